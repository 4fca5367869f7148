"""What recording goes on by without a server: the figures of the table's rules that numbers are settled by."""

from __future__ import annotations

from typing import Any

from games.models import Table
from games.rules import ruleset_of
from scoring.ruleset import Ruleset

KEYS = (
    "threshold",
    "second_threshold",
    "cap",
    "min_tai",
    "false_win",
    "liability",
    "special_win_doubles",
    "wildcard_win_flat",
    "wildcard_win_flat_alike",
    "wildcard_win_zeroes_losers",
    "flower_win_flat",
    "dealer_stays_on_draw",
)


def offline_rules(table: Table) -> dict[str, Any]:
    """The ruleset's values that offline/settle.js reads, JSON-able; None where the ruleset has none.

    `settles` says whether numbers are settled as rules 8 has it: a fan list has its own way, on the server alone.
    `lacks` are the ways of winning that a fan list does not know, 海底 or 地胡 off the dealer.
    """
    ruleset = ruleset_of(table)
    fans, asks = ruleset.family.is_fan_list, ruleset.family.asks
    lacks = [way for way, needs in (("last_tiles", "last"), ("earthly", "streak")) if fans and needs not in asks]
    return {**values_of(ruleset), "settles": not fans, "lacks": lacks}


def values_of(ruleset: Ruleset) -> dict[str, Any]:
    """Only what stands in the ruleset."""
    return {key: _plain(ruleset.values.get(key)) for key in KEYS}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
