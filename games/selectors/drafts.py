"""What is typed for a deal."""

from __future__ import annotations

from typing import Any

from games.models import Draft, Table
from games.selectors.numbers import next_number


def draft_of(table: Table) -> Draft | None:
    """The draft of the deal that is played now, or None; a draft for an older deal does not count."""
    return kept_draft(table, next_number(table))


def kept_draft(table: Table, number: int) -> Draft | None:
    """The draft typed for deal `number`, also when somebody else has posted that deal meanwhile."""
    return (
        Draft.objects.filter(table=table, deal_number=number)
        .exclude(outcome={}, entries={})
        .select_related("updated_by")
        .first()
    )


def kept_entries(table: Table, position: int) -> list[dict[str, Any]]:
    """What others typed for a seat of the running deal, beside what counts: [{"by": name, "entry": as it was sent}]."""
    draft = Draft.objects.filter(table=table, deal_number=next_number(table)).first()
    kept = draft.kept.get(str(position), {}) if draft else {}
    return [{"by": one["by"], "entry": one["entry"]} for one in kept.values()]
