"""What recording goes on by without a server: the figures of the table's rules that numbers are settled by."""

from __future__ import annotations

from typing import Any

from games.models import Table
from games.rules import ruleset_of

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
)


def offline_rules(table: Table) -> dict[str, Any]:
    """The ruleset's values that offline/settle.js reads, JSON-able; None where the ruleset has none."""
    ruleset = ruleset_of(table)
    return {key: _plain(ruleset[key]) for key in KEYS}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
