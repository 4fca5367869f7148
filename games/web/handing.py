"""A seat changes hands in mid-evening: who leaves, and who comes with a phone or by name."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import services
from games.access import Right
from games.errors import HostOnly, Invalid, TaipaoError
from games.selectors import guest_of, guests, table_state
from games.selectors.clubs import pickable
from games.web.door import Visit, said, visiting

FIELDS = ("seat", "guest", "name")


@require_http_methods(["GET", "HEAD", "POST"])
@visiting(Right.ENTER)
def hand_over(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask who leaves and who comes; a fault keeps what was typed."""
    if request.method != "POST":
        return _page(request, visit, {"seat": request.GET.get("seat", "")}, [])
    typed = {name: request.POST.get(name, "") for name in FIELDS}
    guest = guest_of(visit.table, typed["guest"]) if typed["guest"] else None
    faults = _faults(typed, guest is None)
    if faults:
        return _page(request, visit, typed, faults, 422)
    try:
        services.hand_over(
            table=visit.table,
            actor=visit.player,
            position=int(typed["seat"]),
            name="" if guest else typed["name"],
            player=guest,
            client_key=request.POST.get("client_key", ""),
        )
    except TaipaoError as error:
        if (error.status in (403, 404) and not isinstance(error, HostOnly)) or error.code == "wrong_status":
            raise
        return _page(request, visit, typed, said(error), 422 if isinstance(error, Invalid) else error.status)
    return redirect("web:table", slug=visit.table.slug)


def _faults(typed: dict[str, str], unknown: bool) -> list[str]:
    """What is wrong with the form itself; the name is for the service to judge."""
    faults = []
    if typed["seat"] not in {"0", "1", "2", "3", "4"}:
        faults.append(_("Who leaves is not said yet"))
    if typed["guest"] and unknown:
        faults.append(_("That phone is not free any more"))
    return faults


def _guests(visit: Visit) -> list[dict[str, Any]]:
    """Who may come, and whether with a phone: guests kept by the table's club have none."""
    kept = {one["id"] for one in pickable(visit.table) if one["role"] == "guest"}
    return [{**guest, "phone": guest["id"] not in kept} for guest in guests(visit.table)]


def _page(
    request: HttpRequest, visit: Visit, typed: dict[str, Any], faults: list[str], status: int = 200
) -> HttpResponse:
    state = table_state(visit.table)
    context = {
        "table": visit.table,
        "code": visit.code,
        "seats": [
            (str(seat["position"]), seat["name"])
            for seat in state["seats"]
            if visit.standing.host or not seat["phone"] or seat["position"] == visit.position
        ],
        "guests": _guests(visit),
        "former": state["former"],
        "typed": typed,
        "faults": faults,
        "client_key": request.POST.get("client_key") or uuid.uuid4().hex,
    }
    return render(request, "tables/hand_over.html", context, status=status)
