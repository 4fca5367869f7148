"""The tables of a club as lines, and who sat at many tables with what they won: few queries, however many tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from games.codes import is_plain
from games.days import day_of
from games.models import Adjustment, Club, Deal, DealState, Player, Seat, SeatSpell, SeatSwap, Status, Table
from games.rules import ruleset_of
from games.selectors.sittings import Stay, stays_of

PAGE = 20


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with everybody who sat at it: [(stay, total tai)], and the versions of the deals that count."""

    table: Table
    stays: list[tuple[Stay, int]]
    deals: list[int]

    def total(self, player_id: int) -> int | None:
        """What somebody won or lost at this table, None for who never sat."""
        own = [total for stay, total in self.stays if stay.player_id == player_id]
        return sum(own) if own else None

    def deals_of(self, player_id: int) -> int:
        """At how many deals that count somebody sat at the table."""
        own = [stay for stay, _ in self.stays if stay.player_id == player_id]
        return sum(any(stay.covers(version) for stay in own) for version in self.deals)


def sheets(tables: Sequence[Table]) -> list[Sheet]:
    """The sheets of these tables in their order, in five queries."""
    seats = _grouped(Seat.objects.filter(table__in=tables).order_by("position"))
    spells = _grouped(SeatSpell.objects.filter(table__in=tables))
    swaps = _grouped(SeatSwap.objects.filter(table__in=tables, undone=False))
    deals = _net_rows(Deal.objects.filter(table__in=tables, state=DealState.POSTED))
    moved = _net_rows(Adjustment.objects.filter(table__in=tables))
    found = []
    for table in tables:
        rows = [*deals[table.pk], *moved[table.pk]]
        stays = stays_of(seats[table.pk], spells[table.pk], swaps[table.pk])
        found.append(
            Sheet(table, [(stay, stay.total(rows)) for stay in stays], [row["version"] for row in deals[table.pk]])
        )
    return found


def _grouped(rows: Iterable[Any]) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for row in rows:
        found[row.table_id].append(row)
    return found


def _net_rows(query: QuerySet[Any]) -> dict[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for table_id, version, *nets in query.values_list(
        "table_id", "version", *(f"net_{position}" for position in range(5))
    ):
        found[table_id].append({"version": version, "nets": nets})
    return found


def tables_with(player: Player, club: Club | None = None) -> list[Table]:
    """Every table this person ever sat at (of this club), by primary key."""
    rows = Table.objects.filter(
        Q(pk__in=Seat.objects.filter(player=player).values("table"))
        | Q(pk__in=SeatSpell.objects.filter(player=player).values("table"))
    )
    rows = rows.filter(club=club) if club is not None else rows
    return list(rows.select_related("club").order_by("pk"))


def club_tables(club: Club, player: Player, before: str = "", status: str = "") -> tuple[list[dict[str, Any]], str]:
    """A page of the club's tables, newest first, and what to ask for the next page with ("" after the last).

    Paged by a table's place in the order and not by number, so that a table opened meanwhile moves nothing.
    `before` is the slug of the last table of the page before. Rows as `table_line`.
    """
    rows = Table.objects.filter(club=club).select_related("club", "host").order_by("-created_at", "-pk")
    rows = rows.filter(status=status) if status else rows
    last = Table.objects.filter(club=club, slug=before).only("created_at", "pk").first() if is_plain(before) else None
    if last is not None:
        rows = rows.filter(Q(created_at__lt=last.created_at) | Q(created_at=last.created_at, pk__lt=last.pk))
    tables = list(rows[: PAGE + 1])
    more = tables[PAGE - 1].slug if len(tables) > PAGE else ""
    return [table_line(sheet, player) for sheet in sheets(tables[:PAGE])], more


def table_line(sheet: Sheet, player: Player) -> dict[str, Any]:
    """A table in one line: {slug, title, status, day, ..., people: [{name, total, mine}] who sit there, best first}."""
    table = sheet.table
    ruleset = ruleset_of(table)
    present = [(stay, total) for stay, total in sheet.stays if stay.until is None and stay.name]
    people = [{"name": stay.name, "total": total, "mine": stay.player_id == player.pk} for stay, total in present]
    return {
        "slug": table.slug,
        "title": table.called,
        "status": table.status,
        "playing": table.status == Status.PLAYING,
        "ruleset": {"key": ruleset.key, "name": ruleset.name.as_dict()},
        "player_count": table.player_count,
        "day": day_of(table),
        "created_at": table.created_at,
        "finished_at": table.finished_at,
        "deal_count": len(sheet.deals),
        "from_paper": table.from_paper,
        "people": sorted(people, key=lambda person: -int(person["total"])),
        "total": sheet.total(player.pk),
        "coins_per_tai": table.coins_per_tai,
        "host": table.host.name,
    }
