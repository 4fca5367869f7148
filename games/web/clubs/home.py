"""My clubs, a new one, and the first page of a club."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import services
from games.club_access import ClubRight
from games.errors import TaipaoError
from games.identity import attach_cookie, ensure_player, player_of
from games.models import Player, Status
from games.selectors.club_tables import club_tables
from games.selectors.clubs import club_members, my_clubs
from games.services.clubs import founding, seating
from games.web.clubs.door import Entry, entering, status_of
from games.web.door import said
from games.web.history import months, weekday
from games.web.naming import name_faults
from games.web.words import ruleset_name


@require_safe
@never_cache
def clubs(request: HttpRequest) -> HttpResponse:
    """The clubs of this phone; a stranger has none yet."""
    player = player_of(request)
    return render(request, "clubs/clubs.html", {"clubs": my_clubs(player) if player else [], "player": player})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new_club(request: HttpRequest) -> HttpResponse:
    """Found a club; a phone without a name gives one too. Pressing twice founds one club."""
    player = player_of(request)
    if request.method != "POST":
        return _new_page(request, player)
    named = player is not None and bool(player.name)
    own = request.POST.get("name", "")
    faults = name_faults(request.POST.get("club", "")) + ([] if named else name_faults(own))
    if faults:
        return _new_page(request, player, faults, 422)
    player = ensure_player(request)
    if not named:
        services.rename_player(player=player, name=own)
    try:
        club = founding.found_club(
            owner=player, name=request.POST.get("club", ""), client_key=request.POST.get("client_key", "")
        )
    except TaipaoError as error:
        response = _new_page(request, player, said(error), status_of(error))
    else:
        response = redirect("web:club", slug=club.slug)
    attach_cookie(response, player, request)
    return response


def _new_page(
    request: HttpRequest, player: Player | None, faults: list[str] | None = None, status: int = 200
) -> HttpResponse:
    context = {
        "club_typed": request.POST.get("club", ""),
        "typed": request.POST.get("name", ""),
        "named": player is not None and bool(player.name),
        "faults": faults or [],
        "client_key": request.POST.get("client_key") or uuid.uuid4().hex,
    }
    return render(request, "clubs/new.html", context, status=status)


@require_safe
@entering(ClubRight.READ)
def club(request: HttpRequest, entry: Entry) -> HttpResponse:
    """What plays, who belongs here, and what was played, newest first."""
    before = request.GET.get("before", "")
    rows, more = club_tables(entry.club, entry.player, before=before)
    lines = [_row(line) for line in rows]
    running = [line for line in lines if line["status"] != Status.FINISHED] if not before else []
    past = [line for line in lines if line not in running]
    running.sort(key=lambda line: not line["playing"])
    context = {
        "entry": entry,
        "club": entry.club,
        "running": running,
        "months": months(past),
        "more": more,
        "before": before,
        "members": [line for line in club_members(entry.club, entry.player) if line["state"] == "active"],
    }
    return render(request, "clubs/club.html", context)


def _row(line: dict[str, Any]) -> dict[str, Any]:
    return {
        **line,
        "weekday": weekday(line["day"]),
        "number": line["deal_count"] + 1,
        "ruleset_name": ruleset_name(line["ruleset"]),
        "waiting": line["status"] == Status.LOBBY,
        "running": line["status"] == Status.PLAYING,
    }


@require_POST
@entering(ClubRight.READ)
def come(request: HttpRequest, entry: Entry, table: str) -> HttpResponse:
    """Come to a table of the club that waits for players."""
    found = seating.come_to_table(club=entry.club, player=entry.player, slug=table)
    return redirect("web:table", slug=found.slug)
