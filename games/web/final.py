"""The end of a sitting: closing the table, and what the evening came to."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import services
from games.access import Right
from games.models import Count, DealState, Status, Table
from games.selectors import final_page, table_state
from games.selectors.acquaintance import acquainted
from games.selectors.clearings import table_clearing
from games.selectors.final import people_by_key
from games.services.clearing import settle_table, unsettle_table
from games.web.door import Visit, page, visiting
from games.web.spoken import spoken_totals
from games.web.words import names_in


@require_http_methods(["GET", "HEAD", "POST"])
@visiting(Right.HOST)
def finish(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask once, then close the table."""
    if request.method == "POST":
        services.finish_table(
            table=visit.table, actor=visit.player, client_key=request.POST.get("client_key") or uuid.uuid4().hex
        )
        return redirect("web:final", slug=visit.table.slug)
    if visit.table.status != Status.PLAYING:
        return redirect("web:table", slug=visit.table.slug)
    context = {
        "table": visit.table,
        "totals": final_page(visit.table),
        "client_key": uuid.uuid4().hex,
    }
    return page(request, "tables/finish.html", context)


@require_POST
@visiting(Right.HOST)
def reopen(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Let the table go on; asked for on the final page, within a day."""
    key = request.POST.get("client_key") or uuid.uuid4().hex
    services.reopen_table(table=visit.table, actor=visit.player, client_key=key)
    return redirect("web:table", slug=visit.table.slug)


@require_POST
@visiting(Right.HOST)
def settled(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Mark what the table came to as settled, or take that back."""
    if request.POST.get("back") == "1":
        unsettle_table(table=visit.table, actor=visit.player)
    else:
        settle_table(table=visit.table, actor=visit.player, shown=request.POST.get("seen", ""))
    return redirect("web:final", slug=visit.table.slug)


@require_safe
@visiting(Right.READ)
def final(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The final page; while the table is not closed, the table itself."""
    if visit.table.status != Status.FINISHED:
        return redirect("web:table", slug=visit.table.slug)
    from games.web.table import common  # the table page shows the final page too

    state = table_state(visit.table)
    context = {**common(request, visit, state), **final_context(visit, state)}
    return page(request, "tables/final.html", context)


def final_context(visit: Visit, state: dict[str, Any]) -> dict[str, Any]:
    """Totals in order, the payments that clear the table, the chart and the biggest count."""
    from games.web.table import charts

    totals = final_page(visit.table)
    _link_people(totals["seats"], visit)
    return {
        "totals": totals,
        "spoken": spoken_totals(totals["seats"]),
        "charts": charts(state, visit.position),
        "biggest": biggest_count(visit.table, state),
        "started_at": visit.table.started_at,
        "finished_at": visit.table.finished_at,
        "cleared": table_clearing(visit.table),
        "settles": visit.standing.host,
        "reopens": visit.standing.host and services.may_reopen(visit.table),
    }


def _link_people(seats: list[dict[str, Any]], visit: Visit) -> None:
    """Whose page the visitor may see is a link: public ids as `player`."""
    people = people_by_key(visit.table)
    known = acquainted(visit.player, [player.pk for player in people.values() if player.erased_at is None])
    for seat in seats:
        player = people.get(seat["key"])
        seat["player"] = player.public_id if player is not None and player.pk in known else ""


def biggest_count(table: Table, state: dict[str, Any]) -> dict[str, Any] | None:
    """The biggest count of the evening: {name, number, tai, tile}; None where nobody had any."""
    counts = Count.objects.filter(deal__table=table, deal__state=DealState.POSTED)
    count = counts.select_related("deal").order_by("-tai", "deal__number").first()
    if count is None or not count.tai:
        return None
    name = names_in(state, count.deal.number)[count.position]
    return {"name": name, "number": count.deal.number, "tai": count.tai, "tile": count.deal.tile}
