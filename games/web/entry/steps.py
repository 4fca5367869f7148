"""What comes next: whose count is still missing, and when it is time to review."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.urls import reverse

from games.scorebook import assess
from games.web.entry.scene import Scene


def next_page(scene: Scene, outcome: dict[str, Any], entries: dict[str, Any], busy: Collection[int] = ()) -> str:
    """Where 数台 and 就这些 lead: the first seat without a count, from the player counter-clockwise, or the review.

    Seats in `busy` are left to other phones (`js/entry/here.js` says which), and the review waits for them.
    """
    missing = assess(scene.table, outcome, entries).missing
    first = next(
        (seat.position for seat in scene.seats if seat.position in missing and seat.position not in busy), None
    )
    if first is None:
        return reverse("web:review", args=[scene.table.slug])
    return reverse("web:count", args=[scene.table.slug, first])


def busy_seats(sent: str) -> frozenset[int]:
    """The positions a page says others are counting, as "1,3"; anything else is nobody.

    >>> sorted(busy_seats("1,3")), sorted(busy_seats("1,x,77"))
    ([1, 3], [1])
    """
    return frozenset(int(one) for one in sent[:20].split(",") if one in {"0", "1", "2", "3", "4"})
