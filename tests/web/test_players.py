"""The page of a player: every figure from a sheet of paper, who may look, and two side by side."""

from __future__ import annotations

from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import services
from games.models import Club, Table
from games.selectors.player_page import career, figures
from games.services.clubs import merging
from tests.games.test_standings import evening
from tests.support.cast import Person, discard, numbers, open_lobby, post, self_draw, start
from tests.support.clubs import found, guest, row
from tests.web.reading import said, speaking


@pytest.fixture
def closed(table: Table, east: Person) -> Table:
    """South wins 28 = 56 off West (19 there); the deal passes, South draws 5 and stays; a draw."""
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    post(table, east, self_draw(1), numbers(0, 5, 2, 0))
    post(table, east, {"kind": "draw"}, {})
    return services.finish_table(table=table, actor=east.player)


def page(viewer: Person, of: Person, path: str = "", status: int = 200) -> str:
    response = speaking(viewer.client, "en").get(f"/players/{of.player.public_id}/{path}")
    assert response.status_code == status
    return unescape(said(response)) if status == 200 else ""


def test_the_figures_of_three_deals(closed: Table, south: Person, west: Person) -> None:
    mine = figures(career(south.player), points=61)
    assert mine | {"level": None} == {
        "tables": 1, "deals": 3, "net": 254, "wins": 2, "false_wins": 0, "terms": 1, "coins": None,
        "per_deal": 254 / 3, "win_rate": 2 / 3, "self_draw_rate": 1 / 3, "discard_rate": 0.0, "draw_rate": 1 / 3,
        "average_win": 30.5, "average_loss": None, "best_tai": 56, "longest_stay": 2, "points": 61, "level": None,
    }  # fmt: skip
    theirs = figures(career(west.player), points=0)
    assert (theirs["average_win"], theirs["best_tai"], theirs["win_rate"]) == (None, None, 0.0)
    assert (theirs["average_loss"], theirs["discard_rate"]) == (10.5, 1 / 3)


def test_the_page_says_level_trend_and_against_whom(closed: Table, south: Person, west: Person) -> None:
    text = page(west, south)
    for words in ("39 more to", "67%", "30.5", "56", "阿海", "小陈", "By seat wind", "Pingyang 13"):
        assert words in text
    assert "+66" in text  # from West


def test_the_best_customer_and_the_nemesis_are_named(closed: Table, south: Person, west: Person) -> None:
    mine, theirs = page(south, south), page(west, west)
    assert mine.count("best customer") == 1
    assert "nemesis" not in mine  # South lost to nobody
    assert "建国 nemesis" in theirs


def test_who_may_look(closed: Table, south: Person, east: Person, outsider: Person) -> None:
    assert "建国" in page(south, south)
    assert "建国" in page(east, south)
    page(outsider, south, status=404)
    assert Client().get(f"/players/{south.player.public_id}/").status_code == 404
    assert outsider.client.get("/players/nobody-there/").status_code == 404
    found(outsider, south)
    assert "建国" in page(outsider, south)


def test_a_lobby_makes_nobody_known(east: Person, south: Person, west: Person, north: Person) -> None:
    lobby = open_lobby(east, south, west, north)
    page(east, south, status=404)
    start(lobby, east)
    page(east, south)


def test_nothing_played_yet(east: Person) -> None:
    assert "No closed table yet" in page(east, east)
    assert "Nobody to compare with yet" in page(east, east, "compare/")


def test_two_side_by_side(closed: Table, south: Person, west: Person, outsider: Person) -> None:
    assert "秀英" in page(south, south, "compare/")
    text = page(south, south, f"compare/{west.player.public_id}/")
    for words in ("建国 / 秀英", "1 table together", "+66", "+254", "10.5"):
        assert words in text
    page(south, south, f"compare/{outsider.player.public_id}/", status=404)


def test_anybody_of_my_clubs_can_be_set_beside_anybody(
    closed: Table, south: Person, west: Person, fifth: Person, outsider: Person
) -> None:
    assert fifth.name not in page(south, west, "compare/")
    found(south, fifth)
    assert fifth.name in page(south, west, "compare/")
    assert outsider.name not in page(south, west, "compare/")
    assert fifth.name not in page(south, west, "compare/?q=%E9%98%BF")
    assert "Nobody by that name" in page(south, west, "compare/?q=%00nobody")


def test_the_link_of_a_guest_leads_to_who_it_was(
    east: Person, south: Person, west: Person, north: Person, fifth: Person
) -> None:
    club = found(east, south, north, fifth)
    old = guest(club, east, "老周")
    evening(club, east, south, "老周", north)
    merging.merge_members(club=club, actor=east.player, kept=row(club, fifth), merged=old)
    answer = east.client.get(f"/players/{old.player.public_id}/")
    assert answer["Location"] == f"/players/{fifth.player.public_id}/"
    assert "老五" in page(east, fifth)


def test_the_same_queries_for_one_table_and_for_many(east: Person, south: Person, west: Person, north: Person) -> None:
    club = found(east, south, west, north)
    evening(club, east, south, west, north)
    few = queries(east, south)
    for _ in range(4):
        evening(club, east, south, west, north, counts=(5,))
    assert queries(east, south) == few <= 16


def queries(viewer: Person, of: Person) -> int:
    with CaptureQueriesContext(connection) as caught:
        viewer.client.get(f"/players/{of.player.public_id}/")
    return len(caught)


def test_a_club_page_leads_to_its_board_and_the_final_page_to_people(
    east: Person, south: Person, west: Person, north: Person
) -> None:
    club: Club = found(east, south, west, north)
    table = evening(club, east, south, west, north)
    assert f"/clubs/{club.slug}/board/" in east.client.get(f"/clubs/{club.slug}/").content.decode()
    final = east.client.get(f"/t/{table.slug}/final/").content.decode()
    assert f"/players/{south.player.public_id}/" in final
    assert "/boards/" in east.client.get("/").content.decode()
