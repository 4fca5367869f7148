"""Copies of a closed table for other people and another day, many at once; each audits clean like the first."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import connection
from django.db.models import Model

from games.checkcode import link
from games.codes import new_slug, new_token
from games.models import Club, Count, Deal, LogEntry, Membership, Player, Seat, Table, TableResult, Transfer
from games.names import name_key

_BATCH = 1000


@dataclass(frozen=True)
class Wish:
    """A copy to make: where, by whom in the order of seats, how much earlier."""

    club: Club
    people: tuple[Player, ...]
    earlier: timedelta


class Original:
    """A played table with all its rows, read once."""

    def __init__(self, table: Table) -> None:
        self.table = _columns(table)
        self.people = [seat.player_id for seat in Seat.objects.filter(table=table).order_by("position")]
        self.names = [seat.name for seat in Seat.objects.filter(table=table).order_by("position")]
        self.seats, self.members = _rows(Seat, table=table), _rows(Membership, table=table)
        self.log = _rows(LogEntry, table=table, order="version")
        self.deals = _rows(Deal, table=table, order="number")
        self.results = _rows(TableResult, table=table)

    def copy(self, wishes: Sequence[Wish]) -> None:
        """Store these copies: a handful of inserts for all of them."""
        tables = Table.objects.bulk_create([self._table(wish) for wish in wishes], _BATCH)
        pairs = list(zip(wishes, tables, strict=True))
        for model, rows in ((Seat, self.seats), (Membership, self.members), (TableResult, self.results)):
            _store(model, [self._row(row, wish, table) for wish, table in pairs for row in rows])
        _store(LogEntry, [line for wish, table in pairs for line in self._log(wish, table)])
        _store(Deal, [self._row(row, wish, table) for wish, table in pairs for row in self.deals])
        self._repeat(Count, tables)
        self._repeat(Transfer, tables)

    def _table(self, wish: Wish) -> Table:
        row = self._row(self.table, wish)
        return Table(
            **{**row, "slug": new_slug(), "watch_token": new_token(), "open_key": None, "club_id": wish.club.pk}
        )

    def _row(self, row: dict[str, Any], wish: Wish, table: Table | None = None) -> dict[str, Any]:
        """A row with the other people, day and table."""
        found = {name: value for name, value in row.items() if name != "id"}
        others = dict(zip(self.people, wish.people, strict=True))
        for name, value in found.items():
            if name in ("player_id", "host_id", "actor_id", "posted_by_id"):
                found[name] = others[value].pk
            elif (name.endswith("_at") and value is not None) or name == "day":
                found[name] = value - wish.earlier
        if table is not None:
            found["table_id"] = table.pk
        if "name_key" in found:
            found["name"] = others[row["player_id"]].name
            found["name_key"] = name_key(found["name"])
        if "details" in found:
            against = {str(others[int(old)].pk): net for old, net in found["details"]["against"].items()}
            found |= {"club_id": wish.club.pk, "details": {**found["details"], "against": against}}
        return found

    def _log(self, wish: Wish, table: Table) -> list[dict[str, Any]]:
        before, lines = table.slug, []
        for row in self.log:
            line = self._row(row, wish, table)
            text = json.dumps(row["data"], ensure_ascii=False)
            for old, player in zip(self.names, wish.people, strict=True):
                text = text.replace(json.dumps(old, ensure_ascii=False), json.dumps(player.name, ensure_ascii=False))
            actor = Player(name=wish.people[self.people.index(row["actor_id"])].name)
            line |= {"data": json.loads(text), "actor_name": actor.name}
            before = line["chain"] = link(before, LogEntry(**line))
            lines.append(line)
        return lines

    def _repeat(self, model: type[Count | Transfer], tables: Sequence[Table]) -> None:
        """The rows of the original's deals once more for the same deals of these tables, inside the database."""
        names = [f'"{field.column}"' for field in model._meta.concrete_fields if not field.primary_key]
        selected = ["new.id" if name == '"deal_id"' else f"line.{name}" for name in names]
        deals, rows = Deal._meta.db_table, model._meta.db_table
        places = ", ".join(["%s"] * len(tables))
        with connection.cursor() as cursor:
            cursor.execute(
                f"INSERT INTO {rows} ({', '.join(names)}) SELECT {', '.join(selected)} FROM {rows} AS line"  # noqa: S608
                f" JOIN {deals} AS old ON old.id = line.deal_id"
                f" JOIN {deals} AS new ON new.number = old.number AND new.table_id IN ({places})"
                f" WHERE old.table_id = %s ORDER BY new.id, line.id",
                [*(table.pk for table in tables), self.table["id"]],
            )


def _columns(row: Model) -> dict[str, Any]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def _rows(model: Any, order: str = "pk", **of: Any) -> list[dict[str, Any]]:
    return [_columns(row) for row in model.objects.filter(**of).order_by(order)]


def _store(model: Any, rows: Sequence[dict[str, Any]]) -> None:
    model.objects.bulk_create([model(**row) for row in rows], _BATCH)
