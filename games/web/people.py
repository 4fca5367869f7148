"""Who is at the table, for the host: show somebody out, let them back, change the code and the watch link."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import services
from games.access import Kind, Right
from games.errors import Invalid
from games.faults import fault
from games.models import Player, Status
from games.selectors.present import people_of, person_at
from games.web.door import Visit, visiting

ROTATED = ("code", "link")


@require_safe
@visiting(Right.HOST)
def people(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The list; with ?remove=<id> or ?new=<code or link> it asks once whether that is meant."""
    rows = people_of(visit.table)
    others = [row for row in rows if row["kind"] not in (Kind.HOST, Kind.REMOVED)]
    wanted, new = request.GET.get("remove", ""), request.GET.get("new", "")
    context: dict[str, Any] = {
        "table": visit.table,
        "code": visit.code,
        "finished": visit.table.status == Status.FINISHED,
        "here": [row for row in rows if row["kind"] != Kind.REMOVED],
        "out": [row for row in rows if row["kind"] == Kind.REMOVED],
        "asked": next((row for row in others if row["id"] == wanted), None),
        "new": new if new in ROTATED else "",
        "watch_url": request.build_absolute_uri(f"/w/{visit.table.watch_token}/"),
    }
    return render(request, "tables/people.html", context)


@require_POST
@visiting(Right.HOST)
def remove(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show somebody out, and with "new" give the table another code and link: they may know the old ones."""
    services.remove_person(table=visit.table, actor=visit.player, player=_wanted(request, visit))
    if request.POST.get("new"):
        if visit.table.status != Status.FINISHED:
            services.new_code(table=visit.table, actor=visit.player)
        services.new_watch_link(table=visit.table, actor=visit.player)
    return _back(request, visit, _("Shown out"))


@require_POST
@visiting(Right.HOST)
def back(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Let somebody come in again."""
    services.let_back(table=visit.table, actor=visit.player, player=_wanted(request, visit))
    return _back(request, visit, _("They may come in again"))


@require_POST
@visiting(Right.HOST)
def new_code(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Another join code."""
    services.new_code(table=visit.table, actor=visit.player)
    return _back(request, visit, _("The table has a new code"))


@require_POST
@visiting(Right.HOST)
def new_link(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Another link for those who look on."""
    services.new_watch_link(table=visit.table, actor=visit.player)
    return _back(request, visit, _("The table has a new link"))


def _wanted(request: HttpRequest, visit: Visit) -> Player:
    player = person_at(visit.table, request.POST.get("player", ""))
    if player is None:
        raise Invalid([fault("not_here", "player")])
    return player


def _back(request: HttpRequest, visit: Visit, words: str) -> HttpResponse:
    messages.success(request, words)
    return redirect("web:people", slug=visit.table.slug)
