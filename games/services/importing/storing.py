"""The rows of a file, stored all or not at all, and audited before they stay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db import DatabaseError, transaction
from django.db.models import ForeignKey, Model

from games.audit import audit_table
from games.codes import new_code
from games.exported import PARTS, TABLE, Part
from games.models import Correction, Deal, Player, Seat, Status, Table
from games.names import name_key
from games.selectors.exporting import table_file
from games.services.importing.people import people_of
from games.services.importing.problems import ImportRefused
from games.services.importing.reading import clean, read_file
from games.services.results import refresh_results
from games.tablefile import TableFile, digest


@dataclass(frozen=True, slots=True)
class Imported:
    """The table, and whether this call made it; a file that was imported before changes nothing."""

    table: Table
    created: bool


def import_table(content: bytes) -> Imported:
    """Store the table of a file. Raises ImportRefused with everything that is wrong with it.

    The table keeps its slug, its versions and its check code; codes and links that let people in are made anew.
    """
    file = read_file(content)
    try:
        with transaction.atomic():
            there = Table.objects.filter(slug=file["table"]["slug"]).first()
            if there is not None:
                _compare(there, file)
                return Imported(there, created=False)
            table = _Rows(file, people_of(file)).store()
            _audit(table, file)
            return Imported(table, created=True)
    except DatabaseError as error:
        raise ImportRefused([f"The database refuses it: {str(error).strip().splitlines()[0]}"]) from error


def _compare(there: Table, file: TableFile) -> None:
    """Raises ImportRefused unless the table that is here is the one of the file."""
    here = table_file(there)
    if digest(here) == file["digest"]:
        return
    differing = [key for key in here if key != "players" and here[key] != file.get(key)]
    versions = f"here it is at version {there.version}, in the file at {file['table']['version']}"
    raise ImportRefused([f"This table is here already, and differs in {', '.join(differing)}: {versions}"])


def _audit(table: Table, file: TableFile) -> None:
    """Raises ImportRefused with all that does not add up; what follows from the deals is worked out here."""
    try:
        refresh_results(table)
        found = [str(difference) for difference in audit_table(table)]
    except Exception as error:
        # Whatever it is that cannot even be read, it comes from the file.
        raise ImportRefused([f"It cannot be counted again: {type(error).__name__}: {error}"]) from error
    if not found and digest(table_file(table)) != file["digest"]:
        found = ["What was stored is not what the file has"]
    if found:
        raise ImportRefused(found)


class _Rows:
    """Makes rows of what the file has, with references by the file's own numbers."""

    def __init__(self, file: TableFile, people: list[Player]) -> None:
        self.file, self.people = file, people
        self.deals: dict[int, Deal] = {}
        self.corrections: dict[int, Correction] = {}

    def store(self) -> Table:
        table = Table(**self.columns(TABLE, self.file["table"]))
        table.code = None if table.status == Status.FINISHED else new_code()
        table.save(force_insert=True)
        for part in PARTS:
            for row in self.file[part.name]:
                self.keep(self.made(part, row, table))
        return table

    def made(self, part: Part, row: dict[str, Any], table: Table) -> Model:
        columns = self.columns(part, row)
        if "table" in part.left_out:
            columns["table"] = table
        if part.model is Seat:
            columns["name_key"] = name_key(columns["name"]) if columns["name"] else ""
        made = part.model(**columns)
        made.save(force_insert=True)
        return made

    def keep(self, made: Model) -> None:
        if isinstance(made, Deal):
            self.deals[made.number] = made
        elif isinstance(made, Correction):
            self.corrections[made.number] = made

    def columns(self, part: Part, row: dict[str, Any]) -> dict[str, Any]:
        return {name: self.value(part.model, name, row[name]) for name in part.fields}

    def value(self, model: type[Model], name: str, value: Any) -> Any:
        field = model._meta.get_field(name)
        if not isinstance(field, ForeignKey):
            return clean(field, value)  # type: ignore[arg-type]
        if value is None:
            return None
        if field.related_model is Player:
            return self.people[value]
        rows: dict[int, Any] = self.deals if field.related_model is Deal else self.corrections
        if value not in rows:
            raise ImportRefused([f"{model._meta.model_name}: {name} {value} comes before it is there"])
        return rows[value]
