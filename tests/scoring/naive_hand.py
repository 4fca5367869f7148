"""One seat's tiles as the naive scorer sees them: strings, sorted into real tiles and wildcards (rules 1-2)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tests.scoring.naive_readings import is_flower

GROUPS = {"red": ("1f", "2f", "3f", "4f"), "black": ("5f", "6f", "7f", "8f"), "white": ("5z",)}
GROUP_OF = {tile: group for group, faces in GROUPS.items() for tile in faces}
SEAT_WIND = {"E": "1z", "S": "2z", "W": "3z", "N": "4z"}
WINDS = ("1z", "2z", "3z", "4z")
DRAGONS = ("6z", "7z")


def tiles_of(text: str) -> list[str]:
    """``"12m 3z"`` -> ``["1m", "2m", "3z"]``: digits, then the letter for all of them."""
    return [
        digit + letter for digits, letter in re.findall(r"(\d+)([mpszf])", text.replace(" ", "")) for digit in digits
    ]


def class_of(tile: str) -> str:
    """A wildcard's class: its flower group, else its face (rules 2; 白 is a group of one face)."""
    return GROUP_OF.get(tile, tile)


@dataclass(frozen=True)
class Meld:
    """A declared set; ``tile`` is its lowest."""

    kind: str  # "chow" | "pung" | "kong"
    tile: str
    concealed: bool


def meld_of(text: str) -> Meld:
    """``"(1111z)"`` -> a concealed kong of East."""
    tiles = sorted(tiles_of(text))
    kind = "kong" if len(tiles) == 4 else "pung" if tiles[0] == tiles[1] else "chow"
    return Meld(kind, tiles[0], text.strip().startswith("("))


@dataclass(frozen=True)
class Hand:
    """A seat's hand; ``concealed`` includes the winning tile of a winner, ``before`` is it without."""

    seat: str
    before: list[str]
    concealed: list[str]
    melds: list[Meld]
    flowers: list[str]
    opening_quads: list[str]
    indicators: list[str]
    values: dict[str, Any]

    @cached_property
    def classes(self) -> set[str]:
        """The one or two classes of wildcards of the deal."""
        return {class_of(tile) for tile in self.indicators}

    @cached_property
    def alike(self) -> bool:
        """Whether the two indicators are of one class."""
        return len(self.classes) == 1

    @cached_property
    def wildcards(self) -> list[str]:
        """The wildcards held, by their own faces."""
        return [tile for tile in self.concealed if class_of(tile) in self.classes]

    @cached_property
    def real(self) -> list[str]:
        """The other concealed tiles."""
        return [tile for tile in self.concealed if class_of(tile) not in self.classes]

    @cached_property
    def wildcard_counts(self) -> Counter[str]:
        """How many of each class are held."""
        return Counter(class_of(tile) for tile in self.wildcards)

    @cached_property
    def flower_kongs(self) -> int:
        """Opening quads that are sets here (rules 4)."""
        return len(self.opening_quads) if self.values["opening_quad_is_set"] else 0

    @cached_property
    def natural(self) -> list[str]:
        """All tiles that are no wildcard and no flower, melds included: what a flush looks at."""
        declared = [tile for meld in self.melds for tile in ([meld.tile] if meld.kind != "chow" else _chow(meld.tile))]
        return [tile for tile in self.real + declared if not is_flower(tile)]


def _chow(low: str) -> list[str]:
    return [f"{int(low[0]) + step}{low[1]}" for step in range(3)]


def hand_of(seat: str, request: dict[str, Any], values: dict[str, Any], winning_tile: str | None = None) -> Hand:
    """The seat's hand out of a request; a missing seat holds nothing."""
    given = request.get("hands", {}).get(seat, {})
    before = tiles_of(given.get("concealed", ""))
    return Hand(
        seat=seat,
        before=before,
        concealed=before + ([winning_tile] if winning_tile else []),
        melds=[meld_of(text) for text in given.get("melds", [])],
        flowers=tiles_of(given.get("flowers", "")),
        opening_quads=list(given.get("opening_quads", [])),
        indicators=list(request["indicators"]),
        values=values,
    )
