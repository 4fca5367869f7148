"""The one permission gate: which player may do what at which table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Exists, OuterRef, Subquery

from games.codes import is_plain
from games.errors import HostOnly, NotAllowed, NotFound, TaipaoError, WrongStatus
from games.models import ClubMember, Membership, MemberState, Player, Role, Seat, Status, Table
from games.operators import Operator


class Right(StrEnum):
    """What somebody may want at a table.

    READ: see everything of it. INVITE: learn what lets others in. ASK: ask for a seat that is taken. SIT: take and
    name seats. ENTER: record deals. CORRECT: object to what was posted, correct it. HOST: rules before the start,
    start and finish, remove people, rotate code and link.
    """

    READ = "read"
    INVITE = "invite"
    ASK = "ask"
    SIT = "sit"
    ENTER = "enter"
    CORRECT = "correct"
    HOST = "host"


class Kind(StrEnum):
    """How somebody stands to a table: the columns of the matrix. The last that is true of a person counts."""

    OUTSIDER = "outsider"
    SPECTATOR = "spectator"  # came by the watch link
    CLUB = "club"  # a member of the table's club, once it plays
    GUEST = "guest"  # joined by the code, has no seat
    SEATED = "seated"
    REMOVED = "removed"  # by the host, seated before or not
    HOST = "host"


# Who may do what, and while the table is what. Every door asks this and nothing else (tests/games/test_access.py).
MATRIX: dict[Right, tuple[str, frozenset[str]]] = {
    right: (who, frozenset(states.split()))
    for right, who, states in (
        # right         outsider spectator club guest seated removed host
        (Right.READ, "      -       yes    yes  yes    yes     -     yes ", "lobby playing finished"),
        (Right.INVITE, "    -        -      -    -     yes     -     yes ", "lobby playing finished"),
        (Right.ASK, "       -        -      -   yes     -      -     yes ", "lobby playing"),
        (Right.SIT, "       -        -      -   yes    yes     -     yes ", "lobby"),
        (Right.ENTER, "     -        -      -    -     yes     -     yes ", "playing"),
        (Right.CORRECT, "   -        -      -    -     yes     -     yes ", "playing finished"),
        (Right.HOST, "      -        -      -    -      -      -     yes ", "lobby playing finished"),
    )
}
ALLOWED: dict[Right, frozenset[Kind]] = {
    right: frozenset(kind for kind, mark in zip(Kind, who.split(), strict=True) if mark == "yes")
    for right, (who, _states) in MATRIX.items()
}


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands to a table: host or not, the seat's position or None, the membership's role or "".

    `club`: a member of the table's club, who reads it once it plays.
    """

    host: bool
    position: int | None
    role: str
    club: bool = False

    @property
    def kind(self) -> Kind:
        """The column of the matrix."""
        if self.host:
            return Kind.HOST
        if self.role == Role.REMOVED:
            return Kind.REMOVED
        if self.position is not None:
            return Kind.SEATED
        if self.role == Role.GUEST:
            return Kind.GUEST
        if self.club:
            return Kind.CLUB
        return Kind.SPECTATOR if self.role == Role.WATCHER else Kind.OUTSIDER

    @property
    def inside(self) -> bool:
        """May know that the table exists."""
        return self.kind in ALLOWED[Right.READ]

    @property
    def plays(self) -> bool:
        """Takes part: seated, or the host."""
        return self.kind in ALLOWED[Right.INVITE]


OUTSIDE = Standing(host=False, position=None, role="")
AS_HOST = Standing(host=True, position=None, role="")


def standing_of(table: Table, player: Player | None) -> Standing:
    """How the player stands to this table now, in one query."""
    if player is None:
        return OUTSIDE
    row = (
        Table.objects.filter(pk=table.pk)
        .annotate(my_position=_mine(Seat, player, "position"), my_role=_mine(Membership, player, "role"))
        .annotate(my_club=_in_club(player))
        .values("host_id", "my_position", "my_role", "my_club", "status")
        .get()
    )
    return Standing(
        host=row["host_id"] == player.pk,
        position=row["my_position"],
        role=row["my_role"] or "",
        club=row["my_club"] and row["status"] != Status.LOBBY,
    )


def _in_club(player: Player) -> Exists:
    return Exists(ClubMember.objects.filter(club=OuterRef("club"), player=player, state=MemberState.ACTIVE))


def _mine(model: type[Seat | Membership], player: Player, column: str) -> Subquery:
    return Subquery(model.objects.filter(table=OuterRef("pk"), player=player).values(column)[:1])


def refusal(status: str, standing: Standing, right: Right) -> TaipaoError | None:
    """Why somebody who stands so may not use this right while the table is so, or None."""
    if not standing.inside:
        return NotFound()
    if standing.kind not in ALLOWED[right]:
        return HostOnly() if right is Right.HOST else NotAllowed()
    return None if status in MATRIX[right][1] else WrongStatus()


def require(table: Table, player: Player | Operator | None, right: Right) -> Standing:
    """How the player stands to the table. Raises NotFound for outsiders, NotAllowed or WrongStatus for the rest.

    An operator stands like the host.
    """
    standing = AS_HOST if isinstance(player, Operator) else standing_of(table, player)
    refused = refusal(table.status, standing, right)
    if refused is not None:
        raise refused
    return standing


def find_table_for(player: Player | None, slug: str, right: Right) -> tuple[Table, Standing]:
    """The table of a slug and how the player stands to it, in one query. Raises as `require`."""
    if player is None or not is_plain(slug):
        raise NotFound
    query = Table.objects.select_related("host").annotate(
        my_position=_mine(Seat, player, "position"),
        my_role=_mine(Membership, player, "role"),
        my_club=_in_club(player),
    )
    table = query.filter(slug=slug).first()
    if table is None:
        raise NotFound
    position, role = getattr(table, "my_position"), getattr(table, "my_role")  # noqa: B009 (not model fields)
    club = getattr(table, "my_club") and table.status != Status.LOBBY  # noqa: B009
    standing = Standing(host=table.host_id == player.pk, position=position, role=role or "", club=club)
    refused = refusal(table.status, standing, right)
    if refused is not None:
        raise refused
    return table, standing


def get_table_for(player: Player | None, slug: str, right: Right) -> Table:
    """The table of a slug, if this player has this right. Raises NotFound, NotAllowed or WrongStatus."""
    return find_table_for(player, slug, right)[0]
