"""A ruleset is data: a value for every key, each with its source; house rules are a base and overrides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from scoring.family import TAIPAO, Family
from scoring.presets import ALL_PRESETS, FAN_PRESETS
from scoring.presets.preset import Preset
from scoring.problems import Problem, ScoringError
from scoring.text import Text, quoted
from scoring.values import Key, Value, freeze, thaw

HOUSE_ONLY = "no published ruleset has it, house rules may"


class RulesetError(ScoringError):
    """A ruleset that cannot be built: ``problems`` names every unknown key, bad value and missing source."""


class UnknownRuleset(RulesetError):
    """There is no ruleset of that key."""

    def __init__(self, key: str) -> None:
        name = quoted(key)
        message = Text(f"没有这套规矩：{name}", f"沒有這套規矩：{name}", f"There is no ruleset {name}")
        super().__init__([Problem("unknown_ruleset", "ruleset", message, {"key": name})])


@dataclass(frozen=True)
class Ruleset:
    """All values of one table's rules. Tai throughout; ``None`` is none, which scores nothing.

    ``overrides`` are the house rules among the values: what differs from the base preset of the same ``key``.
    """

    key: str
    name: Text
    summary: Text
    values: Mapping[str, Value]
    sources: Mapping[str, str] = field(repr=False, compare=False)
    overrides: Mapping[str, Value] = field(default_factory=dict)
    family: Family = field(default=TAIPAO, repr=False, compare=False)

    def __post_init__(self) -> None:
        keys = self.family.keys
        values = {key: freeze(self.values[key]) for key in keys if key in self.values}
        problems = value_problems(self.values, self.family) + [
            _problem("unsourced", key, keys, "缺出处", "缺出處", "has no value or no source")
            for key in keys
            if key not in values or not self.sources.get(key, "").strip()
        ]
        if problems:
            raise RulesetError(problems)
        object.__setattr__(self, "values", MappingProxyType(values))
        object.__setattr__(self, "sources", MappingProxyType(dict(self.sources)))
        object.__setattr__(self, "overrides", MappingProxyType({k: freeze(v) for k, v in self.overrides.items()}))

    def __getitem__(self, key: str) -> Any:
        """The value of a key: int, bool, str, tuple or None. Raises :class:`KeyError`."""
        return self.values[key]

    def __hash__(self) -> int:
        return hash((self.key, *self.values.values()))

    def __reduce__(self) -> tuple[Any, ...]:
        own = (dict(self.values), dict(self.sources), dict(self.overrides))
        return _again, (self.key, self.name, self.summary, *own)

    def house(self, overrides: Mapping[str, object]) -> Ruleset:
        """This ruleset with some values changed (rules 10). Raises :class:`RulesetError` with every fault.

        >>> get_ruleset("pingyang-13").house({"cap": 100})["cap"]
        100
        """
        problems = override_problems(overrides, self.values, self.family)
        if problems:
            raise RulesetError(problems)
        changed = {key: freeze(value) for key, value in overrides.items()}
        sources = {**self.sources, **dict.fromkeys(changed, "house rule")}
        own = {**self.overrides, **changed}
        return Ruleset(self.key, self.name, self.summary, {**self.values, **changed}, sources, own, self.family)

    def differences(self) -> list[tuple[str, Value, Value]]:
        """``(key, base, own)`` for each value that is not that of the preset, in the order of the family's keys."""
        base = get_ruleset(self.key).values
        return [(key, base[key], value) for key, value in self.values.items() if base[key] != value]

    def as_dict(self) -> dict[str, Any]:
        """JSON that a table keeps: base key, overrides, and every value as it was."""
        return {
            "base": self.key,
            "overrides": {key: thaw(value) for key, value in self.overrides.items()},
            "values": {key: thaw(value) for key, value in self.values.items()},
        }

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> Ruleset:
        """The ruleset of a table as it was frozen: its stored values decide, never the preset of today.

        A key that is younger than the stored table takes the preset's value. Raises :class:`RulesetError`.
        """
        base = get_ruleset(stored["base"])
        values = {**base.values, **stored["values"]}
        kept = {
            key: "frozen with the table"
            for key, value in stored["values"].items()
            if base.values.get(key) != freeze(value)
        }
        sources = {**base.sources, **kept}
        return cls(base.key, base.name, base.summary, values, sources, stored.get("overrides", {}), base.family)


