"""A sheet of house rules as JSON: read with all its faults at once, written as it is read."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.errors import Invalid
from games.faults import Problem, fault
from scoring.ruleset import ALL_RULESETS, Ruleset, RulesetError
from scoring.table import DICE_WALLS, FIVE_PLAYER, MOST_TERMS
from scoring.values import thaw

KIND = "taipao house rules"
SHEET = "sheet"  # where rules are chosen: none of those that are kept, but a sheet beside it
LONGEST = 20_000  # characters of JSON text


@dataclass(frozen=True)
class Sheet:
    """A base, what is different from it, and the switches of the procedure that were chosen (rules 10, 11)."""

    rules: Ruleset
    procedure: Mapping[str, Any] = field(default_factory=dict)
    name: str = ""

    def as_dict(self) -> dict[str, Any]:
        """The JSON that `read_sheet` reads."""
        return {
            "kind": KIND,
            "name": self.name,
            "base": self.rules.key,
            "overrides": {key: thaw(own) for key, _base, own in self.rules.differences()},
            "procedure": dict(self.procedure),
        }


PROCEDURE: Mapping[str, Callable[[object], bool]] = {
    "five_player": lambda value: value in FIVE_PLAYER,
    "dice_wall": lambda value: value in DICE_WALLS,
    "terms": lambda value: isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_TERMS,
}
"""The switches of rules 11 that house rules choose, each with the values it may take."""


def parse_sheet(text: str) -> Sheet:
    """The sheet in a JSON text. Raises Invalid with everything that is wrong with it."""
    try:
        sent = json.loads(text[: LONGEST + 1])
    except (ValueError, RecursionError) as error:
        raise Invalid([fault("bad_sheet", "sheet")]) from error
    sheet, problems = read_sheet(sent)
    if sheet is None:
        raise Invalid(problems)
    return sheet


def read_sheet(sent: object) -> tuple[Sheet | None, list[Problem]]:
    """The sheet, or everything that is wrong with it."""
    if not isinstance(sent, Mapping) or sent.get("kind", KIND) != KIND:
        return None, [fault("bad_sheet", "sheet")]
    problems = [
        fault("sheet_unknown", str(key)[:40], name=str(key)[:40])
        for key in sent
        if key not in ("kind", "name", "base", "overrides", "procedure")
    ]
    rules, more = read_rules(sent.get("base", ""), sent.get("overrides", {}))
    procedure, others = _procedure(sent.get("procedure", {}))
    name = sent.get("name", "")
    problems += [*more, *others, *([] if isinstance(name, str) else [fault("bad_sheet", "name")])]
    if rules is None or problems:
        return None, problems
    return Sheet(rules, procedure, str(name)), []


def read_rules(base: object, overrides: object) -> tuple[Ruleset | None, list[Problem]]:
    """A preset with some values changed; values that are the preset's own are no change."""
    preset = ALL_RULESETS.get(base) if isinstance(base, str) else None
    if preset is None:
        return None, [fault("unknown_ruleset", "base")]
    if not isinstance(overrides, Mapping) or not all(isinstance(key, str) for key in overrides):
        return None, [fault("bad_overrides", "overrides")]
    try:
        rules = preset.house(overrides)
    except RulesetError as error:
        return None, [Problem(code=p.code, where=p.where, message=p.message) for p in error.problems]
    return preset.house({key: own for key, _base, own in rules.differences()}), []


def _procedure(sent: object) -> tuple[dict[str, Any], list[Problem]]:
    if not isinstance(sent, Mapping):
        return {}, [fault("bad_sheet", "procedure")]
    problems = [
        fault("bad_procedure", f"procedure.{str(key)[:40]}")
        for key, value in sent.items()
        if not (isinstance(value, str | int) and key in PROCEDURE and PROCEDURE[key](value))
    ]
    return {} if problems else dict(sent), problems
