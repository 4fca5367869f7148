"""A guest turns out to be somebody: what follows, what is refused, and how it is taken back."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.access import Right, find_table_for
from games.club_errors import ManagersOnly, MergeNoGuest, MergeSelf, MergeTogether, NotNow
from games.errors import NotAllowed, NotFound
from games.models import Club, ClubMember, LogEntry, Merge, Player, Seat, SeatSpell, Table, TableResult
from games.selectors.club_merging import merge_preview, merges_of
from games.selectors.club_tables import sheets, tables_with
from games.selectors.clubs import club_members
from games.services.clubs import membership, merging
from tests.support.cast import Person, new_key, numbers, post, self_draw, start
from tests.support.clubs import found, guest, row, seated


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    return found(east, south, west, north)


@pytest.fixture
def wang(club: Club, east: Person) -> ClubMember:
    return guest(club, east, "老王")


def evening(club: Club, host: Person, *others: Person | str, winner: int = 0) -> Table:
    """A finished table of one deal."""
    table = start(seated(club, host, *others), host)
    post(table, host, self_draw(winner), numbers(20, 0, 0, 0) if winner == 0 else numbers(0, 0, 0, 20))
    return services.finish_table(table=table, actor=host.player)


def total(player: Player, club: Club) -> int:
    return sum(sheet.total(player.pk) or 0 for sheet in sheets(tables_with(player, club)))


def everything() -> dict[str, Any]:
    """Who sits and sat where, as the database has it."""
    return {
        "seats": list(Seat.objects.order_by("pk").values("pk", "player", "name")),
        "spells": list(SeatSpell.objects.order_by("pk").values("pk", "player", "name", "until_version")),
        "members": list(ClubMember.objects.order_by("pk").values("player", "name", "name_key", "state", "role")),
        "players": list(Player.objects.order_by("pk").values("pk", "name", "merged_into")),
    }


def merge(club: Club, actor: Person, into: ClubMember, merged: ClubMember, **more: Any) -> Merge:
    return merging.merge_members(club=club, actor=actor.player, kept=into, merged=merged, **more)


def test_b116_past_seats_follow_and_the_counts_add_up(
    club: Club, wang: ClubMember, east: Person, south: Person, west: Person, north: Person
) -> None:
    with_guest = evening(club, east, south, west, "老王", winner=3)
    with_phone = evening(club, east, south, west, north, winner=0)
    before = [total(one, club) for one in (wang.player, north.player)]
    preview = merge_preview(club, row(club, north), wang)
    assert preview.refused is None
    assert [line["slug"] for line in preview.moving] == [with_guest.slug]
    assert (preview.merged["total"], preview.kept["total"]) == tuple(before)
    assert preview.after == {"tables": 2, "deals": 2, "total": sum(before)}

    merge(club, east, row(club, north), wang)
    assert [total(one, club) for one in (wang.player, north.player)] == [0, sum(before)]
    assert {table.pk for table in tables_with(north.player, club)} == {with_guest.pk, with_phone.pk}
    results = TableResult.objects.filter(player__in=[wang.player, north.player])
    assert {result.player_id for result in results} == {north.player.pk}
    assert sum(result.net for result in results) == sum(before)
    lines = [line for line in club_members(club) if line["name"] in ("小陈", "老王")]
    assert [(line["name"], line["tables"]) for line in lines] == [("小陈", 2)]
    assert find_table_for(north.player, with_guest.slug, Right.READ)[1].position == 3
    assert Seat.objects.get(table=with_guest, position=3).name == "老王"  # as it was played
    assert LogEntry.objects.filter(table=with_guest).last().action == "merge"  # type: ignore[union-attr]


def test_unmerging_is_exact(
    club: Club, wang: ClubMember, east: Person, south: Person, west: Person, north: Person
) -> None:
    evening(club, east, south, west, "老王")
    evening(club, east, south, west, north)
    before = everything()
    done = merge(club, east, row(club, north), wang)
    assert everything() != before
    assert [one["name"] for one in merges_of(row(club, north))] == ["老王"]
    merging.unmerge(club=club, actor=east.player, merge=done)
    assert everything() == before
    assert merges_of(row(club, north)) == []
    with pytest.raises(NotNow):
        merging.unmerge(club=club, actor=east.player, merge=done)
    merge(club, east, row(club, north), wang)  # and again


def test_b116_who_sat_together_is_two_and_nobody_is_one_with_oneself(
    club: Club, wang: ClubMember, east: Person, south: Person, west: Person, north: Person
) -> None:
    table = evening(club, east, south, north, "老王")
    before = everything()
    with pytest.raises(MergeTogether) as refused:
        merge(club, east, row(club, north), wang)
    assert refused.value.data["tables"] == [table.slug]
    with pytest.raises(MergeSelf):
        merge(club, east, wang, wang)
    with pytest.raises(MergeNoGuest):  # nobody with a phone is taken over
        merge(club, east, row(club, north), row(club, west))
    with pytest.raises(ManagersOnly):
        merge(club, west, row(club, west), wang)
    assert everything() == before


def test_one_who_came_after_the_other_left_may_be_the_same(
    club: Club, wang: ClubMember, east: Person, south: Person, west: Person, north: Person
) -> None:
    table = start(seated(club, east, south, west, "老王"), east)
    post(table, east, self_draw(3), numbers(0, 0, 0, 20))
    services.hand_over(table=table, actor=east.player, position=3, player=north.player)
    post(table, east, self_draw(0), numbers(20, 0, 0, 0))
    before, both = everything(), total(wang.player, club) + total(north.player, club)
    done = merge(club, east, row(club, north), wang)
    assert total(north.player, club) == both
    assert merge_preview(club, row(club, north), wang).after["tables"] == 1
    merging.unmerge(club=club, actor=east.player, merge=done)
    assert everything() == before


def test_b116_merging_while_the_guest_plays_is_safe(
    club: Club, wang: ClubMember, east: Person, south: Person, west: Person, north: Person
) -> None:
    table = start(seated(club, east, south, west, "老王"), east)
    post(table, east, self_draw(0), numbers(20, 0, 0, 0))
    with pytest.raises(NotAllowed):
        post(table, north, self_draw(0), numbers(20, 0, 0, 0))
    version = Table.objects.get(pk=table.pk).version
    done = merge(club, east, row(club, north), wang)
    assert Table.objects.get(pk=table.pk).version == version + 1
    post(table, north, self_draw(3), numbers(0, 0, 0, 20))  # the seat is theirs now, with all rights
    assert total(north.player, club) == sum(deal.net_3 for deal in table.deals.all()) != 0
    merging.unmerge(club=club, actor=east.player, merge=done)
    with pytest.raises(NotAllowed):
        post(table, north, self_draw(0), numbers(20, 0, 0, 0))
    assert total(wang.player, club) == sum(deal.net_3 for deal in table.deals.all())


def test_a_seat_that_changed_hands_after_the_merge_goes_back_as_far_as_it_was_the_guests(
    club: Club, wang: ClubMember, east: Person, south: Person, west: Person, north: Person, outsider: Person
) -> None:
    table = start(seated(club, east, south, west, "老王"), east)
    post(table, east, self_draw(3), numbers(0, 0, 0, 20))
    done = merge(club, east, row(club, north), wang)
    services.hand_over(table=table, actor=east.player, position=3, name="路过的")
    post(table, east, self_draw(0), numbers(20, 0, 0, 0))
    merging.unmerge(club=club, actor=east.player, merge=done)
    assert total(wang.player, club) == table.deals.get(number=1).net_3
    assert tables_with(north.player, club) == []


def test_merges_of_merges_are_undone_last_first(club: Club, wang: ClubMember, east: Person, north: Person) -> None:
    other = guest(club, east, "王叔")
    first = merge(club, east, wang, other)
    second = merge(club, east, row(club, north), wang)
    assert Player.objects.get(pk=other.player_id).merged_into == wang.player
    with pytest.raises(NotNow):
        merging.unmerge(club=club, actor=east.player, merge=first)
    merging.unmerge(club=club, actor=east.player, merge=second)
    merging.unmerge(club=club, actor=east.player, merge=first)
    assert not Player.objects.filter(merged_into__isnull=False).exists()


def test_a_repeated_merge_gives_the_first_and_a_name_taken_meanwhile_gets_a_figure(
    club: Club, wang: ClubMember, east: Person, north: Person
) -> None:
    key = new_key()
    done = merge(club, east, row(club, north), wang, client_key=key)
    assert merge(club, east, row(club, north), wang, client_key=key) == done
    guest(club, east, "老王")
    assert merging.unmerge(club=club, actor=east.player, merge=done).name == "老王 2"


def test_who_is_merged_can_be_neither_removed_nor_renamed_nor_seated(
    club: Club, wang: ClubMember, east: Person, north: Person
) -> None:
    merge(club, east, row(club, north), wang)
    for call in (membership.remove_member, membership.restore_member):
        with pytest.raises(NotNow):
            call(club=club, actor=east.player, member=wang)
    with pytest.raises(NotNow):
        membership.rename_member(club=club, actor=east.player, member=wang, name="王")
    lobby = seated(club, east, "老王")
    assert Seat.objects.get(table=lobby, position=1).player is None
    with pytest.raises(NotFound):
        find_table_for(wang.player, lobby.slug, Right.READ)