def build(preset: Preset) -> Ruleset:
    """A ruleset from its table of sourced values; raises :class:`RulesetError` if a value or a source is missing."""
    house = preset.family.house
    values = {**house, **{key: row.value for key, row in preset.rows.items()}}
    sources = {**dict.fromkeys(house, HOUSE_ONLY), **{key: row.source for key, row in preset.rows.items()}}
    return Ruleset(preset.key, preset.name, preset.summary, values, sources, family=preset.family)


def _again(key: str, name: Text, summary: Text, values: Any, sources: Any, overrides: Any) -> Ruleset:
    """A ruleset out of a pickle; its family is that of its preset."""
    return Ruleset(key, name, summary, values, sources, overrides, get_ruleset(key).family)


def value_problems(values: Mapping[str, object], family: Family = TAIPAO) -> list[Problem]:
    """Every fault of these values: unknown keys, values outside their kind, thresholds out of order."""
    keys = family.keys
    problems = [
        _problem("unknown_override", key, keys, "没有这一条", "沒有這一條", "is no key of a ruleset")
        for key in values
        if key not in keys
    ]
    bad = [key for key, value in values.items() if key in keys and not keys[key].kind.accepts(value)]
    problems += [
        _problem("bad_override", key, keys, "这个值不行", "這個值不行", "cannot take that value") for key in bad
    ]
    first, second = values.get("threshold"), values.get("second_threshold")
    ordered = {"threshold", "second_threshold"}.isdisjoint(bad)
    if ordered and isinstance(first, int) and isinstance(second, int) and second <= first:
        words = ("要比翻的门槛高", "要比翻的門檻高", "has to be above the threshold")
        problems.append(_problem("bad_override", "second_threshold", keys, *words))
    return problems


def published_problems(overrides: Mapping[str, object], family: Family) -> list[Problem]:
    """The overrides that no published ruleset knows, and values outside their kind: all that a request may not say."""
    known = {key: row for key, row in family.keys.items() if key not in family.house}
    return value_problems(overrides, replace(family, keys=known))


def override_problems(
    overrides: Mapping[str, object], base: Mapping[str, Value], family: Family = TAIPAO
) -> list[Problem]:
    """Every fault of these overrides on top of the base's values."""
    return value_problems({**base, **overrides}, family)


def _problem(code: str, key: str, keys: Mapping[str, Key], hans: str, hant: str, en: str) -> Problem:
    written = quoted(key)
    name = keys[key].name if key in keys else Text(written, written, written)
    message = Text(f"{name.zh_hans}：{hans}", f"{name.zh_hant}：{hant}", f"{name.en} ({written}) {en}")
    return Problem(code, f"overrides.{written}", message, {"key": written})


PRESETS: Mapping[str, Ruleset] = MappingProxyType({preset.key: build(preset) for preset in ALL_PRESETS})
"""The six rulesets of the Taipao family, in the order of rules 9."""

FAN_LISTS: Mapping[str, Ruleset] = MappingProxyType({preset.key: build(preset) for preset in FAN_PRESETS})
"""The rulesets that are lists of fan, each a family of its own."""

ALL_RULESETS: Mapping[str, Ruleset] = MappingProxyType({**PRESETS, **FAN_LISTS})
"""Every published ruleset."""


def get_ruleset(key: str) -> Ruleset:
    """The preset of that key; raises :class:`UnknownRuleset`."""
    found = ALL_RULESETS.get(key)
    if found is None:
        raise UnknownRuleset(key)
    return found
