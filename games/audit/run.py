"""The audit of one table, and of all of them one after another."""

from __future__ import annotations

from collections.abc import Iterator

from games.audit.corrections import correction_differences, revision_differences
from games.audit.deals import deal_differences
from games.audit.difference import Difference
from games.audit.log import log_differences, number_differences, posted_differences
from games.audit.results import result_differences
from games.audit.totals import total_differences
from games.audit.turns import turn_differences
from games.models import Deal, Table

_TRIES = 5
_CHUNK = 100  # rows in memory at once


def audit(slug: str | None = None) -> Iterator[tuple[Table, list[Difference]]]:
    """Each table (or the one of that slug) with what differs at it; memory does not grow with the number of tables."""
    tables = Table.objects.order_by("pk")
    for key in (tables.filter(slug=slug) if slug else tables).values_list("pk", flat=True).iterator(_CHUNK):
        table = Table.objects.get(pk=key)
        yield table, audit_table(table)


def audit_table(table: Table) -> list[Difference]:
    """What differs at this table. Without locking it: where somebody changes it meanwhile, it is read again."""
    for _ in range(_TRIES):
        table = Table.objects.get(pk=table.pk)
        found = list(_differences(table))
        if not found or Table.objects.get(pk=table.pk).version == table.version:
            break
    return found


def _differences(table: Table) -> Iterator[Difference]:
    yield from log_differences(table)
    yield from number_differences(table)
    yield from posted_differences(table)
    yield from correction_differences(table)
    yield from turn_differences(table)
    deals = Deal.objects.filter(table=table).order_by("number").prefetch_related("counts", "transfers", "revisions")
    for deal in deals.iterator(_CHUNK):
        deal.table = table
        yield from deal_differences(table, deal)
        yield from revision_differences(table, deal)
    yield from total_differences(table)
    yield from result_differences(table)
