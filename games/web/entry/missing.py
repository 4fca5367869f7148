"""The bar of four seats above a count: figures, who is missing, and where each leads."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.scorebook import assess
from games.templatetags.taipao import together
from games.web.entry.scene import Scene, seat_name


def missing_rows(scene: Scene, here: int | None, way: str = "") -> list[dict[str, Any]]:
    """The four seats with their counts; who counts here (None on the review) has a ring, who is missing an outline."""
    tallies = assess(scene.table, scene.outcome, scene.entries).tallies
    rows = []
    for seat in scene.seats:
        view = tallies.get(seat.position)
        state = "on" if seat.position == here else "todo" if view is None else ""
        rows.append(
            {
                "position": seat.position,
                "name": seat_name(seat),
                "state": state,
                "here": seat.position == here,
                "tai": None if view is None else view.tai,
                "phone": seat.phone,
                "link": reverse("web:count", args=[scene.table.slug, seat.position]) + (f"?way={way}" if way else ""),
            }
        )
    return rows


def missing_label(scene: Scene) -> str:
    """还差建国, for screen readers."""
    names = missing_names(scene)
    return _("Still missing: %(names)s") % {"names": together(names)} if names else _("Everybody has counted")


def missing_names(scene: Scene) -> list[str]:
    """Who has not counted yet."""
    missing = assess(scene.table, scene.outcome, scene.entries).missing
    return [scene.name(position) for position in missing]
