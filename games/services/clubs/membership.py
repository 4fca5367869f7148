"""Members of a club: guests, names, roles, and who goes."""

from __future__ import annotations

from django.db.models import Q
from django.utils import timezone

from games import events
from games.club_access import ClubRight, may, require_club
from games.club_errors import ClubNotFound, ManagersOnly, NotNow, OwnerOnly, OwnerStays
from games.errors import Invalid, KeyReused
from games.faults import fault
from games.models import Club, ClubMember, ClubRole, MemberState, Merge, Player, Seat, SeatSpell, Status, Table
from games.names import clean_name, name_key
from games.services.change import check_key
from games.services.clubs.coins import forget_ledger, open_ledger, was_given_coins
from games.services.clubs.work import call, check_free, working


def add_guest(*, club: Club, actor: Player, name: str, client_key: str = "") -> ClubMember:
    """Somebody without a phone, kept by the club; by the owner and managers.

    Raises ManagersOnly, ClubArchived, Invalid, MemberNameTaken, MemberNameArchived (to bring back instead), KeyReused.
    """
    if client_key:
        check_key(client_key)
    with working(club, actor, ClubRight.KEEP) as current:
        clean = clean_name(name)
        first = ClubMember.objects.filter(club=current, client_key=client_key).first() if client_key else None
        if first is not None:
            if first.name_key != name_key(clean):
                raise KeyReused
            return first
        check_free(current, clean)
        player = Player.objects.create(name=clean, kept_by=current)
        member = ClubMember(club=current, player=player, role=ClubRole.GUEST, client_key=client_key or None)
        call(member, clean)
        member.save()
        open_ledger(member)
    return member


def _held(club: Club, member: ClubMember) -> ClubMember:
    """The member's row as it is now. Raises ClubNotFound when it is gone."""
    row = ClubMember.objects.select_related("player").filter(pk=member.pk, club=club).first()
    if row is None:
        raise ClubNotFound
    return row


def _right_over(member: ClubMember) -> ClubRight:
    """Guests are kept by the managers too; everybody else is the owner's business."""
    return ClubRight.KEEP if member.role == ClubRole.GUEST else ClubRight.OWN


def _check_over(club: Club, actor: Player, member: ClubMember) -> None:
    right = _right_over(member)
    if not may(require_club(club, actor, ClubRight.READ), right):
        raise ManagersOnly if right is ClubRight.KEEP else OwnerOnly


def rename_member(*, club: Club, actor: Player, member: ClubMember, name: str) -> ClubMember:
    """What the club calls somebody: oneself, a guest (owner and managers), anybody (owner).

    Tables that were played keep the names under which they were played.
    """
    with working(club, actor, ClubRight.READ) as current:
        row = _held(current, member)
        if row.player_id != actor.pk:
            _check_over(current, actor, row)
        if row.state == MemberState.MERGED or row.player.erased_at is not None:
            raise NotNow
        clean = clean_name(name)
        check_free(current, clean, but=row)
        call(row, clean)
        row.save(update_fields=["name", "name_key", "sort_key"])
        if row.role == ClubRole.GUEST:
            row.player.name = clean
            row.player.save(update_fields=["name"])
    return row


def set_role(*, club: Club, actor: Player, member: ClubMember, role: str) -> ClubMember:
    """Make a member a manager or a member again, by the owner. Guests have no role, and there is always one owner."""
    with working(club, actor, ClubRight.OWN) as current:
        row = _held(current, member)
        if role not in (ClubRole.MANAGER, ClubRole.MEMBER):
            raise Invalid([fault("bad_role", "role")])
        _check_person(row)
        row.role = ClubRole(role)
        row.save(update_fields=["role"])
    return row


def _check_person(row: ClubMember) -> None:
    """Raises NotNow for a guest, for who has left, OwnerStays for the owner."""
    if row.role == ClubRole.OWNER:
        raise OwnerStays
    if row.role == ClubRole.GUEST or not row.active:
        raise NotNow


def hand_club_over(*, club: Club, actor: Player, member: ClubMember) -> ClubMember:
    """Another member becomes the owner; who was it stays as a manager."""
    with working(club, actor, ClubRight.OWN) as current:
        row = _held(current, member)
        _check_person(row)
        ClubMember.objects.filter(club=current, player=actor).update(role=ClubRole.MANAGER)
        row.role = ClubRole.OWNER
        row.save(update_fields=["role"])
    return row


def leave_club(*, club: Club, player: Player) -> str:
    """Leave: who has played here is archived and keeps their name in the history, everybody else is forgotten.

    "archived" or "deleted". Raises ClubNotFound, OwnerStays. An archived club can be left too.
    """
    member = require_club(club, player, ClubRight.READ)
    if member.role == ClubRole.OWNER:
        raise OwnerStays
    return put_away(member, MemberState.ARCHIVED)


def remove_member(*, club: Club, actor: Player, member: ClubMember) -> str:
    """Somebody goes: a guest (owner and managers), anybody but the owner (owner). "archived" or "deleted".

    A guest who never played is deleted. A member with a phone cannot come back by the link, only by the owner.
    """
    with working(club, actor, ClubRight.READ) as current:
        row = _held(current, member)
        _check_over(current, actor, row)
        if row.role == ClubRole.OWNER:
            raise OwnerStays
        if not row.active:
            raise NotNow
        return put_away(row, MemberState.ARCHIVED if row.role == ClubRole.GUEST else MemberState.REMOVED)


def put_away(member: ClubMember, state: MemberState) -> str:
    """End the membership; delete it where nothing in the history needs it."""
    player = member.player
    _shut_out(member)
    if state == MemberState.REMOVED or _has_played(member) or was_given_coins(member):
        member.state, member.ended_at = state, timezone.now()
        member.role = member.role if member.role == ClubRole.GUEST else ClubRole.MEMBER
        member.save(update_fields=["state", "ended_at", "role"])
        return "archived"
    forget_ledger(member)
    member.delete()
    if player.kept_by_id is not None:
        player.delete()
    return "deleted"


def _shut_out(member: ClubMember) -> None:
    """Close the sockets they have at tables which they read as a member alone."""
    own = Q(seats__player=member.player) | Q(memberships__player=member.player) | Q(host=member.player)
    rows = Table.objects.filter(club=member.club).exclude(status=Status.LOBBY)
    mine = Table.objects.filter(own, club=member.club).values("pk")
    events.shut_out(list(rows.exclude(pk__in=mine).values_list("slug", flat=True)), players=[member.player_id])


def _has_played(member: ClubMember) -> bool:
    """Sat at a table of the club, or is part of a merge."""
    player = member.player
    tables = {"player": player} if player.kept_by_id else {"player": player, "table__club": member.club}
    return (
        Seat.objects.filter(**tables).exists()
        or SeatSpell.objects.filter(**tables).exists()
        or Merge.objects.filter(club=member.club, kept=player).exists()
        or Merge.objects.filter(club=member.club, merged=player).exists()
    )


def restore_member(*, club: Club, actor: Player, member: ClubMember) -> ClubMember:
    """Bring back who has left: a guest (owner and managers), anybody (owner). Raises NotNow for who is not away."""
    with working(club, actor, ClubRight.READ) as current:
        row = _held(current, member)
        _check_over(current, actor, row)
        if row.state not in (MemberState.ARCHIVED, MemberState.REMOVED) or row.player.erased_at is not None:
            raise NotNow
        row.state, row.ended_at = MemberState.ACTIVE, None
        row.save(update_fields=["state", "ended_at"])
    return row
