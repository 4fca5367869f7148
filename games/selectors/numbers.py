"""Small figures about a table that verbs and nouns both need."""

from __future__ import annotations

from django.db.models import Max, Sum

from games.models import Adjustment, Deal, Table


def next_number(table: Table) -> int:
    """The number of the deal that is played now, from 1."""
    last: int | None = Deal.objects.filter(table=table).aggregate(last=Max("number"))["last"]
    return (last or 0) + 1


def next_adjustment(table: Table) -> int:
    """The number the next adjustment gets, from 1."""
    last: int | None = Adjustment.objects.filter(table=table).aggregate(last=Max("number"))["last"]
    return (last or 0) + 1


def totals(table: Table) -> list[int]:
    """Total tai by position: the sum of the posted deals and adjustments, in two queries."""
    names = [f"net_{position}" for position in range(table.player_count)]
    wanted = {f"sum_{name}": Sum(name) for name in names}
    rows = [model.objects.filter(table=table).aggregate(**wanted) for model in (Deal, Adjustment)]
    return [sum(int(row[f"sum_{name}"] or 0) for row in rows) for name in names]
