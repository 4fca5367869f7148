"""Whether a table is the one of a file, whoever looks on at it meanwhile."""

from __future__ import annotations

from typing import Any

from django.db.models import ForeignKey

from games.exported import ADDED, CLEARINGS, PARTS, TABLE, Part
from games.models import Player
from games.tablefile import PASSING, TableFile

Story = dict[str, list[dict[str, Any]]]


def story_of(file: TableFile) -> Story:
    """What was played, by part: people by the order in which they turn up in it.

    Watchers, drafts and what was settled are left out.
    """
    places: dict[int, int] = {}

    def told(part: Part, row: dict[str, Any]) -> dict[str, Any]:
        return {name: _same(part, name, value, places) for name, value in row.items()}

    story = {TABLE.name: [told(TABLE, file[TABLE.name])]}
    for part in PARTS:
        if part.name not in PASSING:
            story[part.name] = [told(part, row) for row in file[part.name]]
    return story


def _same(part: Part, name: str, value: Any, places: dict[int, int]) -> Any:
    field = part.model._meta.get_field(name)
    if value is not None and isinstance(field, ForeignKey) and field.related_model is Player:
        return places.setdefault(value, len(places))
    return value


def with_added(file: TableFile) -> TableFile:
    """A file that was written earlier, with what it does not have yet; what it should not lack stays missing."""
    table = file.get(TABLE.name)
    whole = {CLEARINGS.name: [], **file}
    if isinstance(table, dict):
        whole[TABLE.name] = {**ADDED[TABLE.name], **table}
    for part in PARTS:
        rows = file.get(part.name)
        if part.name in ADDED and isinstance(rows, list):
            whole[part.name] = [{**ADDED[part.name], **row} if isinstance(row, dict) else row for row in rows]
    return whole
