"""What goes into the CSV files: a table deal by deal, and many tables person by person. Rows, no words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from games.models import Club, Player, Status, Table
from games.selectors.club_tables import Sheet, sheets, tables_with
from games.selectors.final import people_of
from games.selectors.lines import adjustment_rows, counting, deal_rows
from games.selectors.sittings import Stay, names_at, stays_at

CHUNK = 200  # tables read at once


@dataclass(frozen=True, slots=True)
class DealSheet:
    """A table as a score sheet: a column for each person, a line for each deal and adjustment, in their order.

    `lines` are {"row", "names" [by position, then], "nets" [by person, None while they did not sit there]}; a voided
    deal keeps its figures and counts for nothing in `totals`.
    """

    people: list[str]
    lines: list[dict[str, Any]]
    totals: list[int]


def deal_sheet(table: Table) -> DealSheet:
    """In five queries, however long the evening was."""
    stays = stays_at(table)
    people = people_of(stays)
    deals, moved = deal_rows(table), adjustment_rows(table)
    rows = sorted([*deals, *moved], key=lambda row: int(row["version"]))
    counted = [*counting(deals), *moved]
    return DealSheet(
        [own[-1].name for own in people],
        [_line(table, row, stays, people) for row in rows],
        [sum(stay.total(counted) for stay in own) for own in people],
    )


def _line(table: Table, row: dict[str, Any], stays: list[Stay], people: list[list[Stay]]) -> dict[str, Any]:
    names, version = names_at(stays, row["version"]), row["version"]

    def net(own: list[Stay]) -> int | None:
        places = [stay.position_at(version) for stay in own if stay.covers(version)]
        return row["nets"][places[0]] if places else None

    return {
        "row": row,
        "names": [names.get(position, "") for position in range(table.player_count)],
        "nets": [net(own) for own in people],
    }


def club_sheets(club: Club) -> Iterator[Sheet]:
    """The tables of a club that were started, oldest first."""
    return in_chunks(Table.objects.filter(club=club))


def own_sheets(player: Player) -> Iterator[Sheet]:
    """The tables somebody sat at, oldest first."""
    return in_chunks(Table.objects.filter(pk__in=[table.pk for table in tables_with(player)]))


def in_chunks(tables: QuerySet[Table]) -> Iterator[Sheet]:
    """The sheets of these tables but those that were not started, oldest first; memory stays that of one chunk."""
    keys = list(tables.exclude(status=Status.LOBBY).order_by("created_at", "pk").values_list("pk", flat=True))
    for start in range(0, len(keys), CHUNK):
        chunk = Table.objects.select_related("club", "host").filter(pk__in=keys[start : start + CHUNK])
        yield from sheets(list(chunk.order_by("created_at", "pk")))


def persons(sheet: Sheet) -> Iterable[tuple[str, int | None, int, int]]:
    """Everybody who ever sat at a table: (name, player id, at how many deals, total tai), best first."""
    found: dict[object, list[tuple[Stay, int]]] = {}
    for stay, total in sheet.stays:
        if stay.name or stay.player_id:
            found.setdefault(stay.person, []).append((stay, total))
    rows = [
        (
            own[-1][0].name,
            own[-1][0].player_id,
            sum(any(stay.covers(version) for stay, _ in own) for version in sheet.deals),
            sum(total for _, total in own),
        )
        for own in found.values()
    ]
    return sorted(rows, key=lambda row: -row[3])
