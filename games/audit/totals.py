"""Totals on the pages against the sum of the posted deals and adjustments."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import QuerySet

from games.audit.difference import Difference, compared
from games.models import Adjustment, Deal, DealState, SeatSwap, Table
from games.selectors.final import final_page
from games.selectors.numbers import totals
from games.selectors.state import table_state


def total_differences(table: Table) -> Iterator[Difference]:
    """Every place that shows totals shows the same ones, and they sum to zero."""
    rows: list[QuerySet[Deal] | QuerySet[Adjustment]] = [
        Deal.objects.filter(table=table, state=DealState.POSTED),
        Adjustment.objects.filter(table=table),
    ]
    sums = [0] * table.player_count
    for row in (row for query in rows for row in query.iterator()):
        sums = [total + net for total, net in zip(sums, row.nets(table.player_count), strict=True)]
    if SeatSwap.objects.filter(table=table, undone=False).exists():
        sums = totals(table)  # a seat's line follows its person through the swap: no longer a sum of columns
    state, final = table_state(table), final_page(table)
    seats = [seat["seat_total"] for seat in state["seats"]]
    people = sum(place["total"] for place in final["seats"])
    yield from compared(
        table.slug,
        None,
        {
            "totals": (totals(table), sums),
            "totals in the state": (seats, sums),
            "sum of the totals": (sum(sums), 0),
            "sum of the final totals": (people, 0),
        },
    )
