"""Asking for a seat that another phone holds, and the host's answer."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games import services
from games.access import Right, refusal
from games.names import name_key
from games.selectors.present import open_asks, own_ask
from games.web.door import Visit, visiting


def ask_context(visit: Visit, state: dict[str, Any]) -> dict[str, Any]:
    """For the table and the lobby: what the host is to answer, or what the guest asks for and may ask for."""
    if visit.standing.host:
        return {"asks": open_asks(visit.table)}
    if refusal(visit.table.status, visit.standing, Right.ASK) is not None:
        return {}
    asked = own_ask(visit.table, visit.player)
    seats = [seat for seat in state["seats"] if seat["name"]]
    mine = [seat for seat in seats if name_key(seat["name"]) == name_key(visit.player.name)]
    waiting = next((seat["name"] for seat in seats if asked and seat["position"] == asked.position), "")
    return {"may_ask": mine or seats, "asked_for": waiting}


@require_POST
@visiting(Right.ASK)
def ask(request: HttpRequest, visit: Visit, position: int) -> HttpResponse:
    """Ask for the seat."""
    services.ask_for_seat(table=visit.table, player=visit.player, position=position)
    return redirect("web:table", slug=visit.table.slug)


@require_POST
@visiting(Right.ASK)
def take_back(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask no more."""
    services.take_back_ask(table=visit.table, player=visit.player)
    return redirect("web:table", slug=visit.table.slug)


@require_POST
@visiting(Right.HOST)
def answer(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Yes or no; anything but a plain yes is no."""
    yes = request.POST.get("answer") == "yes"
    services.answer_ask(table=visit.table, actor=visit.player, number=number, yes=yes)
    return redirect("web:table", slug=visit.table.slug)
