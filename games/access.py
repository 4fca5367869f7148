"""The one permission gate: which player may do what at which table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Exists, OuterRef, Subquery

from games.codes import is_plain
from games.errors import HostOnly, NotAllowed, NotFound, TaipaoError, WrongStatus
from games.models import ClubMember, Membership, MemberState, Player, Role, Seat, Status, Table


class Right(StrEnum):
    """READ: see everything of the table. ENTER: record deals. SIT: take and name seats. HOST: start and finish."""

    READ = "read"
    ENTER = "enter"
    SIT = "sit"
    HOST = "host"


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
    def inside(self) -> bool:
        """May know that the table exists."""
        return self.host or (self.role != Role.REMOVED and (self.role != "" or self.position is not None or self.club))

    @property
    def plays(self) -> bool:
        """Takes part: seated, or the host."""
        return self.inside and (self.host or self.position is not None)


OUTSIDE = Standing(host=False, position=None, role="")


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
    """Why somebody who stands so may not use this right, or None."""
    if not standing.inside:
        return NotFound()
    if right is Right.READ:
        return None
    if right is Right.HOST:
        return None if standing.host else HostOnly()
    if right is Right.ENTER:
        if not standing.plays:
            return NotAllowed()
        return None if status == Status.PLAYING else WrongStatus()
    if not (standing.plays or standing.role == Role.GUEST):
        return NotAllowed()
    return None if status == Status.LOBBY else WrongStatus()


def require(table: Table, player: Player | None, right: Right) -> Standing:
    """How the player stands to the table. Raises NotFound for outsiders, NotAllowed or WrongStatus for the rest."""
    standing = standing_of(table, player)
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
