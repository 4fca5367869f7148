"""A list of fan as its page shows it: its groups, every row with condition, figure, what it takes in, and a hand."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from games.templatetags.taipao import text
from games.web.entry.matrix import Matrix
from games.web.hands import hand_view
from games.web.rulebook.examples import Example, scored
from games.web.rulebook.sheet import ElementRow, PartView, Worked, paid_by, value_row
from scoring.fanlists.fanlist import FanList
from scoring.fanlists.lists import LISTS
from scoring.fanlists.row import Row
from scoring.ruleset import Ruleset
from scoring.text import Text

EXAMPLES = (
    Path(__file__).parent / "fan_examples.jsonl"
)  # one deal a row: {"ruleset", "row", "seat", "hands", "outcome"}
PAID = ("dealer", "dealer_streak")  # what the settlement adds; no hand counts it


@dataclass(frozen=True)
class FanRow(ElementRow):
    """One row; `takes_in` are the rows that do not count beside it."""

    takes_in: list[Text] = field(default_factory=list)


def fan_parts(rules: Ruleset) -> list[PartView]:
    """The page, group by group; the switches come last."""
    fans = LISTS[rules.family.key]
    groups = [_group(slug, title, fans, rules) for slug, title in fans.groups.items()]
    rows = {row.key for row in fans.rows}
    switches = [key for key in rules.values if key not in rows and rules[key] is not None]
    others = {rules.family.keys[key].group for key in switches}
    for slug in [slug for slug in rules.family.groups if slug in others]:
        keys = [key for key in switches if rules.family.keys[key].group == slug]
        groups.append(PartView(slug, text(rules.family.groups[slug]), [value_row(rules, key) for key in keys], [], []))
    return groups


def fan_settlement(rules: Ruleset) -> Matrix:
    """Who pays whom after a robbed kong: the one who was robbed, and nobody else."""
    example = fan_examples(rules)["robbing_kong"]
    return paid_by(example, rules)


def _group(slug: str, title: Text, fans: FanList, rules: Ruleset) -> PartView:
    rows = [row for row in fans.rows if row.group == slug]
    there = [row for row in rows if rules[row.key] is not None]
    missing = [row.name for row in rows if row not in there]
    return PartView(slug, text(title), [], [_row(row, fans, rules) for row in there], missing)


def _row(row: Row, fans: FanList, rules: Ruleset) -> FanRow:
    names = {other.key: other.name for other in fans.rows}
    example = fan_examples(rules).get(row.key)
    worked = [_worked(example, row, rules)] if example else []
    takes_in = [names[key] for key in row.excludes if key in names]
    return FanRow(row.key, row.name, row.condition, [value_row(rules, row.key)], worked, takes_in)


def _worked(example: Example, row: Row, rules: Ruleset) -> Worked:
    """The hand with everything it counts, this row first; for the dealer's rows what is paid."""
    told = scored(example, rules)
    mine = told["explain"][example.shown]
    items = [{**item, "rule": ""} for item in sorted(mine["items"], key=lambda item: item["key"] != row.key)]
    if row.key in PAID:
        items += [_payment(one, row) for one in told["settlement"]]
    hand = {"hand": example.hands[example.shown], "position": 0}
    deal = {"indicators": (), "winner": 0, "tile": example.outcome.get("tile")}
    view = hand_view(hand, deal)
    assert view is not None  # noqa: S101 - an example without a tile would be no example
    return Worked(view, (), mine["steps"]["final"], items, mine["steps"])


def _payment(one: Mapping[str, Any], row: Row) -> dict[str, Any]:
    """A payment as a line of the sum."""
    return {"key": row.key, "name": row.name, "reason": one["formula"]["text"], "tai": one["amount"], "rule": ""}


def fan_examples(rules: Ruleset) -> Mapping[str, Example]:
    """A deal for each row of the list."""
    return _examples()[rules.key]


@cache
def _examples() -> Mapping[str, Mapping[str, Example]]:
    """By ruleset and row."""
    found: dict[str, dict[str, Example]] = {}
    for line in EXAMPLES.read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        example = Example(one["seat"], one["hands"], one["outcome"], ())
        found.setdefault(one["ruleset"], {})[one["row"]] = example
    return found
