"""The rows of a ruleset made ready to be asked: those that are on, as bits, with what each strikes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from scoring.fanlists.fanlist import FanList
from scoring.fanlists.lists import LISTS
from scoring.fanlists.row import Look, Row
from scoring.ruleset import Ruleset

CHICKEN = "chicken_hand"


class Asked(NamedTuple):
    """A row that is on: its bit, the bits of the rows it excludes, its tai."""

    bit: int
    excludes: int
    tai: int
    row: Row
    count: Callable[..., int]


class Hit(NamedTuple):
    """A row that applies, and how many items it gives."""

    asked: Asked
    items: int


class Rules(NamedTuple):
    """The rows of a ruleset by what they look at; ``chicken`` is the figure of a hand with nothing else, or none."""

    fans: FanList
    hand: tuple[Asked, ...]
    sets: tuple[Asked, ...]
    place: tuple[Asked, ...]
    shape: tuple[Asked, ...]
    chicken: int | None
    rows: Mapping[str, Row]


@lru_cache(maxsize=256)
def rules_of(ruleset: Ruleset) -> Rules:
    """The rows of a fan list's ruleset; a row at 0 or none neither scores nor excludes."""
    fans = LISTS[ruleset.family.key]
    bits = {row.key: 1 << at for at, row in enumerate(fans.rows)}
    asked = [
        Asked(bits[row.key], sum(bits[key] for key in row.excludes), ruleset[row.key], row, row.count)
        for row in fans.rows
        if ruleset[row.key]
    ]
    looks = [tuple([one for one in asked if one.row.look & look]) for look in _LOOKS]
    hand, sets, place, shape = looks
    return Rules(fans, hand, sets, place, shape, _chicken(ruleset), {row.key: row for row in fans.rows})


def _chicken(ruleset: Ruleset) -> int | None:
    figure = ruleset.values.get(CHICKEN)
    return figure if isinstance(figure, int) else None


_LOOKS = (Look.HAND, Look.SETS, Look.PLACE, Look.SHAPE)


def row_of(ruleset: Ruleset, key: str) -> Row:
    """The row of that key."""
    return next(row for row in LISTS[ruleset.family.key].rows if row.key == key)
