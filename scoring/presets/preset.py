"""What a preset file holds: a table of values, each with the sentence it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.family import TAIPAO, Family
from scoring.text import Text
from scoring.values import Value


@dataclass(frozen=True, slots=True)
class Sourced:
    """A value and where it comes from: the source's own words, or the rule that decides where it is silent."""

    value: Value
    source: str


@dataclass(frozen=True, slots=True)
class Preset:
    """One published set of rules: key, name, one line on it, and its rows in the order of its family's keys."""

    key: str
    name: Text
    summary: Text
    rows: Mapping[str, Sourced]
    family: Family = TAIPAO


SILENT = "rules 9: the source is silent"
"""The source says nothing, so the element or switch does not exist."""

EVERYWHERE = "rules 9: none everywhere, no source has it"
EVERYWHERE_NOUGHT = "rules 9: 0 everywhere, no source asks for a minimum"
KONG_OR_PUNG = "rules 9: off; the source lists 刻 and 杠 as alternatives"
SPECIAL_DOUBLES = "rules 6: a win without a hand passes the doubling like any other count"
