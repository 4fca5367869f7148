"""Two rulesets side by side: what differs first, then what only one of them has, what is the same last."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.templatetags.taipao import text
from games.web.rulebook.layout import PARTS
from games.web.rulebook.values import value_words
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


@dataclass(frozen=True)
class Only:
    """A group of what one of two rulesets counts and the other does not: names with their values."""

    title: Any
    rows: list[tuple[Text, str]]


@dataclass(frozen=True)
class SideBySide:
    """The whole page; `only_one` and `only_other` are empty for two rulesets of one family."""

    parts: list[Compared]
    only_one: list[Only]
    only_other: list[Only]


def compared(one: Ruleset, other: Ruleset) -> SideBySide:
    """Every key of both: part by part in one family, else by who has it."""
    if one.family is other.family:
        return SideBySide(_by_parts(one, other), [], [])
    partners = _partners(one, other)
    both = {key: partner for key, partner in partners.items() if _counts(one, key) and _counts(other, partner)}
    pairs = [_pair(one, key, other, partner) for key, partner in both.items()]
    part = Compared(
        _("Both have it, with another value"),
        [pair for pair in pairs if pair.one != pair.other],
        [pair for pair in pairs if pair.one == pair.other],
    )
    return SideBySide([part], _only(one, both.keys()), _only(other, both.values()))


def _by_parts(one: Ruleset, other: Ruleset) -> list[Compared]:
    found = []
    for title, keys in _parts(one):
        pairs = {key: _pair(one, key, other, key) for key in keys}
        different = [pair for key, pair in pairs.items() if one[key] != other[key]]
        found.append(Compared(title, different, [pair for pair in pairs.values() if pair not in different]))
    return found


def _parts(rules: Ruleset) -> list[tuple[Any, list[str]]]:
    """The keys of a family as its page has them."""
    family = rules.family
    if not family.is_fan_list:
        return [(part.title, [*part.keys, *(key for _name, keys in part.elements for key in keys)]) for part in PARTS]
    return [
        (text(title), [key for key, about in family.keys.items() if about.group == slug])
        for slug, title in family.groups.items()
    ]


def _partners(one: Ruleset, other: Ruleset) -> dict[str, str]:
    """The keys of one that the other has too, with the key there: players call it the same, or it is the same key."""
    named = {about.name.zh_hans: key for key, about in other.family.keys.items()}
    keys = one.family.keys
    found = {key: named[about.name.zh_hans] for key, about in keys.items() if about.name.zh_hans in named}
    taken = {*found.values()}
    return {key: key for key in keys if key in other.family.keys and key not in taken} | found


def _counts(rules: Ruleset, key: str) -> bool:
    """Whether it is there at all: neither none nor switched off."""
    return rules[key] is not None and rules[key] is not False


def _only(rules: Ruleset, shared: Collection[str]) -> list[Only]:
    """What these rules count and the others do not, group by group."""
    found = []
    for title, keys in _parts(rules):
        there = [key for key in keys if key not in shared and _counts(rules, key)]
        rows = [(rules.family.keys[key].name, value_words(rules[key])) for key in there]
        found += [Only(title, rows)] if rows else []
    return found


def _pair(one: Ruleset, key: str, other: Ruleset, partner: str) -> Pair:
    return Pair(_name(one, key, other, partner), value_words(one[key]), value_words(other[partner]))


def _name(one: Ruleset, key: str, other: Ruleset, partner: str) -> Text:
    """The name; in each language both where the two call it differently."""
    names = zip(one.family.keys[key].name, other.family.keys[partner].name, strict=True)
    return Text(*(first if first == second else f"{first} / {second}" for first, second in names))
