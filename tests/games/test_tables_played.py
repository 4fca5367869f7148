"""The history: narrowed, searched, and pages that neither skip nor repeat."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from games import services
from games.models import Club, Table
from games.selectors.player_page import comparable
from games.selectors.tables_played import Wanted, choices, same_names, tables_played
from games.services.clubs import erasing
from tests.support.cast import Person, new_key, numbers, open_lobby, person, post, self_draw, start
from tests.support.clubs import found, seated

pytestmark = pytest.mark.django_db


def slugs(one: Person, before: str = "", **wanted: Any) -> list[str]:
    return [row["slug"] for row in tables_played(one.player, Wanted(**wanted), before)[0]]


def test_fifty_seven_tables_of_one_moment_come_once_each(east: Person, django_assert_max_num_queries: Any) -> None:
    """B046."""
    moment = datetime(2026, 3, 1, 12, tzinfo=UTC)
    tables = [services.open_table(host=east.player, client_key=new_key()) for _ in range(57)]
    Table.objects.update(created_at=moment)
    seen: list[str] = []
    with django_assert_max_num_queries(7):
        rows, more = tables_played(east.player, Wanted())
    while True:
        seen += [row["slug"] for row in rows]
        if not more:
            break
        Table.objects.filter(pk=services.open_table(host=east.player).pk).update(created_at=moment + timedelta(days=1))
        rows, more = tables_played(east.player, Wanted(), more)
    assert sorted(seen) == sorted(table.slug for table in tables)
    assert slugs(east, before="99999999999999999-zz") == slugs(east, before="'") == slugs(east)


def test_by_club_person_rules_and_words(
    east: Person, south: Person, west: Person, north: Person, fifth: Person
) -> None:
    club = found(east, south, west, fifth)
    friday = seated(club, east, south, west, "Émile", title="周五 Night")
    home = start(open_lobby(east, south, west, north, ruleset_key="pingyang-10"), east)
    assert slugs(east) == [home.slug, friday.slug]
    assert slugs(east, club=club) == slugs(east, words="émile") == slugs(east, words="night") == [friday.slug]
    assert slugs(east, person=north.player) == slugs(east, ruleset="pingyang-10") == [home.slug]
    assert slugs(east, words="小陈", club=club) == []
    assert slugs(fifth, club=club) == []  # a lobby is for those who join
    start(friday, east)
    assert slugs(fifth, club=club) == [friday.slug]
    assert slugs(fifth) == []
    services.remove_person(table=friday, actor=east.player, player=west.player)
    assert slugs(west, club=club) == slugs(west, words="周五") == []
    post(home, east, self_draw(0), numbers(8, 3, 0, 5))
    services.hand_over(table=home, actor=north.player, position=3, name="老六", client_key=new_key())
    assert slugs(east, words="小陈") == slugs(east, person=north.player) == [home.slug]


def test_a_period_goes_by_the_days_of_the_club(east: Person, south: Person, west: Person, north: Person) -> None:
    club = found(east, south, west, north)
    Club.objects.filter(pk=club.pk).update(time_zone="America/New_York")
    abroad, home = services.open_table(host=east.player, club=club), services.open_table(host=east.player)
    Table.objects.update(created_at=datetime(2026, 1, 31, 18, tzinfo=UTC))  # 13:00 there, 02:00 of the next day here
    january, february = date(2026, 1, 31), date(2026, 2, 1)
    assert slugs(east, last=january) == slugs(east, first=january, last=january) == [abroad.slug]
    assert slugs(east, first=february) == [home.slug]
    assert len(slugs(east, first=date.min, last=date.max)) == 2
    assert slugs(east, first=date.max) == slugs(east, last=date.min) == []


def test_people_to_narrow_by_are_all_who_sat_there_and_can_be_named(
    east: Person, south: Person, west: Person, north: Person
) -> None:
    other = person(south.name)
    table = start(open_lobby(east, south, other, north, title="两个同名"), east)
    services.hand_over(table=table, actor=north.player, position=3, name="老六", client_key=new_key())
    lobby = open_lobby(east, south, west, north)
    people = choices(east.player, None)[1]
    assert {one.pk for one in people} == {one.player.pk for one in (south, other, west, north)}
    assert same_names(east.player, None, people) == {south.player.pk: 2, other.player.pk: 1}
    assert [line["tables"] for line in comparable(east.player, east.player)] == []  # nothing is closed yet
    services.remove_person(table=lobby, actor=east.player, player=west.player)
    erasing.erase_myself(player=other.player)
    assert {one.pk for one in choices(east.player, None)[1]} == {south.player.pk, north.player.pk}
    assert same_names(east.player, None, choices(east.player, None)[1]) == {}
