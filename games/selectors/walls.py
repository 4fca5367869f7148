"""剩牌: how many tiles stay in the wall, by the kongs declared."""

from __future__ import annotations

from typing import NamedTuple

from games.models import Table
from scoring.table import draw_line

MOST_KONGS = 16


class DrawLine(NamedTuple):
    """With `kongs` declared by all: tiles left when the last four are dealt out (None: they are not), and at a draw."""

    kongs: int
    last_four_at: int | None
    draw_at: int


def tiles_left(table: Table, kongs: int) -> DrawLine:
    """Where the draw line is at this table with so many kongs declared. Raises ValueError below 0."""
    if kongs < 0:
        raise ValueError(f"no such number of kongs: {kongs}")
    return DrawLine(kongs, *draw_line(kongs, table.ruleset_key))


def draw_lines(table: Table, most: int = MOST_KONGS) -> list[DrawLine]:
    """The draw line for 0 to `most` kongs."""
    return [tiles_left(table, kongs) for kongs in range(most + 1)]
