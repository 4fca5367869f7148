"""What was posted at a table, as plain rows: deals and adjustments, oldest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import OuterRef, Subquery

from games.models import Adjustment, Count, Deal, DealState, Table
from games.selectors.sittings import Stay, columns_at, names_at

_DEAL = (
    "number",
    "state",
    "revision",
    "kind",
    "method",
    "winner",
    "discarder",
    "offender",
    "liable",
    "tile",
    "dealer",
    "resting",
    "posted_at",
)
_ADJUSTMENT = ("number", "after_deal", "reason", "posted_at")


def deal_rows(table: Table) -> list[dict[str, Any]]:
    """All deals, voided ones too, with "nets" by position, the winner's "tai" and the "version" each made.

    Plain rows: a long evening has hundreds, and nothing here needs model objects.
    """
    winners = Count.objects.filter(deal=OuterRef("pk"), position=OuterRef("winner")).values("tai")[:1]
    rows = Deal.objects.filter(table=table).annotate(tai=Subquery(winners)).order_by("number")
    return _with_nets(table, rows.values(*_DEAL, "tai", "version", *_net_names(table)))


def adjustment_rows(table: Table) -> list[dict[str, Any]]:
    """All adjustments with "nets" by position, "by" and the "version" each made."""
    rows = Adjustment.objects.filter(table=table).order_by("number")
    return _with_nets(table, rows.values(*_ADJUSTMENT, "posted_by__name", "version", *_net_names(table)))


def net_rows(table: Table, model: type[Deal | Adjustment]) -> list[dict[str, Any]]:
    """The "number", "version" and "nets" by position of all deals that count, or of all adjustments."""
    counts: dict[str, Any] = {"state": DealState.POSTED} if model is Deal else {}
    rows: Any = model.objects.filter(table=table, **counts).order_by("number")
    return _with_nets(table, rows.values("number", "version", *_net_names(table)))


def counting(deals: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those of these deals that count: voided ones do not."""
    return [deal for deal in deals if deal["state"] == DealState.POSTED]


def with_people(rows: list[dict[str, Any]], stays: Sequence[Stay], player_count: int) -> list[dict[str, Any]]:
    """The same rows with "names" and "columns" where they are not those of today's seats, else None."""
    if all(stay.until is None and len(stay.places) < 2 for stay in stays):
        return [{**row, "names": None, "columns": None} for row in rows]
    return [{**row, **_people(row["version"], stays, player_count)} for row in rows]


def _people(version: int, stays: Sequence[Stay], player_count: int) -> dict[str, Any]:
    then, now = names_at(stays, version), {stay.position: stay.name for stay in stays if stay.until is None}
    columns = columns_at(stays, version, player_count)
    return {
        "names": None if then == now else [then.get(position, "") for position in range(player_count)],
        "columns": None if columns == list(range(player_count)) else columns,
    }


def in_columns(row: dict[str, Any]) -> list[int]:
    """The nets of a line by today's seats: who was moved to another seat keeps the own line."""
    nets: list[int] = row["nets"]
    return nets if row["columns"] is None else [nets[position] for position in row["columns"]]


def _net_names(table: Table) -> list[str]:
    return [f"net_{position}" for position in range(table.player_count)]


def _with_nets(table: Table, rows: Any) -> list[dict[str, Any]]:
    names = _net_names(table)
    return [{**row, "nets": [row[name] for name in names]} for row in rows]


def deal_line(deal: dict[str, Any]) -> dict[str, Any]:
    """A deal as the public state shows it."""
    shown = {name: deal[name] for name in (*_DEAL, "tai", "nets", "names", "columns")}
    return shown | {"posted_at": deal["posted_at"].isoformat()}


def adjustment_line(adjustment: dict[str, Any]) -> dict[str, Any]:
    """An adjustment as the public state shows it."""
    shown = {name: adjustment[name] for name in (*_ADJUSTMENT, "nets", "names", "columns")}
    return shown | {"by": adjustment["posted_by__name"], "posted_at": adjustment["posted_at"].isoformat()}


def curve(state: dict[str, Any]) -> list[list[int]]:
    """Nets by seat for the chart of the totals, one row per deal, of a table's state; a voided deal moves nothing.

    An adjustment goes with the deal it came after (with the first, if it came before any), so that the last point is
    the total; without a deal there is no chart.
    """
    rows = [
        list(in_columns(deal)) if deal["state"] == DealState.POSTED else [0] * len(deal["nets"])
        for deal in state["deals"]
    ]
    for adjustment in state["adjustments"] if rows else ():
        row = rows[max(adjustment["after_deal"], 1) - 1]
        row[:] = [one + other for one, other in zip(row, in_columns(adjustment), strict=True)]
    return rows
