"""A deal's counts, payments and nets against what its entries come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.assessment import Assessment, CountView
from games.audit.difference import Difference, compared, wordless
from games.audit.recount import recount
from games.models import Count, Deal, Table, Transfer

_OF_COUNT = ("wind", "way", "raw", "tai")
_JSON_OF_COUNT = ("items", "steps", "reading")


def deal_differences(table: Table, deal: Deal) -> Iterator[Difference]:
    """Everything of this deal that is not what its entries come to."""
    counts = sorted(deal.counts.all(), key=lambda count: count.position)
    try:
        found = recount(table, deal)
    except (ValueError, KeyError, TypeError) as error:  # stored so oddly that nothing can be counted from it
        yield Difference(table.slug, deal.number, "entries", "unreadable", f"{type(error).__name__}: {error}")
        return
    problems = [*found.problems, *found.missing_problems()]
    if problems or found.settlement is None:
        faults = [f"{problem['where']} {problem['code']}" for problem in problems]
        yield Difference(table.slug, deal.number, "entries", "posted", faults)
        return
    yield from _columns(table, deal, found)
    yield from _counts(table, deal, counts, found)
    yield from _payments(table, deal, list(deal.transfers.all()), found)


def _columns(table: Table, deal: Deal, found: Assessment) -> Iterator[Difference]:
    pairs = {name: (getattr(deal, name), value) for name, value in found.deal_columns().items()}
    yield from compared(table.slug, deal.number, pairs)


def _counts(table: Table, deal: Deal, counts: list[Count], found: Assessment) -> Iterator[Difference]:
    seats = [count.position for count in counts], sorted(found.tallies)
    yield from compared(table.slug, deal.number, {"counted seats": seats})
    for count in counts:
        view = found.tallies.get(count.position)
        if view is not None:
            yield from compared(table.slug, deal.number, _count(count, view))


def _count(count: Count, view: CountView) -> dict[str, tuple[Any, Any]]:
    seat = f"count of position {count.position}"
    pairs = {f"{seat} {name}": (getattr(count, name), getattr(view, name)) for name in _OF_COUNT}
    for name in _JSON_OF_COUNT:
        pairs[f"{seat} {name}"] = (wordless(getattr(count, name)), wordless(getattr(view, name)))
    return pairs


def _payments(table: Table, deal: Deal, stored: list[Transfer], found: Assessment) -> Iterator[Difference]:
    settlement = found.settlement or []
    paid = {(one.payer, one.payee): one for one in stored}
    due = {(one.payer, one.payee): one for one in settlement}
    for pair in sorted({*paid, *due}):
        there, wanted = paid.get(pair), due.get(pair)
        what = f"transfer {pair[0]} -> {pair[1]}"
        amounts = (there.amount if there else 0), (wanted.amount if wanted else 0)
        yield from compared(table.slug, deal.number, {what: amounts})
        if there and wanted:
            formulas = wordless(there.formula), wordless(wanted.formula)
            yield from compared(table.slug, deal.number, {f"{what} formula": formulas})
    nets = found.nets or {}
    columns = [deal.net_0, deal.net_1, deal.net_2, deal.net_3, deal.net_4]
    recomputed = [nets.get(position, 0) for position in range(5)]
    yield from compared(table.slug, deal.number, {"nets": (columns, recomputed)})
