"""What comes next: whose count is still missing, and when it is time to review."""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from games.web.entry.picks import FLAT_WINS
from games.web.entry.scene import Scene

COUNTLESS = ("draw", "false_win")


def counted(scene: Scene, outcome: dict[str, Any]) -> list[int]:
    """The positions that count in this deal, from the player counter-clockwise; none after a draw or a false win.

    After 杀猪 or 花胡 the others are not asked where the rules let them count 0 (`wildcard_win_zeroes_losers`).
    """
    kind = outcome.get("kind")
    if not outcome or kind in COUNTLESS:
        return []
    if kind in FLAT_WINS and scene.ruleset["wildcard_win_zeroes_losers"]:
        return [outcome["winner"]]
    return [seat.position for seat in scene.seats]


def after_outcome(scene: Scene, outcome: dict[str, Any]) -> str:
    """Where 数台 leads: to the own count, else to the first one that is missing, else to the review."""
    return after_entry(scene, outcome, scene.entries)


def after_entry(scene: Scene, outcome: dict[str, Any], entries: dict[str, Any]) -> str:
    """Where 就这些 leads: to the next seat without a count, from the player counter-clockwise, else to the review."""
    missing = [position for position in counted(scene, outcome) if not entered(entries.get(str(position)))]
    if missing:
        return reverse("web:count", args=[scene.table.slug, missing[0]])
    return reverse("web:review", args=[scene.table.slug])


def entered(entry: dict[str, Any] | None) -> bool:
    """Whether an entry holds a count: a number, or tiles (an empty hand is an explicit nothing)."""
    if not entry:
        return False
    return entry.get("value") is not None if entry.get("way") == "number" else entry.get("hand") is not None
