"""The rows of a file, stored all or not at all, and audited before they stay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db import DatabaseError, transaction
from django.db.models import ForeignKey, Model
from django.utils.translation import gettext as _

from games.access import OUTSIDE, standing_of
from games.audit import audit_table
from games.codes import new_code
from games.exported import PARTS, TABLE, Part
from games.models import Club, Correction, Deal, Membership, Player, Role, Seat, Status, Table
from games.names import name_key
from games.selectors.exporting import table_file
from games.services.importing.comparing import story_of
from games.services.importing.people import People
from games.services.importing.problems import ImportRefused
from games.services.importing.reading import clean, read_file
from games.services.importing.settled import hold_for, may_settle, take_clearings
from games.services.results import refresh_results
from games.tablefile import TableFile, is_ours


@dataclass(frozen=True, slots=True)
class Imported:
    """The table, and whether this call made it; a file that was imported before changes nothing."""

    table: Table
    created: bool


def import_table(
    content: bytes,
    *,
    actor: Player | None = None,
    club: Club | None = None,
    me: str = "",
    people: People | None = None,
) -> Imported:
    """Store the table of a file. Raises ImportRefused with everything that is wrong with it.

    The table keeps its slug, its versions and its check code; codes and links that let people in are made anew. It
    goes to `club`, and `actor`, who takes it in, may read it. `me` is the actor's name in the file: that person's
    deals are the actor's then, unless the file is this server's own and says who they are. With `people` they are
    given already. Rights are for the caller to check.
    """
    try:
        file = read_file(content)
    except RecursionError as error:
        raise ImportRefused([_("This is no table of Taipao")]) from error
    people = people or People(actor, _id_of(file, me) if me else "", club)
    before = dict(people.found)
    try:
        with transaction.atomic():
            there = Table.objects.select_related("club").filter(slug=file["table"]["slug"]).first()
            hold_for(file, there, club)
            if there is None:
                found = people.of(file)
                table = _Rows(file, found).store(club)
                _audit(table, file)
                take_clearings(table, file, found.__getitem__, here=False)
            else:
                table = there
                _compare(there, file)
                if actor is None or is_ours(file) or may_settle(there, actor):
                    take_clearings(there, file, lambda place: people.one_of(file, place), here=True)
            if there is None or table.status == Status.FINISHED:
                _let_in(table, actor)
    except (DatabaseError, ImportRefused) as error:
        people.found = before
        if isinstance(error, ImportRefused):
            raise
        raise ImportRefused([_("The database refuses it: %(why)s") % {"why": str(error).split("\n")[0]}]) from error
    return Imported(table, created=there is None)


def _id_of(file: TableFile, name: str) -> str:
    """The public id of whoever has this name in the file. Raises ImportRefused unless there is one."""
    found = [one["id"] for one in file["players"] if name_key(one["name"]) == name_key(name)]
    if len(found) != 1:
        raise ImportRefused([_("Nobody in the file is called %(name)s") % {"name": name}])
    return str(found[0])


def _let_in(table: Table, actor: Player | None) -> None:
    """Who has the whole file may look on, if nothing else lets them."""
    if actor is not None and standing_of(table, actor) == OUTSIDE:
        Membership.objects.create(table=table, player=actor, role=Role.WATCHER)


def _compare(there: Table, file: TableFile) -> None:
    """Raises ImportRefused unless the table that is here is the one of the file."""
    here, wanted = story_of(table_file(there)), story_of(file)
    differing = [key for key in here if here[key] != wanted[key]]
    if differing:
        values = {"parts": ", ".join(differing), "here": there.version, "there": file["table"]["version"]}
        raise ImportRefused(
            [
                _(
                    "This table is here already, and differs in %(parts)s: here it is at version %(here)s, in the file "
                    "at %(there)s"
                )
                % values
            ]
        )


def _audit(table: Table, file: TableFile) -> None:
    """Raises ImportRefused with all that does not add up; what follows from the deals is worked out here."""
    try:
        refresh_results(table)
        found = [str(difference) for difference in audit_table(table)]
    except Exception as error:
        # Whatever it is that cannot even be read, it comes from the file.
        values = {"why": f"{type(error).__name__}: {error}"}
        raise ImportRefused([_("It cannot be counted again: %(why)s") % values]) from error
    if not found and story_of(table_file(table)) != story_of(file):
        found = [_("What was stored is not what the file has")]
    if found:
        raise ImportRefused(found)


class _Rows:
    """Makes rows of what the file has, with references by the file's own numbers."""

    def __init__(self, file: TableFile, people: list[Player]) -> None:
        self.file, self.people = file, people
        self.deals: dict[int, Deal] = {}
        self.corrections: dict[int, Correction] = {}

    def store(self, club: Club | None) -> Table:
        table = Table(**self.columns(TABLE, self.file["table"]), club=club)
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
            where = f"{model._meta.model_name}: {name} {value}"
            raise ImportRefused([_("%(where)s comes before it is there") % {"where": where}])
        return rows[value]
