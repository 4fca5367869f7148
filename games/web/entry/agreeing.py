"""Two phones that say how a deal ended: the later one is told and sees both, and nothing of either is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.errors import StaleVersion
from games.models import Draft, Table
from games.services import save_outcome
from games.web.entry.fields import fingerprint
from games.web.entry.scene import Scene

TRIES = 5  # counts that come in meanwhile raise the draft's revision too
SAID = ("kind", "winner", "method", "from", "offender", "origin", "first")


@dataclass(frozen=True, slots=True)
class Other:
    """What stands instead: the scene as it is by now."""

    scene: Scene


def mark_of(outcome: Mapping[str, Any]) -> str:
    """What a page knows of the outcome it was drawn with, "" for none."""
    return fingerprint(_said(outcome)) if outcome else ""


def agree(scene: Scene, outcome: dict[str, Any], seen: str | None) -> Other | None:
    """Save the outcome at the draft's revision, unless somebody has said another since the page knew `seen`.

    `seen` is `mark_of` what the page was drawn with, None where a page knows nothing. Raises Invalid, and StaleVersion
    where the deal is posted by now.
    """
    number = scene.number
    for _ in range(TRIES):
        revision, scene = _revision(scene.table), _again(scene)  # in this order: what comes between is noticed
        there = scene.outcome
        if there and seen is not None and mark_of(there) != seen and _said(there) != _said(outcome):
            return Other(scene)
        kept = there.get("liable") if _said(there) == _said(outcome) else None
        told = outcome if kept is None else {"liable": kept, **outcome}
        try:
            save_outcome(table=scene.table, actor=scene.player, outcome=told, revision=revision, deal_number=number)
        except StaleVersion:
            if _again(scene).number != number:
                raise
            continue
        return None
    return Other(scene)


def _revision(table: Table) -> int:
    """The revision of the table's draft, whatever deal it was for; 0 before the first."""
    return Draft.objects.filter(table=table).values_list("revision", flat=True).first() or 0


def _again(scene: Scene) -> Scene:
    return Scene(Table.objects.get(pk=scene.table.pk), scene.player, scene.mine)


def _said(outcome: Mapping[str, Any]) -> list[Any]:
    """The part that two people may differ about; what makes no difference (a wall, an empty first) is left out."""
    bare = {key: outcome.get(key) or None if key in ("origin", "first") else outcome.get(key) for key in SAID}
    if bare["origin"] == "wall":
        bare["origin"] = None
    return [bare[key] for key in SAID]
