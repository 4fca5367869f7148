"""Leaderboards as they are read: order, ties, periods, who may look, and few queries however long they are."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Club, ClubMember, Player, Table, TableResult
from games.results.rows import results_of
from games.services.clubs import erasing, founding
from games.services.standings import move_standings
from tests.games.test_standings import evening
from tests.support.cast import Person, person
from tests.support.clubs import found
from tests.web.reading import said, speaking


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    return founding.change_club(club=found(east, south, west, north), actor=east.player, on_boards=True)


def board(who: Person, club: Club, query: str = "", status: int = 200) -> str:
    response = speaking(who.client, "en").get(f"/clubs/{club.slug}/board/{query}")
    assert response.status_code == status
    return said(response)


def ranks(who: Person, club: Club, query: str = "") -> list[tuple[str, str]]:
    """(rank, name) from the top."""
    html = speaking(who.client, "en").get(f"/clubs/{club.slug}/board/{query}").content.decode()
    return re.findall(r'class="rank">(\d+)<.*?class="cut">(.*?)</b>', html, re.DOTALL)


def result(table: Table, one: Player, day: date, **columns: Any) -> TableResult:
    """A row as an evening leaves it, made up."""
    empty = dict.fromkeys(
        ("self_draws", "discards", "draws", "false_wins", "lose_tai", "lose_counts", "terms", "longest_stay"), 0
    )
    usual: dict[str, Any] = {"net": 0, "deals": 10, "wins": 0, "win_tai": 0, "best_tai": None, **empty}
    own = {"table": table, "player": one, "club": table.club, "ruleset_key": table.ruleset_key, "day": day}
    return TableResult(**own, **(usual | columns))


def keep(rows: list[TableResult]) -> None:
    TableResult.objects.bulk_create(rows)
    move_standings([], rows)


def crowd(club: Club, table: Table, number: int) -> None:
    """So many players of the club with made-up results."""
    people = Player.objects.bulk_create([Player(name=f"客{n}", on_boards=True) for n in range(number)])
    ClubMember.objects.bulk_create(
        [ClubMember(club=club, player=one, role="member", name=one.name, name_key=one.name) for one in people]
    )
    keep([result(table, one, date(2026, 3, 3), net=n) for n, one in enumerate(people)])


def test_best_first_and_equal_totals_share_a_rank(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    evening(club, east, south, west, north, counts=(28,))
    assert ranks(south, club) == [("1", "阿海"), ("2", "建国"), ("2", "秀英"), ("2", "小陈")]
    assert ranks(south, club, "?order=best_tai") == [("1", "阿海")]  # who never won has no best hand
    assert "100%" in board(south, club, "?order=win_rate")
    assert "+336.0" in board(south, club, "?order=per_deal")


def test_who_removed_their_data_keeps_the_rank_and_has_no_page(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    evening(club, east, south, west, north, counts=(28,))
    erasing.erase_myself(player=north.player)
    html = south.client.get(f"/clubs/{club.slug}/board/").content.decode()
    assert erasing.NEUTRAL in html
    assert f"/players/{west.player.public_id}/" in html
    assert f"/players/{north.player.public_id}/" not in html


def test_outsiders_have_no_board_of_a_club(club: Club, outsider: Person) -> None:
    board(outsider, club, status=404)


def test_the_overall_board_is_for_those_who_want_it(
    club: Club, east: Person, south: Person, west: Person, north: Person, outsider: Person
) -> None:
    evening(club, east, south, west, north)
    assert "Nobody here yet" in said(speaking(outsider.client, "en").get("/boards/"))
    founding.stand_on_boards(player=east.player, on_boards=True)
    html = speaking(outsider.client, "en").get("/boards/").content.decode()
    assert "阿海" in html
    assert "建国" not in html
    assert f"/players/{east.player.public_id}/" not in html  # a stranger may not look further
    assert f"/players/{east.player.public_id}/" in speaking(south.client, "en").get("/boards/").content.decode()


def test_periods_and_own_dates(club: Club, east: Person, south: Person, west: Person, north: Person) -> None:
    table = evening(club, east, south, west, north)
    Table.objects.filter(pk=table.pk).update(started_at=datetime(2026, 5, 31, 16, 30, tzinfo=UTC))  # June there
    before = list(TableResult.objects.filter(table=table))
    TableResult.objects.filter(table=table).delete()
    after = results_of(Table.objects.get(pk=table.pk))
    TableResult.objects.bulk_create(after)
    move_standings(before, after)
    assert "阿海" in board(south, club, "?period=month&day=2026-06-30")
    assert "Nobody here yet" in board(south, club, "?period=month&day=2026-05-31")
    assert "阿海" in board(south, club, "?period=days&first=2026-06-01&last=2026-06-01")
    assert "Nobody here yet" in board(south, club, "?period=days&first=2026-05-01&last=2026-05-31")
    assert "Nobody here yet" in board(south, club, "?period=all&least=2")
    assert "Nobody here yet" in board(south, club, "?period=all&ruleset=folk")


def test_the_form_keeps_the_period_and_takes_days_that_are_not_its_own(club: Club, east: Person) -> None:
    html = speaking(east.client, "en").get(f"/clubs/{club.slug}/board/?period=month&day=2026-03-09").content.decode()
    form = html[html.index('<form class="col"') :].partition("</form>")[0]
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    assert fields == {"period": "month", "day": "2026-03-01", "first": "2026-03-01", "last": "2026-03-31"}
    assert "March 2026" in board(east, club, "?" + urlencode({**fields, "least": 3}))
    assert "March 5" in board(east, club, "?" + urlencode({**fields, "first": "2026-03-05"}))
    turned = {**fields, "first": "2026-04-01", "ruleset": "folk"}
    html = east.client.get(f"/clubs/{club.slug}/board/?{urlencode(turned)}").content.decode()
    assert 'name="first" value="2026-04-01"' in html  # what was typed stays, and so does the rest
    assert '<option value="folk" selected>' in html
    assert 'name="day" value="2026-03-01"' in html


def test_all_faults_of_an_address_at_once(club: Club, east: Person) -> None:
    text = board(east, club, "?period=days&first=2026-13-01&order=luck&least=0&page=x&ruleset=mine", status=422)
    for words in ("days like", "no such order", "Tables: from 1", "no such page", "no such ruleset"):
        assert words in text


def test_the_page_is_bounded_and_shows_where_i_stand(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    table = evening(club, east, south, west, north, counts=(28,))
    crowd(club, table, 60)
    lines = ranks(south, club, "?period=all")
    assert len(lines) == 51
    assert lines[-1] == ("62", "建国")  # after East and sixty others, one with nothing
    assert ranks(east, club, "?period=all&page=2")[0] == ("51", "客10")


def test_the_same_queries_for_five_and_for_many(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    table = evening(club, east, south, west, north)
    few = queries(east, club)
    crowd(club, table, 200)
    person("新来的")
    assert queries(east, club) == few
    assert max(few) <= 12


def queries(who: Person, club: Club) -> list[int]:
    counts = []
    for address in (f"/clubs/{club.slug}/board/?period=all", f"/clubs/{club.slug}/board/?period=days", "/boards/"):
        with CaptureQueriesContext(
            connection,
        ) as caught:
            who.client.get(address)
        counts.append(len(caught))
    return counts
