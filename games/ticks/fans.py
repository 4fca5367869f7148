"""Ticks by a fan list: a tick for each row, the rows a bigger one takes in struck out as the scorer does it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from games.ticks.rows import Row
from scoring.fanlists.lists import LISTS
from scoring.fanlists.row import Look
from scoring.fanlists.row import Row as FanRow

if TYPE_CHECKING:
    from games.ticks.spot import Spot

MOST = {
    "dragon_pung": 3,
    "value_wind_pung": 2,
    "flowers": 2,
    "flower_set": 2,
    "off_wind": 2,
    "value_wind": 4,
    "off_flower": 6,
    "own_flower": 2,
    "two_melded_kongs": 2,
    "two_concealed_kongs": 2,
}
"""How often a row with "each" can be there; any other once."""

CHICKEN = "chicken_hand"
LATE = ("last_tile_draw", "last_tile_claim", "heavenly", "earthly", "human_win")
"""Rows that the outcome decides, beside those of 台炮: never ticked by hand."""


def fan_rows(spot: Spot) -> dict[str, Row]:
    """Every row that is on, by key, in the order of the list; all are the winner's."""
    return {
        row.key: Row(row.key, row.key, row.name, "", MOST.get(row.key, 1), winner=True)
        for row in _rows(spot)
        if not row.look & Look.ALONE
    }


def fan_items(spot: Spot, ticks: Mapping[str, int]) -> list[dict[str, Any]]:
    """The items the ticks come to, what the way of winning gives among them; a chicken hand where nothing else is."""
    if spot.flat:
        return [_item(spot, row) for row in _rows(spot) if row.key == flat_key(spot)]
    rows = {row.key: row for row in _rows(spot) if not row.look & Look.ALONE}
    held = {key: count for key, count in ticks.items() if count and key in rows} | {
        key: 1 for key in spot.given if key in rows
    }
    struck = {other for key in held for other in rows[key].excludes}
    items = [_item(spot, rows[key]) for key, count in held.items() if key not in struck for _ in range(count)]
    if not items and spot.won and spot.ruleset.values.get(CHICKEN):
        items = [_item(spot, next(row for row in _rows(spot) if row.key == CHICKEN))]
    return sorted(items, key=lambda item: (item["key"], item["tai"]))


def flat_key(spot: Spot) -> str:
    """The row of a win without a hand."""
    outcome = spot.outcome
    if outcome is None or outcome.kind != "flower_win":
        return "green_dragon_kong"
    return "eight_flowers" if outcome.discarder is None else "seven_robs_one"


def fan_given(spot: Spot) -> frozenset[str]:
    """The rows that the way of winning decides by itself."""
    outcome = spot.outcome
    if outcome is None:
        return frozenset()
    drawn, early = outcome.method == "self_draw", outcome.first == "round" and spot.wind != "E"
    keys = {
        "self_draw": drawn,
        "robbing_kong": outcome.method == "rob_kong",
        "kong_bloom": outcome.origin in ("kong", "exposed_kong", "concealed_kong"),
        "last_tile_draw": outcome.origin == "last_tiles",
        "last_tile_claim": outcome.origin == "last_claim",
        "heavenly_win": outcome.first == "heavenly",
        "heavenly": outcome.first == "heavenly",
        "earthly": outcome.first == "earthly",
        "human_win": early and not drawn,
        "earthly_win": early and drawn,
    }
    known = {row.key for row in _rows(spot)}
    return frozenset(key for key, holds in keys.items() if holds and key in known)


def _rows(spot: Spot) -> list[FanRow]:
    return [row for row in LISTS[spot.ruleset.family.key].rows if spot.ruleset[row.key]]


def _item(spot: Spot, row: FanRow) -> dict[str, Any]:
    return {
        "key": row.key,
        "tai": spot.ruleset[row.key],
        "tiles": "",
        "name": row.name.as_dict(),
        "reason": row.condition.as_dict(),
        "rule": spot.ruleset.key,
        "tick": row.key,
    }
