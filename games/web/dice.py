"""掷骰: the two throws of the running deal, rolled on a phone or typed, and what they say about the walls."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import services
from games.access import Right
from games.errors import Invalid, TaipaoError
from games.models import Status
from games.selectors import table_state, tiles_left
from games.selectors.walls import MOST_KONGS
from games.web.die import die_face, die_faces
from games.web.door import Visit, page, said, visiting
from games.web.spoken import spoken_where
from games.web.table import common
from games.web.walls import walls_view
from games.web.words import wild_words

DICE = ("d1a", "d1b", "d2a", "d2b")  # the fields of the four dice


@require_http_methods(["GET", "HEAD", "POST"])
@visiting(Right.READ)
def dice(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the throws and the walls (?type=1: the form for real dice); roll, or put down what real dice showed."""
    if visit.table.status != Status.PLAYING:
        return redirect("web:table", slug=visit.table.slug)
    if request.method != "POST":
        return _page(request, visit, typing=request.GET.get("type") == "1")
    try:
        _throw(request, visit)
    except Invalid as error:
        return _page(request, visit, typing=True, faults=said(error), status=422)
    except TaipaoError as error:
        if error.code != "stale_version":
            raise
        return _page(request, visit, typing=False, faults=[_("This deal is posted already")], status=error.status)
    return redirect("web:dice", slug=visit.table.slug)


def _throw(request: HttpRequest, visit: Visit) -> None:
    sent = request.POST
    number = _whole(sent.get("deal_number", ""))
    key = sent.get("client_key", "")
    if "roll" in sent:
        services.roll_dice(table=visit.table, actor=visit.player, deal_number=number, client_key=key)
        return
    dice = [] if "clear" in sent else _typed(sent)
    services.set_dice(table=visit.table, actor=visit.player, dice=dice, deal_number=number, client_key=key)


def _typed(sent: QueryDict) -> list[list[int]]:
    """Four dice as two pairs; what was left out is a 0, for the service to refuse."""
    one, two, three, four = (_whole(sent.get(name, "")) or 0 for name in DICE)
    return [[one, two], [three, four]]


def _page(
    request: HttpRequest, visit: Visit, *, typing: bool, faults: list[str] | None = None, status: int = 200
) -> HttpResponse:
    state = table_state(visit.table)
    if state["deal"] is None:  # closed a moment ago
        return redirect("web:table", slug=visit.table.slug)
    context = common(request, visit, state)
    thrown = state["deal"]["dice"]
    seats = {seat.wind: seat for seat in context["board"].seats}
    wildcards = bool(state["ruleset"]["wildcards"])
    where = _where(thrown, seats, turn_up=wildcards)
    kongs = min(_whole(request.GET.get("kongs", "")) or 0, MOST_KONGS)
    more = {
        "deal": state["deal"],
        "dice": thrown,
        "throws": _throws(thrown, seats),
        "walls": walls_view(context["board"], thrown, turn_up=wildcards),
        "wildcards": wildcards,
        "where": where,
        "spoken": spoken_where(where),
        "wild": wild_words(state["deal"]["wild"]),
        "typing": typing and context["plays"],
        "faces": die_faces(),
        "picked": _picked(request, thrown),
        "dealer": seats["E"],
        "left": tiles_left(visit.table, kongs),
        "fewer": kongs - 1 if kongs else None,
        "more": kongs + 1 if kongs < MOST_KONGS else None,
        "faults": faults or [],
        "client_key": uuid.uuid4().hex,
    }
    return page(request, "tables/dice.html", {**context, **more}, status=status)


def _picked(request: HttpRequest, thrown: dict[str, Any] | None) -> dict[str, int | None]:
    """The dice as they were just sent, or as they lie."""
    pairs = (thrown or {}).get("throws") or [(None, None), (None, None)]
    lying = dict(zip(DICE, [die for pair in pairs for die in pair], strict=True))
    return {name: _whole(request.POST.get(name, "")) or die for name, die in lying.items()}


def _throws(thrown: dict[str, Any] | None, seats: dict[str, Any]) -> list[dict[str, Any]]:
    """Who threw what: the seat, the sum, and the pips where the single dice are known."""
    if thrown is None:
        return []
    pairs = thrown["throws"] or [(), ()]
    return [
        {"seat": seats[wind], "sum": total, "dice": [die_face(value) for value in pair]}
        for wind, total, pair in zip(("E", thrown["thrower"]), (thrown["d1"], thrown["d2"]), pairs, strict=True)
    ]


def _where(thrown: dict[str, Any] | None, seats: dict[str, Any], *, turn_up: bool) -> dict[str, Any] | None:
    """Whose wall breaks at which stack, and where drawing starts; `next` is somebody only on another's wall.

    `stays`: nothing is turned up there, the stacks before the first tile stay as they are.
    """
    if thrown is None:
        return None
    (wind, stack), (next_wind, first) = thrown["indicator_stack"], thrown["first"]
    return {
        "who": seats[wind].name,
        "stack": stack,
        "first": first,
        "stays": not turn_up,
        "next": seats[next_wind].name if next_wind != wind else "",
    }


def _whole(typed: str) -> int | None:
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 7 else None
