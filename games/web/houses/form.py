"""The form over every value of a ruleset: what was typed becomes a sheet, a sheet becomes fields with examples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from games.faults import Problem
from games.housesheet import Sheet, read_sheet
from games.web.houses.examples import words
from games.web.houses.layout import layout
from games.web.rulebook.values import value_words
from games.web.words import five_ways
from scoring.family import TAIPAO
from scoring.ruleset import ALL_RULESETS, Ruleset
from scoring.text import Text
from scoring.values import Figure, Kind, Ladder, Word, YesNo


@dataclass(frozen=True)
class FieldView:
    """One value: `boxes` are the inputs (name, what stands in it); `base` is the preset's value where it differs."""

    key: str
    name: Text | str
    kind: str
    boxes: list[tuple[str, str]]
    options: list[tuple[str, str]]
    base: str
    example: str
    faults: list[Any] = field(default_factory=list)

    @property
    def changed(self) -> bool:
        """It differs from the preset."""
        return bool(self.base)


@dataclass(frozen=True)
class PartView:
    """A group of values; `open` where something in it differs or is wrong."""

    slug: str
    title: Any
    fields: list[FieldView]
    summary: str

    @property
    def open(self) -> bool:
        """Whether it should be seen at once."""
        return any(one.changed or one.faults for one in self.fields)


def read_form(sent: Mapping[str, str]) -> tuple[Sheet | None, list[Problem]]:
    """The sheet that was typed, or everything wrong with it; what is no number stays as typed and is a fault."""
    base = ALL_RULESETS.get(sent.get("base", ""))
    family = base.family if base else TAIPAO
    overrides = {key: typed(key, row.kind, sent) for key, row in family.keys.items()}
    own = {key: value for key, value in overrides.items() if base is None or value != as_list(base[key])}
    procedure: dict[str, Any] = {name: sent[name] for name in ("five_player", "dice_wall") if sent.get(name)}
    if sent.get("terms"):
        procedure["terms"] = number(sent["terms"])
    return read_sheet(
        {"name": sent.get("name", ""), "base": sent.get("base"), "overrides": own, "procedure": procedure}
    )


def typed(key: str, kind: Kind, sent: Mapping[str, str]) -> Any:
    """The value of a key as JSON would have it: blank is none, a switch that is not sent is off."""
    if isinstance(kind, YesNo):
        return bool(sent.get(key))
    if isinstance(kind, Word):
        return sent.get(key, "")
    if isinstance(kind, Figure):
        return number(sent.get(key, ""))
    steps = [number(sent.get(f"{key}.{step}", "")) for step in range(kind.length)]
    return None if all(step is None for step in steps) else steps


def number(text: str) -> int | str | None:
    """A whole number, None for nothing, and anything else as it is."""
    text = text.strip()
    if text.isascii() and text.isdecimal() and len(text) <= 9:
        return int(text)
    return text or None


def as_list(value: Any) -> Any:
    """A value of a ruleset as JSON has it."""
    return list(value) if isinstance(value, tuple) else value


def parts(sent: Mapping[str, str], rules: Ruleset, base: Ruleset, problems: list[Problem]) -> list[PartView]:
    """The whole form: what people argue about first (of a list of fan, who pays), then the rest as on the rules page.

    `sent` is what stands in the boxes, `rules` the last readable rules (for the examples).
    """
    faults: dict[str, list[Any]] = {}
    for problem in problems:
        faults.setdefault(problem["where"].removeprefix("overrides."), []).append(problem["message"])
    views = {key: _view(key, sent, rules, base, faults.get(key, [])) for key in base.family.keys}
    first, *others = layout(base.family)
    found = [PartView(first.slug, first.title, [views[key] for key in first.keys], "")]
    for part in others:
        short = [value_words(rules[key]) for key in part.keys[:2] if rules[key] is not None]
        found.append(PartView(part.slug, part.title, [views[key] for key in part.keys], " · ".join(short)))
    return found


def boxes(rules: Ruleset) -> dict[str, str]:
    """What stands in the boxes for these rules."""
    filled: dict[str, str] = {}
    for key, row in rules.family.keys.items():
        value = rules[key]
        if isinstance(row.kind, Ladder):
            steps = value or (None,) * row.kind.length
            filled |= {f"{key}.{at}": "" if step is None else str(step) for at, step in enumerate(steps)}
        elif isinstance(row.kind, YesNo):
            filled |= {key: "1"} if value else {}
        else:
            filled[key] = "" if value is None else str(value)
    return filled


def differences(rules: Ruleset) -> list[tuple[Text, str, str]]:
    """What differs from the preset: name, the preset's value, the own one, in words."""
    keys = rules.family.keys
    return [(keys[key].name, value_words(base), value_words(own)) for key, base, own in rules.differences()]


def procedure_options() -> dict[str, list[tuple[str, str]]]:
    """The switches of the procedure with their words."""
    walls = [("counted", _("The wall of the seat counted to")), ("thrower", _("The wall of who throws again"))]
    return {"five_player": list(five_ways()), "dice_wall": walls}


def _view(key: str, sent: Mapping[str, str], rules: Ruleset, base: Ruleset, faults: list[Any]) -> FieldView:
    about = base.family.keys[key]
    kind = about.kind
    names = [f"{key}.{step}" for step in range(kind.length)] if isinstance(kind, Ladder) else [key]
    options = [(word, value_words(word)) for word in kind.words] if isinstance(kind, Word) else []
    changed = rules[key] != base[key]
    return FieldView(
        key=key,
        name=about.name,
        kind={Figure: "figure", Ladder: "ladder", YesNo: "switch", Word: "word"}[type(kind)],
        boxes=[(name, sent.get(name, "")) for name in names],
        options=options,
        base=value_words(base[key]) if changed else "",
        example=words(key, rules),
        faults=faults,
    )
