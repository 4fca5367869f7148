"""A ruleset of the Taipao family as its page shows it: parts, elements with their values and a scored example."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.templatetags.taipao import wind_badge
from games.web.entry.matrix import WINDS, Matrix, Person, build
from games.web.hands import HandView, hand_view
from games.web.rulebook.examples import EXAMPLES, FLAT, TABLE, Example, can_be, scored
from games.web.rulebook.layout import DISPUTED, PARTS, Part
from games.web.rulebook.values import quoted_source, value_words
from scoring.elements import ELEMENTS
from scoring.ruleset import Ruleset
from scoring.text import Text
from scoring.values import Value


@dataclass(frozen=True)
class ValueRow:
    """One value: its key, name, the value in words, and the sentence it comes from ("" where there is none)."""

    key: str
    name: Text
    value: str
    source: str

    @property
    def long(self) -> bool:
        """Too long to stand beside its name on a small phone."""
        return len(self.value) > 12


@dataclass(frozen=True)
class Worked:
    """A hand and what the scorer counts in it: the items looked at with their sum, and the whole in `steps`."""

    hand: HandView
    indicators: tuple[str, ...]  # none where the hand holds no wildcard, for then they do not matter
    tai: int
    items: list[dict[str, Any]]
    steps: dict[str, Any]


@dataclass(frozen=True)
class ElementRow:
    """One element with its values; the example is missing where the element counts nothing."""

    key: str
    name: Text
    condition: Text
    values: list[ValueRow]
    worked: list[Worked]


@dataclass(frozen=True)
class PartView:
    """A part of the page; `missing` are the elements that this ruleset does not have."""

    slug: str
    title: Any
    values: list[ValueRow]
    elements: list[ElementRow]
    missing: list[Text]


def parts(rules: Ruleset) -> list[PartView]:
    """The page, part by part."""
    return [_part(part, rules) for part in PARTS]


def value_row(rules: Ruleset, key: str) -> ValueRow:
    """One value with its name and source."""
    return ValueRow(key, rules.family.keys[key].name, value_words(rules[key]), quoted_source(rules, key))


def disputes(rules: Ruleset) -> list[tuple[Any, list[ValueRow]]]:
    """The questions people argue about, and what this ruleset says."""
    return [(dispute.question, [value_row(rules, key) for key in dispute.keys]) for dispute in DISPUTED]


def worked(example: Example, rules: Ruleset, key: str = "") -> Worked:
    """An example as these rules count it; with `key` the items of that element come first and alone in `tai`."""
    told = _told(example, rules)
    items = [item for item in told["items"] if not key or item["key"] == key]
    tai = sum(item["tai"] for item in items)
    hand = _hand(example)
    indicators = example.indicators if any(face.wild for face in hand.concealed) else ()
    return Worked(hand, indicators, tai, items, told["steps"])


@lru_cache(maxsize=1024)
def _told(example: Example, rules: Ruleset) -> dict[str, Any]:
    told: dict[str, Any] = scored(example, rules)["explain"][example.shown]
    return told


def _part(part: Part, rules: Ruleset) -> PartView:
    there = {name: keys for name, keys in part.elements if any(_counts(rules[key]) for key in keys)}
    return PartView(
        part.slug,
        part.title,
        [value_row(rules, key) for key in part.keys if rules[key] is not None],
        [_element(name, keys, rules) for name, keys in there.items()],
        [ELEMENTS[name].name for name, _keys in part.elements if name not in there],
    )


def _counts(value: Value) -> bool:
    """Whether this value alone makes an element exist: words and switches do not."""
    return value is not None and not isinstance(value, bool | str)


def _element(name: str, keys: tuple[str, ...], rules: Ruleset) -> ElementRow:
    element = ELEMENTS[name]
    examples = [example[name] for example in (EXAMPLES, FLAT) if name in example]
    told = [worked(example, rules, name) for example in examples if can_be(example, rules)]
    values = [value_row(rules, key) for key in keys if rules[key] is not None]
    return ElementRow(name, element.name, element.condition, values, [one for one in told if one.tai])


def _hand(example: Example) -> HandView:
    """The tiles of the hand that is looked at; the examples give all of them, so there is a view."""
    won = example.shown == example.winner
    count = {"hand": example.hands[example.shown], "position": 0}
    deal = {"indicators": example.indicators, "winner": 0 if won else 1, "tile": example.outcome.get("tile")}
    view = hand_view(count, deal)
    assert view is not None  # noqa: S101 - an example without a tile would be no example
    return view


def settlement(rules: Ruleset) -> Matrix:
    """Who pays whom in the example in which all four hold something."""
    return paid_by(TABLE, rules)


def paid_by(example: Example, rules: Ruleset) -> Matrix:
    """Who pays whom in this deal."""
    told = scored(example, rules)
    people = [Person(place, wind_badge(wind), wind, told["tai"][wind]) for place, wind in enumerate(WINDS)]
    transfers = [
        {**one, "payer": WINDS.index(one["payer"]), "payee": WINDS.index(one["payee"])} for one in told["settlement"]
    ]
    return build(people, transfers, winner=WINDS.index(example.winner), all_settle=rules.family.all_count)
