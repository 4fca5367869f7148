"""The 144 tiles of one deal as a stock to take from, so that no deal holds a tile too often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from tests.scoring.naive_hand import GROUPS, class_of
from tests.scoring.naive_readings import is_flower

SUITED = tuple(f"{number}{suit}" for suit in "mps" for number in range(1, 10))
HONOURS = ("1z", "2z", "3z", "4z", "6z", "7z")
KINDS = SUITED + HONOURS
FLOWERS = tuple(f"{number}f" for number in range(1, 9))
FACES = SUITED + tuple(f"{number}z" for number in range(1, 8)) + FLOWERS


def copies_of(tile: str) -> int:
    """Four of each, one of each flower (rules 1)."""
    return 1 if tile[1] == "f" else 4


class Stock:
    """What is left of the tiles after the indicators and all hands so far."""

    def __init__(self, indicators: list[str]) -> None:
        self.left = Counter({tile: copies_of(tile) for tile in FACES})
        self.left.subtract(indicators)
        self.classes = {class_of(tile) for tile in indicators}

    def wild(self, tile: str) -> bool:
        """Whether the tile is a wildcard in this deal."""
        return class_of(tile) in self.classes

    def has(self, tiles: Iterable[str]) -> bool:
        """Whether all these can be taken."""
        return all(self.left[tile] >= count for tile, count in Counter(tiles).items())

    def take(self, tiles: Iterable[str]) -> list[str]:
        """Take them out."""
        taken = list(tiles)
        self.left.subtract(taken)
        return taken

    def give_back(self, tile: str) -> None:
        """Put one back."""
        self.left[tile] += 1

    def wildcards(self) -> list[str]:
        """The wildcards left, each as often as it is there."""
        return [tile for tile, count in sorted(self.left.items()) if self.wild(tile) for _ in range(count)]

    def whole_groups(self) -> list[str]:
        """The flower groups of which all four are left and none is wild."""
        return [
            group for group, faces in GROUPS.items() if group not in self.classes and self.has(four_of(group, faces))
        ]

    def take_flowers(self, rng: Random, at_most: int) -> list[str]:
        """Some flowers and 白 that are no wildcards."""
        found = []
        for _ in range(at_most):
            loose = [tile for tile, count in self.left.items() if count and is_flower(tile) and not self.wild(tile)]
            if loose:
                found += self.take([rng.choice(loose)])
        return found

    def take_groups(self, rng: Random, at_most: int) -> list[str]:
        """Opening quads: names of whole groups, whose tiles are taken."""
        chosen = []
        for _ in range(at_most):
            whole = self.whole_groups()
            if whole:
                group = rng.choice(whole)
                self.take(four_of(group, GROUPS[group]))
                chosen.append(group)
        return chosen


def four_of(group: str, faces: tuple[str, ...]) -> list[str]:
    """The four tiles of a flower group."""
    return ["5z"] * 4 if group == "white" else list(faces)


def random_indicators(rng: Random) -> list[str]:
    """Two indicators: of any face, or alike, or flowers, winds, dragons, 白."""
    family = rng.choice((FACES, SUITED, SUITED, FLOWERS, HONOURS, ("1z", "2z", "3z", "4z"), ("5z", "6z", "7z")))
    first = rng.choice(family)
    if first[1] != "f" and rng.random() < 0.2:
        return [first, first]
    rest = [tile for tile in (family if rng.random() < 0.4 else FACES) if tile != first or tile[1] != "f"]
    return [first, rng.choice(rest)]
