"""A family of rulesets: the keys its rulesets have, the shape of a hand, and what there is to ask at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.text import Text
from scoring.tiles import Tile
from scoring.values import GROUPS, HOUSE_KEYS, HOUSE_OFF, KEYS, Key, Value


@dataclass(frozen=True, slots=True)
class Family:
    """What all rulesets of one kind share.

    ``keys`` and ``groups`` are those of its rulesets, in order. ``sets`` stand beside the pair of a hand.
    ``wildcards``: two indicators are turned up, and 白 is a flower like the others. ``all_count``: players who did not
    win count too. ``flat_wins`` are the kinds of outcome that need no hand; ``asks`` the further fields of an outcome;
    ``house`` the keys that only house rules turn on, with the value that is off.
    """

    key: str
    keys: Mapping[str, Key]
    groups: Mapping[str, Text]
    sets: int
    wildcards: bool
    all_count: bool
    flat_wins: tuple[str, ...]
    asks: tuple[str, ...] = ()
    house: Mapping[str, Value] = field(default_factory=dict)

    @property
    def is_fan_list(self) -> bool:
        """Whether only the winner counts, by a list of fan, and 白 is a dragon."""
        return not self.wildcards

    def sets_aside(self, tile: Tile) -> bool:
        """Whether the tile is a flower here, shown and replaced."""
        return tile.is_flower and (self.wildcards or tile.suit == "f")

    @property
    def tiles(self) -> int:
        """How many tiles a complete hand has, a kong counted as three."""
        return 3 * self.sets + 2


TAIPAO = Family(
    "taipao",
    {**KEYS, **HOUSE_KEYS},
    GROUPS,
    sets=5,
    wildcards=True,
    all_count=True,
    flat_wins=("wildcard_win", "flower_win"),
    house=HOUSE_OFF,
)
"""台炮: wildcards, four counts, everybody settles with everybody."""
