"""Tables of a club: who reads them, who sits there, and which day they belong to."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest

from games import services
from games.access import Right, find_table_for
from games.days import day_of
from games.errors import Invalid, NotAllowed, NotFound, SeatTaken, WrongStatus
from games.models import Club, ClubMember, Seat, SeatSpell, Table
from games.selectors import guests, table_state
from games.selectors.club_tables import club_tables
from games.selectors.clubs import pickable
from games.services.clubs import founding, membership, seating
from tests.support.cast import Person, numbers, post, self_draw, start
from tests.support.clubs import found, guest, row, seated


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    return found(east, south, west, north)


@pytest.fixture
def wang(club: Club, east: Person) -> ClubMember:
    return guest(club, east, "老王")


def readable(one: Person, table: Table) -> bool:
    try:
        find_table_for(one.player, table.slug, Right.READ)
    except NotFound:
        return False
    return True


def test_members_read_what_plays_and_what_is_over_and_nothing_else(
    club: Club, wang: ClubMember, east: Person, south: Person, west: Person, north: Person, outsider: Person
) -> None:
    table = seated(club, east, south, west, "老王")
    assert not readable(north, table)  # a lobby is for those who join
    start(table, east)
    assert [readable(one, table) for one in (north, outsider)] == [True, False]
    services.finish_table(table=table, actor=east.player)
    assert [readable(one, table) for one in (north, outsider)] == [True, False]
    for right in (Right.ENTER, Right.HOST):
        with pytest.raises(NotAllowed):
            find_table_for(north.player, table.slug, right)
    membership.leave_club(club=club, player=north.player)
    assert not readable(north, table)


def test_a_table_of_nobody_is_no_business_of_any_club(club: Club, north: Person, table: Table) -> None:
    outside = services.open_table(host=north.player)
    assert table.club is outside.club is None
    assert club_tables(club, north.player) == ([], "")


def test_a_table_is_opened_in_a_club_one_is_in(club: Club, east: Person, outsider: Person) -> None:
    table = services.open_table(host=east.player, club=club, title=" 周五 桌 ")
    assert (table.club, table.title) == (club, "周五 桌")
    with pytest.raises(Invalid) as refused:
        services.open_table(host=outsider.player, club=club, title="\u200b")
    assert [problem["code"] for problem in refused.value.problems] == ["no_such_club", "name_empty"]
    founding.archive_club(club=club, actor=east.player)
    with pytest.raises(Invalid):
        services.open_table(host=east.player, club=Club.objects.get(pk=club.pk))


def test_seats_are_picked_from_the_members(
    club: Club, wang: ClubMember, east: Person, south: Person, outsider: Person
) -> None:
    table = services.open_table(host=east.player, club=club)
    assert [one["name"] for one in pickable(table)] == ["建国", "老王", "小陈", "秀英"]
    seating.seat_member(table=table, actor=east.player, position=1, member=wang.player.public_id)
    seating.seat_member(table=table, actor=east.player, position=2, member=south.player.public_id)
    assert [one["name"] for one in pickable(table)] == ["小陈", "秀英"]
    seats = table_state(table)["seats"]
    assert [(seat["name"], seat["phone"]) for seat in seats[:3]] == [("阿海", True), ("老王", False), ("建国", True)]
    seating.seat_member(table=table, actor=east.player, position=3, member=south.player.public_id)  # moves over
    assert Seat.objects.get(table=table, player=south.player).position == 3
    with pytest.raises(SeatTaken):
        seating.seat_member(table=table, actor=south.player, position=0, member=wang.player.public_id)
    with pytest.raises(Invalid):
        seating.seat_member(table=table, actor=east.player, position=2, member=outsider.player.public_id)


def test_who_was_put_on_a_seat_can_be_taken_off_who_came_cannot(club: Club, east: Person, south: Person) -> None:
    table = services.open_table(host=east.player, club=club)
    seating.seat_member(table=table, actor=east.player, position=1, member=south.player.public_id)
    services.name_seat(table=table, actor=east.player, position=1, name="")
    assert not Seat.objects.get(table=table, position=1).taken
    seating.come_to_table(club=club, player=south.player, slug=table.slug)
    services.take_seat(table=table, player=south.player, position=1)
    with pytest.raises(Invalid):
        services.name_seat(table=table, actor=east.player, position=1, name="")


def test_a_member_comes_without_the_code_an_outsider_and_a_late_one_do_not(
    club: Club, east: Person, south: Person, west: Person, north: Person, outsider: Person
) -> None:
    table = seated(club, east, south, west, "路过的")
    with pytest.raises(NotFound):
        seating.come_to_table(club=club, player=outsider.player, slug=table.slug)
    start(table, east)
    with pytest.raises(WrongStatus):
        seating.come_to_table(club=club, player=north.player, slug=table.slug)


def test_a_guests_name_typed_at_a_seat_is_that_guest(club: Club, wang: ClubMember, east: Person) -> None:
    table = seated(club, east, "老王", "路过的")
    assert [seat.player_id for seat in Seat.objects.filter(table=table)][1:3] == [wang.player_id, None]
    services.name_seat(table=table, actor=east.player, position=1, name="别人")
    assert Seat.objects.get(table=table, position=1).player is None


def test_a_seat_is_handed_to_somebody_of_the_club_in_mid_evening(
    club: Club, wang: ClubMember, east: Person, south: Person, west: Person, north: Person
) -> None:
    table = start(seated(club, east, south, west, "路过的"), east)
    post(table, east, self_draw(0), numbers(20, 0, 0, 0))
    assert [one["name"] for one in guests(table)] == ["老王", "小陈"]
    services.hand_over(table=table, actor=east.player, position=3, name="老王")
    assert Seat.objects.get(table=table, position=3).player == wang.player
    post(table, east, self_draw(0), numbers(20, 0, 0, 0))
    services.hand_over(table=table, actor=east.player, position=3, player=north.player)
    assert SeatSpell.objects.get(table=table, name="老王").player == wang.player
    with pytest.raises(Invalid):
        services.hand_over(table=table, actor=east.player, position=2, player=north.player)


def test_b115_who_played_is_archived_keeps_the_history_and_comes_back_under_the_name(
    club: Club, wang: ClubMember, east: Person, south: Person, west: Person
) -> None:
    table = start(seated(club, east, south, west, "老王"), east)
    post(table, east, self_draw(3), numbers(0, 0, 0, 20))
    before = table_state(table)["seats"]
    assert membership.remove_member(club=club, actor=east.player, member=wang) == "archived"
    assert "老王" not in [one["name"] for one in pickable(services.open_table(host=east.player, club=club))]
    assert table_state(table)["seats"] == before
    membership.restore_member(club=club, actor=east.player, member=ClubMember.objects.get(pk=wang.pk))
    assert "老王" in [one["name"] for one in pickable(services.open_table(host=east.player, club=club))]


def test_b050_the_time_zone_of_the_club_decides_the_day(club: Club, east: Person) -> None:
    table = services.open_table(host=east.player, club=club)
    Table.objects.filter(pk=table.pk).update(created_at=datetime(2026, 5, 31, 16, 30, tzinfo=UTC))
    table = Table.objects.select_related("club").get(pk=table.pk)
    assert day_of(table) == date(2026, 6, 1)  # half past midnight in Shanghai
    [line], _ = club_tables(club, east.player)
    assert line["day"] == date(2026, 6, 1)
    founding.change_club(club=club, actor=east.player, time_zone="Europe/London")
    assert day_of(Table.objects.select_related("club").get(pk=table.pk)) == date(2026, 5, 31)
    Table.objects.filter(pk=table.pk).update(started_at=datetime(2026, 6, 2, 22, 0, tzinfo=UTC))
    assert day_of(Table.objects.select_related("club").get(pk=table.pk)) == date(2026, 6, 2)  # past midnight: its start


def test_b050_what_was_counted_moves_to_the_day_of_another_time_zone(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    table = start(seated(club, east, south, west, north), east)
    Table.objects.filter(pk=table.pk).update(started_at=datetime(2026, 5, 31, 16, 30, tzinfo=UTC))
    post(table, east, self_draw(0), numbers(20, 0, 0, 0))
    services.finish_table(table=table, actor=east.player)
    assert {result.day for result in table.results.all()} == {date(2026, 6, 1)}
    founding.change_club(club=club, actor=east.player, time_zone="Europe/London")
    assert {result.day for result in table.results.all()} == {date(2026, 5, 31)}


def test_pages_of_tables_stay_where_they_are_when_another_is_opened(
    club: Club, east: Person, south: Person, django_assert_max_num_queries: Any
) -> None:
    """B046."""
    slugs = [services.open_table(host=east.player, club=club).slug for _ in range(24)][::-1]
    with django_assert_max_num_queries(8):
        first, more = club_tables(club, south.player)
    services.open_table(host=east.player, club=club)
    rest, end = club_tables(club, south.player, before=more)
    assert [line["slug"] for line in (*first, *rest)] == slugs
    assert (len(first), end) == (20, "")
    assert row(club, south).name == "建国"
