"""Small figures about a table that verbs and nouns both need."""

from __future__ import annotations

from django.db.models import Max, Sum

from games.models import Deal, Table


def next_number(table: Table) -> int:
    """The number of the deal that is played now, from 1."""
    last: int | None = Deal.objects.filter(table=table).aggregate(last=Max("number"))["last"]
    return (last or 0) + 1


def totals(table: Table) -> list[int]:
    """Total tai by position: the sum of the posted deals, in one query."""
    names = [f"net_{position}" for position in range(table.player_count)]
    sums = Deal.objects.filter(table=table).aggregate(**{f"sum_{name}": Sum(name) for name in names})
    return [int(sums[f"sum_{name}"] or 0) for name in names]
