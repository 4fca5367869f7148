"""The shared draft as the public state shows it: who has counted, who is missing, who typed for whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.models import Draft, Status, Table
from games.scorebook import assess


def draft_line(table: Table, draft: Draft | None, number: int, names: Mapping[int, str]) -> dict[str, Any] | None:
    """What is typed for deal `number`. A figure per seat is shown, its tiles are not: the count page has them.

    {"deal_number", "outcome", "entered": {position: tai}, "missing": [position], "missing_names": [name], "by",
    "declared": [position], "liable": position|None, "liable_why": three languages|None, "seats": {position:
    {"revision", "by", "others": [name]}}}; positions are text where they are keys. `others` have a count of their own
    for the seat (selectors.kept_entries).
    """
    if draft is None or draft.deal_number != number or table.status != Status.PLAYING or not draft.outcome:
        return None
    assessment = assess(table, draft.outcome, draft.entries)
    return {
        "deal_number": draft.deal_number,
        "outcome": draft.outcome,
        "entered": {str(position): view.tai for position, view in sorted(assessment.tallies.items())},
        "missing": assessment.missing,
        "missing_names": [names.get(position, "") for position in assessment.missing],
        "by": draft.updated_by.name if draft.updated_by else "",
        "declared": list(draft.declared),
        "liable": assessment.liable,
        "liable_why": assessment.liable_why.as_dict() if assessment.liable_why else None,
        "seats": {key: _seat(draft, key) for key in sorted({*draft.seats, *draft.kept})},
    }


def _seat(draft: Draft, key: str) -> dict[str, Any]:
    last = draft.seats.get(key, {})
    return {
        "revision": last.get("revision", 0),
        "by": last.get("by", ""),
        "others": [kept["by"] for kept in draft.kept.get(key, {}).values()],
    }
