"""The procedure at the table, as far as it is figures: who throws, the wall opened, when a deal is a draw."""

from __future__ import annotations

from typing import Any

from games.web.board import PLACES, Board, SeatView
from games.web.walls import walls_view
from scoring.seats import SEATS
from scoring.table import draw_line, wall

FIRST, SECOND = 3, 8  # the throws of the example in the rule book
MOST_KONGS = 4


def throws() -> list[dict[str, Any]]:
    """By first throw: {"sums", "counted", "thrower"}, the seat counted to and who throws again (rules 11)."""
    by_seat: dict[tuple[str, str], list[int]] = {}
    for total in range(2, 13):
        counted = SEATS[(total - 1) % 4]
        by_seat.setdefault((str(counted), str(wall(total, 2).thrower)), []).append(total)
    order = sorted(by_seat, key=lambda pair: ("ESWN".index(pair[0]), by_seat[pair]))
    return [{"sums": by_seat[pair], "counted": pair[0], "thrower": pair[1]} for pair in order]


def draw_lines() -> list[dict[str, Any]]:
    """Tiles left by declared kongs: when the last four are dealt out, when it is a draw, and `folk`'s own line."""
    rows = []
    for kongs in range(MOST_KONGS + 1):
        last_four, draw = draw_line(kongs, "pingyang-13")
        rows.append({"kongs": kongs, "last_four": last_four, "draw": draw, "folk": draw_line(kongs, "folk")[1]})
    return rows


def example() -> dict[str, Any]:
    """The example of the rule book as a drawing: {"walls", "where", "first", "second", "opened"}."""
    opened = wall(FIRST, SECOND)
    dice = {"indicator_stack": _pair(opened.indicators), "first": _pair(opened.first)}
    (who, stack), (_next, first) = dice["indicator_stack"], dice["first"]
    return {
        "walls": walls_view(_board(), dice),
        "where": {"who": who, "stack": stack, "first": first},
        "sums": (FIRST, SECOND),
        "thrower": str(opened.thrower),
    }


def _pair(stack: tuple[Any, int]) -> list[Any]:
    return [str(stack[0]), stack[1]]


def _board() -> Board:
    """Four seats without names, the dealer below."""
    seats = [
        SeatView(position, place, "", False, str(wind), 0, None, position == 0, False, position == 0)
        for position, (place, wind) in enumerate(zip(PLACES, SEATS, strict=True))
    ]
    return Board(tuple(seats), None)
