"""What was posted at a table, as plain rows: deals and adjustments, oldest first."""

from __future__ import annotations

from typing import Any

from django.db.models import OuterRef, Subquery

from games.models import Adjustment, Count, Deal, Table

_DEAL = (
    "number",
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
    """All deals with "nets" by position, the winner's "tai" and the "version" each made.

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
    """The "version" and the "nets" by position of all deals, or of all adjustments."""
    return _with_nets(table, model.objects.filter(table=table).order_by("number").values("version", *_net_names(table)))


def _net_names(table: Table) -> list[str]:
    return [f"net_{position}" for position in range(table.player_count)]


def _with_nets(table: Table, rows: Any) -> list[dict[str, Any]]:
    names = _net_names(table)
    return [{**row, "nets": [row[name] for name in names]} for row in rows]


def deal_line(deal: dict[str, Any]) -> dict[str, Any]:
    """A deal as the public state shows it."""
    shown = {name: deal[name] for name in (*_DEAL, "tai", "nets")}
    return shown | {"posted_at": deal["posted_at"].isoformat()}


def adjustment_line(adjustment: dict[str, Any]) -> dict[str, Any]:
    """An adjustment as the public state shows it."""
    shown = {name: adjustment[name] for name in (*_ADJUSTMENT, "nets")}
    return shown | {"by": adjustment["posted_by__name"], "posted_at": adjustment["posted_at"].isoformat()}


def curve(state: dict[str, Any]) -> list[list[int]]:
    """Nets by position for the chart of the totals, one row per deal, of a table's state.

    An adjustment goes with the deal it came after (with the first, if it came before any), so that the last point is
    the total; without a deal there is no chart.
    """
    rows = [list(deal["nets"]) for deal in state["deals"]]
    for adjustment in state["adjustments"] if rows else ():
        row = rows[max(adjustment["after_deal"], 1) - 1]
        row[:] = [one + other for one, other in zip(row, adjustment["nets"], strict=True)]
    return rows
