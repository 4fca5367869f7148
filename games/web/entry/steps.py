"""What comes next: whose count is still missing, and when it is time to review."""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from games.scorebook import assess
from games.web.entry.scene import Scene


def next_page(scene: Scene, outcome: dict[str, Any], entries: dict[str, Any]) -> str:
    """Where 数台 and 就这些 lead: the first seat without a count, from the player counter-clockwise, or the review."""
    missing = assess(scene.table, outcome, entries).missing
    first = next((seat.position for seat in scene.seats if seat.position in missing), None)
    if first is None:
        return reverse("web:review", args=[scene.table.slug])
    return reverse("web:count", args=[scene.table.slug, first])
