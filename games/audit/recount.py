"""A stored deal counted and settled again, from what was entered for it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any

from games.assessment import Assessment
from games.models import Count, Deal, DealKind, Table
from games.outcomes import FLAT_WINS, WITHOUT_COUNTS
from games.rotation import ROTATION_FIELDS
from games.scorebook import assess


def recount(table: Table, deal: Deal, counts: list[Count]) -> Assessment:
    """What the deal comes to by the table's stored rules, at the winds it was played in.

    Which kong the winning tile replaced is not stored with ticks: the one that gives the stored count is taken.
    """
    played = copy(table)
    for name in (*ROTATION_FIELDS, "indicators"):
        setattr(played, name, getattr(deal, name))
    outcome = outcome_of(deal)
    for entries in _entries(deal, counts):
        found = assess(played, outcome, entries)
        view = found.tallies.get(-1 if deal.winner is None else deal.winner)
        if view is None or any(count.position == deal.winner and count.raw == view.raw for count in counts):
            break
    return found


def outcome_of(deal: Deal) -> dict[str, Any]:
    """The outcome as a phone sends it (games.outcomes)."""
    kind = DealKind(deal.kind) if deal.kind in DealKind.values else deal.kind
    if kind in WITHOUT_COUNTS:
        return {"kind": deal.kind, "offender": deal.offender}
    if kind in FLAT_WINS:
        return {"kind": deal.kind, "winner": deal.winner}
    names = {"kind": "kind", "winner": "winner", "method": "method", "from": "discarder", "origin": "origin"}
    outcome = {sent: getattr(deal, column) for sent, column in names.items()}
    return outcome | {"first": deal.first or None, "liable": deal.liable}


def _entries(deal: Deal, counts: list[Count]) -> Iterator[dict[str, Any]]:
    entries = {str(count.position): _entry(deal, count) for count in counts if count.way != Count.Way.NONE}
    winner = entries.get(str(deal.winner), {})
    kongs = [key for key in winner.get("ticks") or {} if key.startswith("kong.")]
    yield entries
    for kong in kongs:
        yield {**entries, str(deal.winner): {**winner, "bloom": kong}}


def _entry(deal: Deal, count: Count) -> dict[str, Any]:
    """The entry as a phone sends it (games.entries)."""
    if count.way == Count.Way.NUMBER:
        final = count.position == deal.winner and count.steps is None
        return {"way": count.way, "value": count.raw, "stated": "final" if final else "raw"}
    won = count.position == deal.winner
    if count.way == Count.Way.TILES:
        win = {"tile": deal.tile or None, "kong": deal.kong or None} if won else {}
        return {"way": count.way, "hand": count.hand, **win}
    return {"way": count.way, "ticks": count.ticks}
