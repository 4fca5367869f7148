"""Which tiles are wildcards, and what they are worth by class (rules 2 and 4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from scoring.tiles import ALL_TILES, GROUP_TILES, Tile


@dataclass(frozen=True, slots=True)
class Wildcards:
    """The wildcards of a deal. A class is a face code or a flower group's name.

    ``class_of`` has one entry per face index: 0 for no wildcard, else 1 or 2 for ``classes[0]`` or ``classes[1]``.
    """

    indicators: tuple[Tile, ...]
    classes: tuple[str, ...]
    class_of: tuple[int, ...]
    alike: bool

    @classmethod
    def of(cls, indicators: Iterable[Tile]) -> Wildcards:
        """The wildcards these indicators make; one or none are taken as they are (a deal not yet entered)."""
        return sorted_out(tuple(indicators))

    def is_wild(self, tile: Tile) -> bool:
        return self.class_of[tile.index] != 0

    def big_classes(self, own: int, winds: str) -> list[bool]:
        """Whether each class is big for the holder of that own wind: flowers, 白, dragons; ``any`` wind or ``own``."""
        return [name in GROUP_TILES or _is_big(Tile(name), own, winds) for name in self.classes]

    @property
    def faces(self) -> tuple[Tile, ...]:
        """The faces that are wild, in the order m p s z f: a turned-up flower itself is not among them."""
        turned = {tile for tile in self.indicators if tile.copies == 1}
        return tuple(tile for tile in ALL_TILES if self.class_of[tile.index] and tile not in turned)


@lru_cache(maxsize=2048)
def sorted_out(indicators: tuple[Tile, ...]) -> Wildcards:
    """The wildcards of these indicators; remembered, since a table asks for the same two all deal long."""
    classes = tuple(dict.fromkeys([class_name(tile) for tile in indicators]))
    class_of = [0] * len(ALL_TILES)
    for number, name in enumerate(classes, start=1):
        for tile in GROUP_TILES.get(name) or (Tile(name),):
            class_of[tile.index] = number
    return Wildcards(indicators, classes, tuple(class_of), len(indicators) == 2 and len(classes) == 1)


def _is_big(face: Tile, own: int, winds: str) -> bool:
    return face.index == own or winds == "any" if face.is_wind else face.suit == "z"


def class_name(tile: Tile) -> str:
    """The class a wildcard of this face has: its face, or its flower group (rules 2)."""
    return tile.group if tile.suit == "f" and tile.group else tile.code


def wild_tiles(indicators: Iterable[Tile]) -> tuple[Tile, ...]:
    """The faces that are wild now: an indicator's own face if suited or an honour, else the others of its group.

    >>> from scoring.notation import parse_tiles, print_tiles
    >>> print_tiles(wild_tiles(parse_tiles("3m1f")))
    '3m234f'
    """
    return Wildcards.of(indicators).faces
