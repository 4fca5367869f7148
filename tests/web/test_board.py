"""The square of seats as each viewer sees it."""

from __future__ import annotations

from typing import Any

import pytest

from games.web.board import board


def state(count: int = 4, resting: int | None = None) -> dict[str, Any]:
    seats = [
        {"position": p, "name": f"P{p}", "phone": True, "wind": "E", "total": 0, "change": None} for p in range(count)
    ]
    deal = {"resting": resting}
    return {"player_count": count, "deal": deal, "seats": seats, "host": 0, "first_dealer": None}


def places(found: Any) -> dict[str, int]:
    return {seat.place: seat.position for seat in found.everyone}


@pytest.mark.parametrize("mine", range(4))
def test_the_next_player_is_on_my_right(mine: int) -> None:
    around = {"me": mine, "right": (mine + 1) % 4, "top": (mine + 2) % 4, "left": (mine + 3) % 4}
    assert places(board(state(), mine)) == around


def test_a_spectator_looks_from_the_first_seat() -> None:
    found = board(state(), None)
    assert places(found)["me"] == 0
    assert not any(seat.mine for seat in found.everyone)


def test_who_rests_is_passed_over() -> None:
    assert places(board(state(5, resting=2), 1)) == {"me": 1, "right": 3, "top": 4, "left": 0, "rest": 2}


def test_who_rests_looks_from_the_next_players_seat() -> None:
    found = board(state(5, resting=0), 0)
    assert places(found) == {"me": 1, "right": 2, "top": 3, "left": 4, "rest": 0}
    assert found.fifth is not None
    assert found.fifth.mine


def test_in_the_lobby_the_fifth_lies_below() -> None:
    waiting = state(5) | {"deal": None}
    assert places(board(waiting, 3)) == {"me": 3, "right": 4, "top": 0, "left": 1, "rest": 2}
