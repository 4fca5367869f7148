"""What the naive scorer sees of one reading, in words both lists use."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tests.scoring.naive_fans_readings import Group, Hand, Reading

WINDS, DRAGONS = ("1z", "2z", "3z", "4z"), ("5z", "6z", "7z")
WIND_OF = {"E": "1z", "S": "2z", "W": "3z", "N": "4z"}


@dataclass(frozen=True)
class Seen:
    """One reading of a winner's hand and everything about the win."""

    reading: Reading
    hand: Hand
    outcome: dict[str, Any]
    flowers: list[int]
    waits: set[str]

    @cached_property
    def sets(self) -> bool:
        """Whether it is sets and a pair."""
        return not self.reading.shape

    @cached_property
    def chows(self) -> list[str]:
        """The lowest tiles of the chows."""
        return sorted(group.tiles[0] for group in self.reading.of("chow"))

    @cached_property
    def pungs(self) -> list[str]:
        """The tiles of the pungs and kongs."""
        return sorted(group.tiles[0] for group in self.reading.of("pung", "kong"))

    @cached_property
    def pair(self) -> str:
        return self.reading.of("pair")[0].tiles[0] if self.sets else ""

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        return self.reading.groups

    @cached_property
    def tiles(self) -> list[str]:
        return self.hand.tiles

    @cached_property
    def suits(self) -> set[str]:
        return {tile[1] for tile in self.tiles} - {"z"}

    @cached_property
    def honours(self) -> bool:
        return any(tile[1] == "z" for tile in self.tiles)

    @cached_property
    def numbers(self) -> set[str]:
        """1-9, and ``wind`` and ``dragon``."""
        return {("wind" if tile in WINDS else "dragon") if tile[1] == "z" else tile[0] for tile in self.tiles}

    @cached_property
    def kongs(self) -> list[Group]:
        return [meld for meld in self.hand.melds if meld.kind == "kong"]

    @cached_property
    def claimed(self) -> int:
        return sum(meld.claimed for meld in self.hand.melds)

    @cached_property
    def drawn(self) -> bool:
        return self.outcome["method"] == "self_draw"

    @cached_property
    def place(self) -> Group | None:
        """The group in which the winning tile lies."""
        return next((group for group in self.groups if group.won), None)

    @cached_property
    def seat_wind(self) -> str:
        return WIND_OF[self.outcome["winner"]]

    @cached_property
    def round_wind(self) -> str:
        return WIND_OF[self.outcome.get("round_wind", "E")]

    @cached_property
    def gates(self) -> bool:
        """Three 1, three 9, one of each 2-8, over all suits; a kong is three tiles."""
        counts = Counter(tile[0] for tile in self.tiles if tile[1] != "z")
        counts.subtract(group.tiles[0][0] for group in self.kongs if group.tiles[0][1] != "z")
        return all(counts[str(n)] >= (3 if n in (1, 9) else 1) for n in range(1, 10))

    @cached_property
    def series(self) -> int:
        return sum(all(n in self.flowers for n in four) for four in ((1, 2, 3, 4), (5, 6, 7, 8)))

    @cached_property
    def own_flowers(self) -> set[int]:
        at = "ESWN".index(self.outcome["winner"])
        return {at + 1, at + 5}

    def loose_flowers(self) -> list[int]:
        """Flowers that are in no complete series."""
        return [n for n in self.flowers if not all(m in self.flowers for m in ((1, 2, 3, 4), (5, 6, 7, 8))[n > 4])]

    def same_in_suits(self, faces: list[str]) -> int:
        """In how many suits the same number is there, at most."""
        return max((len({f[1] for f in faces if f[0] == n and f[1] != "z"}) for n in "123456789"), default=0)

    def winds(self) -> int:
        return sum(pung in WINDS for pung in self.pungs)

    def dragons(self) -> int:
        return sum(pung in DRAGONS for pung in self.pungs)
