"""One deal as a whole, as JSON: what a revision keeps, and what a plan changes."""

from __future__ import annotations

import json
from typing import Any

from games.assessment import Assessment
from games.models import Count, Deal, DealState
from scoring.table import Rotation

COLUMNS = (
    *("state", "kind", "method", "origin", "first", "winner", "discarder", "offender", "liable", "tile", "kong"),
    *("dealer", "resting", "term", "streak", "indicators"),
)
COUNT = ("position", "wind", "way", "raw", "tai", "hand", "ticks", "bloom", "items", "steps", "reading")
TRANSFER = ("payer", "payee", "amount", "formula")
FOLLOWING = ("term", "streak")  # follow from who dealt before, never put right by themselves
NETS = 5

Snapshot = dict[str, Any]
"""{"deal": COLUMNS, "nets": tai by position, always five, "counts": [COUNT], "transfers": [TRANSFER]}"""


def snapshot(deal: Deal) -> Snapshot:
    """The deal with its counts and transfers (prefetch both for many)."""
    counts = sorted(deal.counts.all(), key=lambda count: count.position)
    transfers = sorted(deal.transfers.all(), key=lambda one: (one.payer, one.payee))
    return {
        "deal": {name: getattr(deal, name) for name in COLUMNS},
        "nets": deal.nets(NETS),
        "counts": [{name: getattr(count, name) for name in COUNT} for count in counts],
        "transfers": [{name: getattr(one, name) for name in TRANSFER} for one in transfers],
    }


def rescored(old: Snapshot, rotation: Rotation, found: Assessment) -> Snapshot:
    """The deal with what was counted anew; `found` must be complete."""
    nets = found.nets or {}
    turn = {name: getattr(rotation, name) for name in ("dealer", "resting", "term", "streak")}
    columns = {**old["deal"], **found.deal_columns(), **turn}
    made = {
        "deal": {name: columns[name] for name in COLUMNS},
        "nets": [nets.get(position, 0) for position in range(NETS)],
        "counts": list(found.count_columns()),
        "transfers": sorted(found.transfer_columns(), key=lambda one: (one["payer"], one["payee"])),
    }
    return dict(json.loads(json.dumps(made)))  # as it will come back from the database


def with_columns(old: Snapshot, **columns: Any) -> Snapshot:
    """The same deal with other columns."""
    return {**old, "deal": {**old["deal"], **columns}}


def is_posted(snap: Snapshot) -> bool:
    """It counts: not voided."""
    return bool(snap["deal"]["state"] == DealState.POSTED)


def rotation_in(snap: Snapshot, player_count: int) -> Rotation:
    """The rotation the deal was played in."""
    deal = snap["deal"]
    return Rotation(player_count, deal["dealer"], deal["resting"], deal["term"], deal["streak"])


def same(one: Snapshot, other: Snapshot) -> bool:
    """Nothing but what follows from other deals is different."""
    return _own(one) == _own(other)


def _own(snap: Snapshot) -> Snapshot:
    return {**snap, "deal": {name: value for name, value in snap["deal"].items() if name not in FOLLOWING}}


def typed_outcome(snap: Snapshot) -> dict[str, Any]:
    """How it ended, as a phone would send it."""
    deal = snap["deal"]
    kind = deal["kind"]
    if kind == "draw":
        return {"kind": kind}
    if kind == "false_win":
        return {"kind": kind, "offender": deal["offender"]}
    if kind != "win":
        given = {} if deal["discarder"] is None else {"from": deal["discarder"]}
        return {"kind": kind, "winner": deal["winner"]} | given
    outcome = {
        "kind": kind,
        "winner": deal["winner"],
        "method": deal["method"],
        "from": deal["discarder"],
        "origin": deal["origin"] or "wall",
        "first": deal["first"] or None,
    }
    by_tiles = any(c["way"] == Count.Way.TILES for c in snap["counts"] if c["position"] == deal["winner"])
    return outcome if by_tiles or deal["liable"] is None else outcome | {"liable": deal["liable"]}


def typed_entries(snap: Snapshot) -> dict[str, dict[str, Any]]:
    """What each seat counted, as a phone would send it; who counted nothing by the rules has no entry."""
    found = {str(count["position"]): _typed(count, snap["deal"]) for count in snap["counts"]}
    return {position: entry for position, entry in found.items() if entry is not None}


def _typed(count: dict[str, Any], deal: dict[str, Any]) -> dict[str, Any] | None:
    won = count["position"] == deal["winner"]
    if count["way"] == Count.Way.NUMBER:
        final = won and count["steps"] is None
        return {"way": "number", "value": count["raw"], "stated": "final" if final else "raw"}
    if count["way"] == Count.Way.TILES:
        tile, kong = (deal["tile"] or None, deal["kong"] or None) if won else (None, None)
        return {"way": "tiles", "hand": count["hand"], "tile": tile, "kong": kong}
    if count["way"] == Count.Way.TICKS:
        return {"way": "ticks", "ticks": count["ticks"], "bloom": count["bloom"] or None}
    return None
