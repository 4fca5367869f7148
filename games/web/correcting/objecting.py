"""不对: saying so, taking it back, and the host putting it aside."""

from __future__ import annotations

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.access import Right
from games.correcting.errors import ObjectedAlready
from games.errors import Invalid
from games.services import object_to, settle_objection
from games.web.correcting.scene import played_of
from games.web.door import Visit, said, visiting


@require_http_methods(["GET", "HEAD", "POST"])
@visiting(Right.CORRECT)
def objection(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Ask what is wrong, then say it to everybody."""
    played_of(visit, number)
    if request.method != "POST":
        return _page(request, visit, number, "", [])
    why = request.POST.get("why", "")
    key = request.POST.get("client_key", "")
    try:
        object_to(table=visit.table, actor=visit.player, number=number, why=why, client_key=key)
    except (Invalid, ObjectedAlready) as error:
        return _page(request, visit, number, why, said(error), 422 if isinstance(error, Invalid) else error.status)
    return redirect("web:deal", slug=visit.table.slug, number=number)


@require_POST
@visiting(Right.CORRECT)
def settle(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Take it back, or put it aside; the deal's page says how it is then."""
    settle_objection(table=visit.table, actor=visit.player, number=number)
    deal = request.POST.get("deal", "")
    if deal.isascii() and deal.isdecimal() and len(deal) < 7:
        return redirect("web:deal", slug=visit.table.slug, number=int(deal))
    return redirect("web:table", slug=visit.table.slug)


def _page(
    request: HttpRequest, visit: Visit, number: int, why: str, faults: list[str], status: int = 200
) -> HttpResponse:
    context = {
        "table": visit.table,
        "number": number,
        "why": why,
        "faults": faults,
        "client_key": uuid.uuid4().hex,
        "whys": [_("Wrong winner"), _("Wrong discarder"), _("My count is wrong"), _("Wrong dealer")],
    }
    return render(request, "deals/object.html", context, status=status)
