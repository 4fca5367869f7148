"""补差: tai that one seat gives another beside the deals, with a reason."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import services
from games.access import Right
from games.errors import Invalid, StaleVersion
from games.selectors import table_state
from games.web.door import Visit, said, visiting
from games.web.forms import whole

FIELDS = ("payer", "payee", "amount", "reason")
LONGEST_FIGURE = 7  # digits; more is refused by the service anyway


@require_http_methods(["GET", "HEAD", "POST"])
@visiting(Right.ENTER)
def adjust(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask who gives whom how much and why; a table that moved on meanwhile keeps what was typed."""
    if request.method != "POST":
        return _page(request, visit, {}, [])
    typed = {name: request.POST.get(name, "") for name in FIELDS}
    faults = _faults(typed)
    if not faults:
        try:
            services.post_adjustment(
                table=visit.table,
                actor=visit.player,
                amounts={typed["payer"]: -int(typed["amount"]), typed["payee"]: int(typed["amount"])},
                reason=typed["reason"],
                client_key=request.POST.get("client_key", ""),
                expected_version=_version(request),
            )
        except (Invalid, StaleVersion) as error:
            return _page(request, visit, typed, said(error), 422 if isinstance(error, Invalid) else error.status)
        return redirect("web:table", slug=visit.table.slug)
    return _page(request, visit, typed, faults, 422)


def _faults(typed: dict[str, str]) -> list[str]:
    """What is wrong with the form itself; the reason is for the service to judge."""
    faults = []
    if not typed["payer"]:
        faults.append(_("Who gives is not said yet"))
    if not typed["payee"]:
        faults.append(_("Who gets is not said yet"))
    if typed["payer"] and typed["payer"] == typed["payee"]:
        faults.append(_("Nobody gives to themselves"))
    amount = typed["amount"].strip()
    if not (amount.isascii() and amount.isdecimal() and 0 < len(amount) <= LONGEST_FIGURE and int(amount)):
        faults.append(_("How many tai: a whole number from 1"))
    return faults


def _version(request: HttpRequest) -> int:
    return whole(request.POST.get("expected_version", ""), digits=9) or 0


def _page(
    request: HttpRequest, visit: Visit, typed: dict[str, Any], faults: list[str], status: int = 200
) -> HttpResponse:
    state = table_state(visit.table)
    context = {
        "table": visit.table,
        "seats": [(str(seat["position"]), seat["name"]) for seat in state["seats"]],
        "version": state["version"],
        "typed": typed,
        "faults": faults,
        "client_key": uuid.uuid4().hex,
    }
    return render(request, "tables/adjust.html", context, status=status)
