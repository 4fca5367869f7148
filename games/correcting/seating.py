"""Two seats exchanged from some version on, among the rows that say who sat where."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from games.models import Seat, SeatSpell, SeatSwap

PERSON = ("player_id", "name", "name_key")


@dataclass
class Seating:
    """Who sits and sat where; copies, to be stored or only looked at."""

    seats: list[Seat]
    spells: list[SeatSpell]
    swaps: list[SeatSwap]

    def copied(self) -> Seating:
        """The same, to be changed."""
        return Seating([copy.copy(one) for one in self.seats], *self._past())

    def _past(self) -> tuple[list[SeatSpell], list[SeatSwap]]:
        return [copy.copy(one) for one in self.spells], [copy.copy(one) for one in self.swaps]

    def exchange(self, one: int, other: int, after_version: int) -> None:
        """Let the people of these seats change places from there on; doing it twice changes nothing."""
        flip = {one: other, other: one}
        first, second = (next(seat for seat in self.seats if seat.position == position) for position in (one, other))
        for name in PERSON:
            mine, theirs = getattr(first, name), getattr(second, name)
            setattr(first, name, theirs)
            setattr(second, name, mine)
        for spell in _later(self.spells, "until_version", after_version):
            spell.position = flip.get(spell.position, spell.position)
        for swap in _later(self.swaps, "after_version", after_version):
            swap.one, swap.other = sorted(flip.get(position, position) for position in (swap.one, swap.other))


Row = TypeVar("Row", SeatSpell, SeatSwap)


def _later(rows: Iterable[Row], column: str, version: int) -> list[Row]:
    return [row for row in rows if getattr(row, column) > version]
