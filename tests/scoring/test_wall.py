"""Dice to wall to indicators, for all 121 throws (rules 11)."""

from __future__ import annotations

import pytest

from scoring.contract import answer
from scoring.table import wall

ORDER = "ESWN"


def by_hand(d1: int, d2: int, dice_wall: str) -> tuple[str, tuple[str, int], tuple[str, int]]:
    """Counts seat by seat and stack by stack, as one does with a finger."""
    seat = 0
    for _ in range(d1 - 1):
        seat = (seat + 1) % 4
    counted = ORDER[seat]
    thrower = {5: "S", 9: "N"}.get(d1, counted)
    owner, stack = ORDER.index(counted if dice_wall == "counted" else thrower), 0
    stacks = []
    for _ in range(d1 + d2 + 1):
        stack += 1
        if stack > 18:
            owner, stack = (owner - 1) % 4, 1
        stacks.append((ORDER[owner], stack))
    return thrower, stacks[-2], stacks[-1]


@pytest.mark.parametrize("dice_wall", ["counted", "thrower"])
@pytest.mark.parametrize("d1", range(2, 13))
def test_every_throw(d1: int, dice_wall: str) -> None:
    for d2 in range(2, 13):
        thrower, indicators, first = by_hand(d1, d2, dice_wall)
        wanted = {"ok": True, "thrower": thrower, "indicators": list(indicators), "first": list(first)}
        got = answer({"id": "w", "op": "wall", "dice": [d1, d2], "dice_wall": dice_wall})
        assert {key: got.get(key) for key in wanted} == wanted, (d1, d2)
        found = wall(d1, d2, dice_wall)
        assert (found.thrower, tuple(found.indicators), tuple(found.first)) == (thrower, indicators, first)


def test_the_example_of_the_rules() -> None:
    got = answer({"op": "wall", "dice": [3, 8]})
    assert (got["thrower"], got["indicators"], got["first"]) == ("W", ["W", 11], ["W", 12])


@pytest.mark.parametrize(
    ("d1", "seat"),
    [(5, "E"), (9, "E"), (2, "S"), (6, "S"), (10, "S"), (3, "W"), (7, "W"), (11, "W"), (4, "N"), (8, "N")],
)
def test_whose_wall_is_counted(d1: int, seat: str) -> None:
    assert answer({"op": "wall", "dice": [d1, 2]})["indicators"] == [seat, d1 + 2]


@pytest.mark.parametrize(
    "request_",
    [
        {"dice": [1, 6]},
        {"dice": [6, 13]},
        {"dice": [6]},
        {"dice": [6, 6, 6]},
        {"dice": ["6", 6]},
        {"dice": [6.0, 6]},
        {"dice": [True, 6]},
        {"dice": None},
        {"dice": {"0": 3, "1": 8}},
        {},
        {"dice": [3, 8], "dice_wall": "nobody"},
        {"dice": [3, 8], "dice_wall": None},
    ],
)
def test_what_is_no_throw(request_: dict[str, object]) -> None:
    got = answer({"op": "wall", **request_})
    assert got["ok"] is False
    assert {problem["code"] for problem in got["problems"]} == {"bad_request"}
