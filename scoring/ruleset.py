"""A ruleset is data: a value for every key of rules 9, each with its source; house rules are a base and overrides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from scoring.presets import ALL_PRESETS
from scoring.presets.preset import Preset
from scoring.problems import Problem, ScoringError
from scoring.text import Text, quoted
from scoring.values import KEYS, Value, freeze, thaw


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

    def __post_init__(self) -> None:
        values = {key: freeze(self.values[key]) for key in KEYS if key in self.values}
        problems = value_problems(self.values) + [
            _problem("unsourced", key, "缺出处", "缺出處", "has no value or no source")
            for key in KEYS
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
        return Ruleset, (self.key, self.name, self.summary, dict(self.values), dict(self.sources), dict(self.overrides))

    def house(self, overrides: Mapping[str, object]) -> Ruleset:
        """This ruleset with some values changed (rules 10). Raises :class:`RulesetError` with every fault.

        >>> get_ruleset("pingyang-13").house({"cap": 100})["cap"]
        100
        """
        problems = override_problems(overrides, self.values)
        if problems:
            raise RulesetError(problems)
        changed = {key: freeze(value) for key, value in overrides.items()}
        sources = {**self.sources, **dict.fromkeys(changed, "house rule")}
        own = {**self.overrides, **changed}
        return Ruleset(self.key, self.name, self.summary, {**self.values, **changed}, sources, own)

    def differences(self) -> list[tuple[str, Value, Value]]:
        """``(key, base, own)`` for each value that is not that of the preset, in the order of rules 9."""
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
        return cls(base.key, base.name, base.summary, values, {**base.sources, **kept}, stored.get("overrides", {}))


def build(preset: Preset) -> Ruleset:
    """A ruleset from its table of sourced values; raises :class:`RulesetError` if a value or a source is missing."""
    values = {key: row.value for key, row in preset.rows.items()}
    sources = {key: row.source for key, row in preset.rows.items()}
    return Ruleset(preset.key, preset.name, preset.summary, values, sources)


def value_problems(values: Mapping[str, object]) -> list[Problem]:
    """Every fault of these values: unknown keys, values outside their kind, thresholds out of order."""
    problems = [
        _problem("unknown_override", key, "没有这一条", "沒有這一條", "is no key of a ruleset")
        for key in values
        if key not in KEYS
    ]
    bad = [key for key, value in values.items() if key in KEYS and not KEYS[key].kind.accepts(value)]
    problems += [_problem("bad_override", key, "这个值不行", "這個值不行", "cannot take that value") for key in bad]
    first, second = values.get("threshold"), values.get("second_threshold")
    ordered = {"threshold", "second_threshold"}.isdisjoint(bad)
    if ordered and isinstance(first, int) and isinstance(second, int) and second <= first:
        words = ("要比翻的门槛高", "要比翻的門檻高", "has to be above the threshold")
        problems.append(_problem("bad_override", "second_threshold", *words))
    return problems


def override_problems(overrides: Mapping[str, object], base: Mapping[str, Value]) -> list[Problem]:
    """Every fault of these overrides on top of the base's values."""
    return value_problems({**base, **overrides})


def _problem(code: str, key: str, hans: str, hant: str, en: str) -> Problem:
    written = quoted(key)
    name = KEYS[key].name if key in KEYS else Text(written, written, written)
    message = Text(f"{name.zh_hans}：{hans}", f"{name.zh_hant}：{hant}", f"{name.en} ({written}) {en}")
    return Problem(code, f"overrides.{written}", message, {"key": written})


PRESETS: Mapping[str, Ruleset] = MappingProxyType({preset.key: build(preset) for preset in ALL_PRESETS})
"""The six rulesets of the Taipao family, in the order of rules 9."""


def get_ruleset(key: str) -> Ruleset:
    """The preset of that key; raises :class:`UnknownRuleset`."""
    found = PRESETS.get(key)
    if found is None:
        raise UnknownRuleset(key)
    return found
