"""Small figures about a table that verbs and nouns both need."""

from __future__ import annotations

from django.db.models import Max

from games.models import Adjustment, Deal, Table
from games.selectors.lines import in_columns, net_rows, with_people
from games.selectors.sittings import stays_at


def next_number(table: Table) -> int:
    """The number of the deal that is played now, from 1."""
    last: int | None = Deal.objects.filter(table=table).aggregate(last=Max("number"))["last"]
    return (last or 0) + 1


def next_adjustment(table: Table) -> int:
    """The number the next adjustment gets, from 1."""
    last: int | None = Adjustment.objects.filter(table=table).aggregate(last=Max("number"))["last"]
    return (last or 0) + 1


def totals(table: Table) -> list[int]:
    """Total tai by seat, who sat there before included: deals that count and adjustments. Five queries."""
    stays = stays_at(table)
    rows = [*net_rows(table, Deal), *net_rows(table, Adjustment)]
    lines = [in_columns(row) for row in with_people(rows, stays, table.player_count)]
    return [sum(line[position] for line in lines) for position in range(table.player_count)]
