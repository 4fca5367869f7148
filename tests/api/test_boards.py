"""Leaderboards and figures by the API: the same as on the pages, as described, and not for outsiders."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Club
from games.services.clubs import founding
from tests.api import strict
from tests.api.calls import call
from tests.games.test_standings import evening
from tests.support.cast import Person
from tests.support.clubs import found


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    club = founding.change_club(club=found(east, south, west, north), actor=east.player, on_boards=True)
    evening(club, east, south, west, north, counts=(28,))
    return club


def get(who: Person, path: str, status: int = 200) -> Any:
    response = call(who.client, "GET", path)
    assert response.status_code == status, response.content
    body = response.json()
    assert strict.differences("GET", path, status, body) == []
    return body


def test_the_boards(club: Club, south: Person, east: Person, outsider: Person) -> None:
    board = get(south, f"/clubs/{club.slug}/board/?period=all")
    assert [(row["rank"], row["net"]) for row in board["rows"]] == [(1, 336), (2, -112), (2, -112), (2, -112)]
    assert [row["best_tai"] for row in board["rows"]] == [56, None, None, None]
    get(outsider, f"/clubs/{club.slug}/board/", status=404)
    founding.stand_on_boards(player=east.player, on_boards=True)
    (only,) = get(outsider, "/boards/")["rows"]
    assert (only["name"], only["known"], only["mine"]) == ("阿海", False, False)


def test_all_faults_at_once(outsider: Person) -> None:
    faults = get(outsider, "/boards/?period=moon&order=luck&page=0", status=400)["error"]["problems"]
    assert [fault["where"] for fault in faults] == ["period", "order", "page"]


def test_the_figures_of_players(club: Club, east: Person, south: Person, outsider: Person) -> None:
    mine = get(south, f"/players/{east.player.public_id}/")
    assert (mine["figures"]["net"], mine["missing"], mine["trend"][-1]["total"]) == (336, 44, 336)
    two = get(south, f"/players/{east.player.public_id}/compare/{south.player.public_id}/")
    assert (two["net"], two["tables"], two["other"]["net"]) == (112, 1, -112)
    get(outsider, f"/players/{east.player.public_id}/", status=404)
    get(outsider, "/players/nobody/", status=404)
