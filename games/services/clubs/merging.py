"""A guest of a club turns out to be somebody: their seats become that person's, and can be taken apart again."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from games.club_access import ClubRight
from games.club_errors import MergeTogether, NotNow
from games.errors import KeyReused
from games.models import Club, ClubMember, ClubRole, CoinLine, MemberState, Merge, Player, Seat, SeatSpell, Table
from games.operators import Operator
from games.selectors.club_merging import merge_refusal, overlap
from games.selectors.club_tables import sheets, tables_with
from games.selectors.sittings import Stay, stays_at
from games.services.change import change, check_key
from games.services.clubs.coins import carry_coins
from games.services.clubs.work import call, free_name, working
from games.services.results import hold_tables


def merge_members(
    *, club: Club, actor: Player | Operator, kept: ClubMember, merged: ClubMember, client_key: str = ""
) -> Merge:
    """Make `merged`, a guest, one with `kept`; by the owner, managers and operators.

    Every table where the guest sat gets a new version; seats, totals and links follow, names stay as they were played.
    A seat of a running table becomes the other's with all rights. Raises ManagersOnly, ClubArchived, MergeSelf,
    MergeNoGuest, MergeTogether, NotNow, KeyReused.
    """
    if client_key:
        check_key(client_key)
    with working(club, actor, ClubRight.KEEP) as current:
        first = Merge.objects.filter(club=current, client_key=client_key).first() if client_key else None
        if first is not None:
            if (first.kept_id, first.merged_id) != (kept.player_id, merged.player_id):
                raise KeyReused
            return first
        kept, merged = _held(current, kept), _held(current, merged)
        tables = tables_with(merged.player)
        refused = merge_refusal(kept, merged, sheets(tables))
        if refused is not None:
            raise refused
        hold_tables(tables)
        by = None if isinstance(actor, Operator) else actor
        merge = Merge(club=current, kept=kept.player, merged=merged.player, by=by, client_key=client_key or None)
        merge.stays = [stay for table in tables for stay in _follow(table, actor, kept.player, merged)]
        merge.coins = carry_coins(current, merged.player, kept.player)
        merge.membership = {"name": merged.name, "state": merged.state, "joined_at": merged.joined_at.isoformat()}
        merge.save()
        merged.state, merged.ended_at, merged.name_key = MemberState.MERGED, timezone.now(), ""
        merged.save(update_fields=["state", "ended_at", "name_key"])
        Player.objects.filter(pk=merged.player_id).update(merged_into=kept.player)
    return merge


def _held(club: Club, member: ClubMember) -> ClubMember:
    row = ClubMember.objects.select_related("player").filter(club=club, pk=member.pk).first()
    if row is None:
        raise NotNow
    return row


def _follow(table: Table, actor: Player | Operator, kept: Player, merged: ClubMember) -> list[list[int]]:
    """Give the guest's stays at one table to the other person: [[table, after, version], ...]."""
    moved = []
    with change(table, actor=actor, action="merge") as done:
        stays = stays_at(done.table)
        if overlap(stays, kept.pk, merged.player_id):  # sat down since the look a moment ago
            raise MergeTogether(tables=[table.slug])
        for stay in stays:
            if stay.player_id == merged.player_id:
                give(done.table, stay, kept)
                moved.append([table.pk, stay.after, done.table.version])
        done.data = {"name": merged.name, "who": kept.name, "stays": len(moved)}
    return moved


def give(table: Table, stay: Stay, player: Player) -> None:
    """From now on this stay is this person's."""
    if stay.until is None:
        Seat.objects.filter(table=table, position=stay.position).update(player=player)
    else:
        SeatSpell.objects.filter(table=table, until_version=stay.until).update(player=player)


def unmerge(*, club: Club, actor: Player, merge: Merge) -> ClubMember:
    """Take a merge back: exactly the stays that moved become the guest's again, also where play has gone on since.

    Raises ManagersOnly, ClubArchived, NotNow (undone already, or one of the two has gone on to be somebody else).
    """
    with working(club, actor, ClubRight.KEEP) as current:
        row = Merge.objects.select_related("kept", "merged").filter(pk=merge.pk, club=current, undone_at=None).first()
        if row is None or row.kept.merged_into_id is not None or row.merged.erased_at is not None:
            raise NotNow
        with transaction.atomic():
            tables = list(Table.objects.filter(pk__in={stay[0] for stay in row.stays}).order_by("pk"))
            hold_tables(tables)
            for table in tables:
                _part(table, actor, row, {stay[1] for stay in row.stays if stay[0] == table.pk})
            CoinLine.objects.filter(pk__in=row.coins, player=row.kept).update(player=row.merged)
            row.undone_at, row.undone_by = timezone.now(), actor
            row.save(update_fields=["undone_at", "undone_by"])
            Player.objects.filter(pk=row.merged_id).update(merged_into=None)
            member = ClubMember.objects.get(club=current, player=row.merged)
            member.state = MemberState(row.membership["state"])
            member.role = ClubRole.GUEST
            member.ended_at = None if member.active else timezone.now()
            call(member, free_name(current, row.membership["name"], but=member))
            member.save()
    return member


def _part(table: Table, actor: Player, merge: Merge, afters: set[int]) -> None:
    with change(table, actor=actor, action="unmerge") as done:
        mine = [stay for stay in stays_at(done.table) if stay.player_id == merge.kept_id and stay.after in afters]
        for stay in mine:
            give(done.table, stay, merge.merged)
        done.data = {"name": merge.membership["name"], "stays": len(mine)}
