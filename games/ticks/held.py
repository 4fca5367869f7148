"""What a set of ticks says about a hand: how many wildcards, flowers, kongs and pungs, and how many sets at least."""

from __future__ import annotations

from collections.abc import Mapping

from games.ticks.spot import Spot
from scoring.tiles import GROUPS, Tile

FOUR = 4


class Held:
    """The ticks of one seat, added up. Elements that the outcome decides are among them."""

    def __init__(self, spot: Spot, ticks: Mapping[str, int]) -> None:
        self.spot = spot
        self.ticks = {key: count for key, count in ticks.items() if count} | dict.fromkeys(spot.given, 1)
        self.by_class = [self.count(f"wildcards.{name}") for name in spot.wildcards.classes]
        self.wild = sum(self.by_class)
        self.openings = [group for group in GROUPS if self.count(f"opening.{group}")]
        self.flowers = {g: FOUR if g in self.openings else self.count(f"flowers.{g}") for g in GROUPS}
        self.quads = len(self.openings) if spot.ruleset.values.get("opening_quad_is_set") else 0
        self.kongs = {kind: self._kongs(kind) for kind in ("plain", "terminal", "wind", "seat_wind", "dragon")}
        self.own_pungs, self.dragon_pungs = self.count("seat_wind_pung"), self.count("dragon_pung")
        self.pair = self.count("seat_wind_pair")

    def count(self, key: str) -> int:
        """How often a row is ticked."""
        return self.ticks.get(key, 0)

    def has(self, *keys: str) -> bool:
        """Whether any of these rows is ticked."""
        return any(self.count(key) for key in keys)

    def _kongs(self, kind: str) -> int:
        return self.count(f"kong.{kind}.exposed") + self.count(f"kong.{kind}.concealed")

    @property
    def all_kongs(self) -> int:
        return sum(self.kongs.values())

    @property
    def suited_kongs(self) -> int:
        return self.kongs["plain"] + self.kongs["terminal"]

    @property
    def any_flower(self) -> bool:
        return any(self.flowers.values())

    @property
    def pungs(self) -> int:
        return self.own_pungs + self.dragon_pungs

    @property
    def wind_sets(self) -> int:
        """Sets of winds the hand must have: those ticked, and as many as four winds take."""
        ticked = self.kongs["wind"] + self.kongs["seat_wind"] + self.own_pungs
        if not self.has("four_winds"):
            return ticked
        return max(ticked, FOUR if self.spot.ruleset.values.get("four_winds_form") == "four_pungs" else FOUR - 1)

    @property
    def sets(self) -> int:
        """The sets the hand must have at least."""
        others = self.suited_kongs + self.kongs["dragon"] + self.dragon_pungs + self.quads
        return self.wind_sets + others + self.count("wildcard_set")

    @property
    def real_honours(self) -> bool:
        """Whether some ticked set or pair needs a wind or dragon that is no wildcard."""
        wildcards = self.spot.wildcards
        own_wild = wildcards.is_wild(self.spot.own_wind)
        wild_dragons = sum(wildcards.is_wild(Tile(code)) for code in ("6z", "7z"))
        return bool(
            self.all_kongs - self.suited_kongs
            or ((self.own_pungs or self.pair) and not own_wild)
            or self.dragon_pungs > wild_dragons
            or self.has("four_winds")
        )

    @property
    def killing(self) -> int | None:
        """4, 5 or 6 if these wildcards make 杀猪 (the alike pair counts as 4), else None (rules 5)."""
        if self.spot.wildcards.alike:
            return FOUR if self.wild == 2 else None
        return self.wild if self.wild >= FOUR and max(self.by_class) >= 3 else None

    @property
    def eight_flowers(self) -> bool:
        return self.flowers["red"] == self.flowers["black"] == FOUR
