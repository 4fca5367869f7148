"""What a row of a fan list is, and what a row looks at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntFlag

from scoring.text import Text


class Look(IntFlag):
    """What a row looks at; a row about sets, the pair or the place is never asked of a special shape."""

    HAND = 1
    """The tiles, waits, flowers and the way of winning: ``count(held)``."""
    SETS = 2
    """The sets and the pair of a split: ``count(split)``."""
    PLACE = 4
    """The place of the winning tile in a split: ``count(split, place)``."""
    SHAPE = 8
    """A special shape: ``count(split)``, its ``shape`` named."""
    ALONE = 16
    """Nothing in a hand: a win without one, or what the settlement adds."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: key, tai, group, names, condition, the source's own words, what it looks at, and what it excludes.

    ``count`` says how many items the row gives (yes is one).
    """

    key: str
    tai: int
    group: str
    name: Text
    condition: Text
    source: str
    look: Look
    count: Callable[..., int]
    excludes: tuple[str, ...] = ()


def never(*_: object) -> int:
    """For rows that no hand fulfils."""
    return 0
