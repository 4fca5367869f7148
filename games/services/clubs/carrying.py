"""A phone turns out to be somebody who is known already: their place in clubs comes along."""

from __future__ import annotations

from games.models import ClubMember, ClubRole, MemberState, Merge, Player
from games.services.clubs.coins import carry_coins

_RANK = [ClubRole.OWNER, ClubRole.MANAGER, ClubRole.MEMBER]


def carry_clubs(was: Player, player: Player) -> None:
    """Give `player` every place in a club that `was` had; where both have one, the better role counts.

    To be called in a transaction, once nobody is `was` any more. Who was removed from a club stays removed.
    """
    for row in ClubMember.objects.select_related("club").filter(player=was).exclude(role=ClubRole.GUEST):
        own = ClubMember.objects.filter(club=row.club, player=player).first()
        if own is None:
            row.player = player
            row.save(update_fields=["player"])
        else:
            _both(row, own)
        carry_coins(row.club, was, player)
    Merge.objects.filter(kept=was).update(kept=player)
    Player.objects.filter(merged_into=was).update(merged_into=player)
    Player.objects.filter(pk=was.pk).update(merged_into=player)


def _both(row: ClubMember, own: ClubMember) -> None:
    """Two places in one club become one; the other stays as who was merged, under no name of its own."""
    role, state = row.role, row.state
    row.role, row.state, row.name_key = ClubRole.MEMBER, MemberState.MERGED, ""
    row.save(update_fields=["role", "state", "name_key"])
    if MemberState.REMOVED in (state, own.state):
        if own.role != ClubRole.OWNER:
            own.state = MemberState.REMOVED
    elif state == MemberState.ACTIVE:
        own.state, own.ended_at = MemberState.ACTIVE, None
        if own.role == ClubRole.GUEST or _RANK.index(ClubRole(role)) < _RANK.index(ClubRole(own.role)):
            own.role = role
    own.save()
