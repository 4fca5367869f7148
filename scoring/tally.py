"""One player's count, and the counts of a whole deal with who pays whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.counting import Steps
from scoring.items import Item
from scoring.readings import Reading
from scoring.seats import Seat
from scoring.settle import Settlement


@dataclass(frozen=True, slots=True)
class Tally:
    """One seat's items (sorted), how they add up, and for a winner with a hand the reading chosen. Tai throughout."""

    items: tuple[Item, ...]
    steps: Steps
    reading: Reading | None = None

    @property
    def raw(self) -> int:
        """The sum of the items."""
        return self.steps.raw

    @property
    def tai(self) -> int:
        """The final count."""
        return self.steps.final

    def as_dict(self) -> dict[str, Any]:
        """JSON: items, steps and the reading, with all their texts."""
        return {
            "items": [item.as_dict() for item in self.items],
            "steps": self.steps.as_dict(),
            "reading": self.reading.as_dict() if self.reading else None,
        }


@dataclass(frozen=True, slots=True)
class Score:
    """A deal counted and settled. ``liable`` pays the winner for all three; ``next_dealer`` is a seat of this deal."""

    tallies: Mapping[Seat, Tally]
    settlement: Settlement
    next_dealer: Seat
    liable: Seat | None = None
