"""A seat counted in two ways: where they differ, and the figure a number begins with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from games.scorebook import assess
from games.web.entry.scene import Scene

KEYS = {"tiles": "hand", "ticks": "ticks"}


def differences(scene: Scene, position: int, entry: dict[str, Any]) -> list[str]:
    """按牌面 56 台，少 4: one sentence for each other way that comes to something else than what counts."""
    if sum(entry.get(key) is not None for key in ("value", "hand", "ticks")) < 2:
        return []
    found = assess(scene.table, scene.outcome, {str(position): entry}).explained.get(position, [])
    ways = {"number": _("Number"), "tiles": _("Tiles"), "ticks": _("Ticks")}
    sentences = []
    for one in found:
        values = {"way": ways[one.way], "tai": one.tai, "by": abs(one.difference)}
        if one.difference > 0:
            sentences.append(_("%(way)s: %(tai)s tai, %(by)s more") % values)
        elif one.difference < 0:
            sentences.append(_("%(way)s: %(tai)s tai, %(by)s fewer") % values)
    return sentences


def beginning(scene: Scene, position: int, entry: dict[str, Any], ways: Iterable[str | None]) -> int | None:
    """The figure a number begins with where none was typed: what the first of `ways` counts, for the winner raw."""
    if entry.get("value") is not None:
        return None
    for way in ways:
        if way in KEYS and KEYS[way] in entry:
            view = assess(scene.table, scene.outcome, {str(position): {**entry, "way": way}}).tallies.get(position)
            if view is not None:
                return view.raw
    return None
