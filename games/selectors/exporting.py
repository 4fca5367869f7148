"""A table with everything that belongs to it, as the file another server reads."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

from django.db.models import ForeignKey, Model

from games.exported import CLEARING_LINES, CLEARINGS, PARTS, TABLE, Part
from games.models import ClearingLine, Correction, Deal, LogEntry, Player, Table
from games.selectors.final import check_code
from games.tablefile import FORM, FORMAT, TableFile

_TRIES = 5


def table_file(table: Table) -> TableFile:
    """What games.exported lists, in the order it came about. One query for each kind of row; nothing is locked."""
    for _ in range(_TRIES):
        table = Table.objects.select_related("host").get(pk=table.pk)
        file = _file(table)
        if Table.objects.get(pk=table.pk).version == table.version:
            break
    return file


def _file(table: Table) -> TableFile:
    people: dict[int, tuple[int, Player]] = {}

    def place(player: Player) -> int:
        return people.setdefault(player.pk, (len(people), player))[0]

    file: TableFile = {"format": FORMAT, "form": FORM, "check": check_code(table), "players": []}
    file["table"] = row_of(TABLE, table, place)
    for part in PARTS:
        file[part.name] = [row_of(part, row, place) for row in rows_of(part, table)]
    file[CLEARINGS.name] = _clearings(table, place)
    file["players"] = [{"id": player.public_id, "name": player.name} for _, player in people.values()]
    return file


def _clearings(table: Table, place: Callable[[Player], int]) -> list[dict[str, Any]]:
    """What was settled at the table, oldest first, each with its lines of this table. One query."""
    rows = ClearingLine.objects.filter(table=table).select_related("clearing__made_by", "clearing__undone_by")
    found: dict[int, dict[str, Any]] = {}
    for line in rows.order_by("clearing__made_at", "clearing", "pk"):
        told = found.setdefault(line.clearing_id, {**row_of(CLEARINGS, line.clearing, place), CLEARING_LINES.name: []})
        told[CLEARING_LINES.name].append(row_of(CLEARING_LINES, line, place))
    return list(found.values())


def rows_of(part: Part, table: Table) -> Any:
    """The rows of a part, oldest first."""
    names = {field.name for field in part.model._meta.concrete_fields}
    owner = next(path for path in ("table", "deal__table", "correction__table") if path.split("__")[0] in names)
    references = [name for name in part.fields if isinstance(part.model._meta.get_field(name), ForeignKey)]
    order = "version" if part.model is LogEntry else "pk"
    return part.model._default_manager.filter(**{owner: table}).select_related(*references).order_by(order)


def row_of(part: Part, row: Model, place: Callable[[Player], int]) -> dict[str, Any]:
    """One row as it goes into a file; `place` numbers the people."""
    return {name: _value(getattr(row, name), place) for name in part.fields}


def _value(value: Any, place: Callable[[Player], int]) -> Any:
    if isinstance(value, Player):
        return place(value)
    if isinstance(value, Deal | Correction):
        return value.number
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    return value.isoformat() if isinstance(value, date) else value
