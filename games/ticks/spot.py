"""Where a count is ticked: by which rules, at which wind, what is wild, and how the deal ended for that seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from games.outcomes import FLAT_WINS, KONG_ORIGINS, Outcome
from games.ticks.fans import fan_given
from games.ticks.rows import Row, rows_of
from scoring.ruleset import Ruleset
from scoring.seats import SEATS, Seat
from scoring.tiles import GROUP_TILES, Tile
from scoring.wildcards import Wildcards


@dataclass(frozen=True)
class Spot:
    """One seat of the running deal. `outcome` is None while nobody has said how it ended: then nobody has won."""

    ruleset: Ruleset
    wind: Seat
    position: int
    indicators: Sequence[Tile]
    outcome: Outcome | None

    @cached_property
    def wildcards(self) -> Wildcards:
        """What is wild in this deal."""
        return Wildcards.of(self.indicators)

    @cached_property
    def rows(self) -> dict[str, Row]:
        """What can be ticked here, by key, in the order of the rules."""
        return rows_of(self)

    @property
    def won(self) -> bool:
        """This seat won, with a hand or without."""
        return self.outcome is not None and self.outcome.winner == self.position

    @property
    def flat(self) -> bool:
        """This seat won without a hand: 杀猪 or 花胡."""
        return self.won and self.outcome is not None and self.outcome.kind in FLAT_WINS

    @property
    def own_wind(self) -> Tile:
        """The tile of the seat's own wind."""
        return Tile(f"{SEATS.index(self.wind) + 1}z")

    @property
    def most_wild(self) -> int:
        """How many wildcards of one class there are: two where the indicators are alike."""
        return 2 if self.wildcards.alike else 3

    def is_wild_group(self, group: str) -> bool:
        """Whether this flower group is wild, so that its tiles stay in the hand."""
        return any(self.wildcards.is_wild(tile) for tile in GROUP_TILES[group])

    @cached_property
    def given(self) -> frozenset[str]:
        """The elements that how the deal was won decides by itself."""
        if not self.won or self.flat or self.outcome is None:
            return frozenset()
        if self.ruleset.family.is_fan_list:
            return fan_given(self)
        keys = {
            "self_draw": self.outcome.method == "self_draw",
            "robbing_kong": self.outcome.method == "rob_kong",
            "kong_bloom": self.outcome.origin in KONG_ORIGINS,
            "flower_bloom": self.outcome.origin == "flower",
            "last_tiles": self.outcome.origin == "last_tiles",
            "heavenly_win": self.outcome.first == "heavenly",
            "earthly_win": self.outcome.first == "earthly",
        }
        return frozenset(key for key, holds in keys.items() if holds)
