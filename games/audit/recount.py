"""A stored deal counted and settled again, from what was entered for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.assessment import Assessment
from games.correcting.plan import table_at
from games.correcting.snapshot import Snapshot, snapshot, typed_entries, typed_outcome
from games.models import Deal, Table
from games.rotation import rotation_of
from games.scorebook import assess


def recount(table: Table, deal: Deal) -> Assessment:
    """What the deal comes to by the table's stored rules, at the winds it was played in.

    Old rows do not say which kong the winning tile replaced: the one that gives the stored count is taken.
    """
    snap = snapshot(deal)
    played = table_at(table, rotation_of(deal), deal.indicators)
    outcome, winner = typed_outcome(snap), -1 if deal.winner is None else deal.winner
    stored = {count["position"]: count["raw"] for count in snap["counts"]}
    for entries in _entries(snap, winner):
        found = assess(played, outcome, entries)
        view = found.tallies.get(winner)
        if view is None or view.raw == stored.get(winner):
            break
    return found


def _entries(snap: Snapshot, winner: int) -> Iterator[dict[str, Any]]:
    entries = typed_entries(snap)
    yield entries
    won = entries.get(str(winner), {})
    if not won.get("bloom"):
        for kong in (key for key in won.get("ticks") or {} if key.startswith("kong.")):
            yield {**entries, str(winner): {**won, "bloom": kong}}
