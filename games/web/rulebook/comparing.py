"""Two rulesets side by side: what differs first, what is the same after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.web.rulebook.layout import PARTS
from games.web.rulebook.values import value_words
from scoring.family import TAIPAO
from scoring.ruleset import Ruleset
from scoring.text import Text


@dataclass(frozen=True)
class Pair:
    """One key with its value in both."""

    name: Text
    one: str
    other: str


@dataclass(frozen=True)
class Compared:
    """A part of the page: the keys that differ, and those that do not."""

    title: Any
    different: list[Pair]
    same: list[Pair]


def compared(one: Ruleset, other: Ruleset) -> list[Compared]:
    """Every key of both, part by part."""
    found = []
    for part in PARTS:
        keys = [*part.keys, *(key for _name, keys in part.elements for key in keys)]
        pairs = {key: Pair(TAIPAO.keys[key].name, value_words(one[key]), value_words(other[key])) for key in keys}
        different = [pair for key, pair in pairs.items() if one[key] != other[key]]
        found.append(Compared(part.title, different, [pair for pair in pairs.values() if pair not in different]))
    return found
