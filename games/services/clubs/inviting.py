"""Coming to a club by its invitation."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from games.club_access import ClubRight
from games.club_errors import InviteUnknown
from games.codes import is_plain, new_token
from games.models import Club, ClubMember, ClubRole, MemberState, Player
from games.names import clean_name
from games.operators import Operator
from games.services import limits
from games.services.clubs.coins import open_ledger
from games.services.clubs.work import call, free_name, working


def club_of_invite(token: str) -> Club | None:
    """The club an invitation leads to, None where it leads nowhere."""
    if not is_plain(token):
        return None
    return Club.objects.filter(invite_token=token, archived_at=None).first()


def join_club(*, player: Player | None, token: str, address: str = "") -> Club:
    """Become a member by the link; who has left comes back under the old name. Who is one already stays as they are.

    `address` is where the request came from: wrong links are counted against it. Raises RateLimited, InviteUnknown
    (also for somebody the owner has removed, and for a stranger), Invalid for a player without a name.
    """
    limits.check_codes(address, player)
    club = club_of_invite(token)
    if club is None or player is None:
        limits.count_wrong_code(address, player)
        raise InviteUnknown
    name = clean_name(player.name)
    with transaction.atomic():
        current = Club.objects.select_for_update(no_key=True).get(pk=club.pk)
        member = ClubMember.objects.filter(club=current, player=player).first()
        if member is None:
            member = ClubMember(club=current, player=player, role=ClubRole.MEMBER)
            call(member, free_name(current, name))
            member.save()
            open_ledger(member)
        elif member.state == MemberState.REMOVED:
            raise InviteUnknown
        elif not member.active:
            member.state, member.role, member.ended_at = MemberState.ACTIVE, ClubRole.MEMBER, None
            member.joined_at = timezone.now()
            member.save(update_fields=["state", "role", "ended_at", "joined_at"])
    return current


def rotate_invitation(*, club: Club, actor: Player | Operator) -> Club:
    """A new link; the old one, and every picture of it, leads nowhere. By the owner, managers and operators."""
    with working(club, actor, ClubRight.KEEP) as current:
        current.invite_token = new_token()
        current.save(update_fields=["invite_token"])
    return current
