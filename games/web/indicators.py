"""The two tiles turned up for the running deal, picked on a tile keyboard that is plain radio inputs."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import services
from games.access import Right
from games.errors import Invalid, TaipaoError
from games.selectors import table_state
from games.web.door import Visit, said, visiting
from games.web.forms import whole
from games.web.naming import safe_next

SUITS = ("m", "p", "s", "f")
# 花 and 白 are nine faces too, so 42 faces are four squares of nine and six honours beside them.
SQUARES = {
    "m": [f"{n}m" for n in range(1, 10)],
    "p": [f"{n}p" for n in range(1, 10)],
    "s": [f"{n}s" for n in range(1, 10)],
    "f": [*(f"{n}f" for n in range(1, 9)), "5z"],
}
HONOURS = (("1z", "2z"), ("3z", "4z"), ("7z", "6z"))


def keyboard() -> list[tuple[str, str]]:
    """The keys in the order of the page, as (code, square or "" for the honours beside it)."""
    keys: list[tuple[str, str]] = []
    for line in range(3):
        for suit in SUITS:
            keys += [(code, suit) for code in SQUARES[suit][3 * line : 3 * line + 3]]
        keys += [(code, "") for code in HONOURS[line]]
    return keys


def suit_of(code: str) -> str:
    """The square a face lies in; 万 for the honours and for nothing."""
    return next((suit for suit, codes in SQUARES.items() if code in codes), "m")


@require_http_methods(["GET", "HEAD", "POST"])
@visiting(Right.ENTER)
def indicators(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show what is turned up and change it; the deal number guards against setting it for the next deal.

    Rules without wildcards have no such page.
    """
    state = table_state(visit.table)
    if request.method != "POST" and not state["ruleset"]["wildcards"]:
        return redirect("web:table", slug=visit.table.slug)
    if request.method != "POST":
        return _page(request, visit, state, state["deal"]["indicators"], [])
    codes = [] if "clear" in request.POST else [request.POST.get("first", ""), request.POST.get("second", "")]
    number = request.POST.get("deal_number", "")
    try:
        services.set_indicators(
            table=visit.table,
            actor=visit.player,
            indicators=codes,
            deal_number=whole(number),
        )
    except Invalid as error:
        return _page(request, visit, state, codes, said(error), 422)
    except TaipaoError as error:
        if error.code != "stale_version":
            raise
        return _page(request, visit, table_state(visit.table), codes, [_("This deal is posted already")], error.status)
    if "next" in request.POST:
        return redirect(safe_next(request))
    return redirect("web:table", slug=visit.table.slug)


def _page(
    request: HttpRequest, visit: Visit, state: dict[str, Any], codes: list[str], faults: list[str], status: int = 200
) -> HttpResponse:
    faces = {face for face, _suit in keyboard()}
    first, second = (*(code if code in faces else "" for code in codes), "", "")[:2]
    context = {
        "table": visit.table,
        "state": state,
        "mine": visit.position,
        "deal": state["deal"],
        "keys": keyboard(),
        "slots": [("first", first, suit_of(first)), ("second", second, suit_of(second))],
        "suits": [("m", _("Wan")), ("p", _("Dots")), ("s", _("Bamboo")), ("f", _("Flowers"))],
        "current": state["deal"]["indicators"],
        "next": request.POST.get("next") or request.GET.get("next") or "",
        "faults": faults,
    }
    return render(request, "tables/indicators.html", context, status=status)
