"""The permission gate of clubs: which member may do what, as one table."""

from __future__ import annotations

from enum import StrEnum

from games.club_errors import NO_MEMBER, ClubNotFound, ManagersOnly, OwnerOnly
from games.codes import is_plain
from games.errors import TaipaoError
from games.models import Club, ClubMember, ClubRole, MemberState, Player


class ClubRight(StrEnum):
    """READ: members, tables. KEEP: invite, keep guests and say who they are. OWN: name, roles, who goes, archive."""

    READ = "read"
    KEEP = "keep"
    OWN = "own"


# Who may do what. A guest has no phone and does nothing; nobody else is inside.
ALLOWED: dict[ClubRight, frozenset[str]] = {
    ClubRight.READ: frozenset({ClubRole.OWNER, ClubRole.MANAGER, ClubRole.MEMBER}),
    ClubRight.KEEP: frozenset({ClubRole.OWNER, ClubRole.MANAGER}),
    ClubRight.OWN: frozenset({ClubRole.OWNER}),
}
_REFUSAL: dict[ClubRight, type[TaipaoError]] = {
    ClubRight.READ: ClubNotFound,
    ClubRight.KEEP: ManagersOnly,
    ClubRight.OWN: OwnerOnly,
}


def may(member: ClubMember, right: ClubRight) -> bool:
    """Whether this member has this right."""
    return member.active and member.role in ALLOWED[right]


def membership_of(club: Club, player: Player | None) -> ClubMember | None:
    """The player's place in the club, None for outsiders, those who have left and guests."""
    if player is None:
        return None
    row = ClubMember.objects.filter(club=club, player=player, state=MemberState.ACTIVE).first()
    return row if row is not None and may(row, ClubRight.READ) else None


def require_club(club: Club, player: Player | None, right: ClubRight) -> ClubMember:
    """The player's place in the club. Raises ClubNotFound for outsiders, ManagersOnly or OwnerOnly for the rest."""
    member = membership_of(club, player)
    if member is None:
        raise ClubNotFound
    if not may(member, right):
        raise _REFUSAL[right]
    return member


def find_club_for(player: Player | None, slug: str, right: ClubRight = ClubRight.READ) -> tuple[Club, ClubMember]:
    """The club of a slug and the player's place in it. Raises as `require_club`."""
    club = Club.objects.filter(slug=slug).first() if player is not None and is_plain(slug) else None
    if club is None:
        raise ClubNotFound
    return club, require_club(club, player, right)


def find_member_for(
    player: Player | None, slug: str, public_id: str, right: ClubRight = ClubRight.READ
) -> tuple[Club, ClubMember, ClubMember]:
    """The club, the player's own place, and the place of a person of it. Raises as `require_club`, also for nobody."""
    club, own = find_club_for(player, slug, right)
    return club, own, member_of(club, public_id)


def member_of(club: Club, public_id: object) -> ClubMember:
    """Somebody in the club, active or not, by the person's public id. Raises ClubNotFound (member)."""
    known = isinstance(public_id, str) and is_plain(public_id)
    rows = ClubMember.objects.select_related("player__merged_into").filter(club=club)
    row = rows.filter(player__public_id=public_id).first() if known else None
    if row is None:
        raise ClubNotFound(NO_MEMBER)
    return row
