"""Two rulesets side by side: what differs first, what is the same after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.templatetags.taipao import text
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
    """Every key of both, part by part; with a list of fan by the groups of the lists."""
    if one.family.is_fan_list or other.family.is_fan_list:
        return _by_groups(one, other)
    found = []
    for part in PARTS:
        keys = [*part.keys, *(key for _name, keys in part.elements for key in keys)]
        pairs = {key: Pair(TAIPAO.keys[key].name, value_words(one[key]), value_words(other[key])) for key in keys}
        different = [pair for key, pair in pairs.items() if one[key] != other[key]]
        found.append(Compared(part.title, different, [pair for pair in pairs.values() if pair not in different]))
    return found


def _by_groups(one: Ruleset, other: Ruleset) -> list[Compared]:
    """Every key of either; what one of them does not have is a dash there."""
    found: list[Compared] = []
    seen: set[str] = set()
    for family in {rules.family.key: rules.family for rules in (one, other)}.values():
        for slug, title in family.groups.items():
            keys = [key for key, about in family.keys.items() if about.group == slug and key not in seen]
            seen.update(keys)
            pairs = {key: _pair(family.keys[key].name, key, one, other) for key in keys}
            different = [pair for pair in pairs.values() if pair.one != pair.other]
            found.append(Compared(text(title), different, [pair for pair in pairs.values() if pair.one == pair.other]))
    return found


def _pair(name: Text, key: str, one: Ruleset, other: Ruleset) -> Pair:
    return Pair(name, value_words(one.values.get(key)), value_words(other.values.get(key)))
