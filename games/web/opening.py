"""Opening a table: with one tap, or with everything chosen."""

from __future__ import annotations

import json
import uuid
from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import services
from games.club_access import find_club_for
from games.errors import Invalid, NotFound, TaipaoError
from games.faults import fault
from games.housesheet import SHEET, Sheet
from games.identity import attach_cookie, ensure_player, player_of
from games.models import Club, Player
from games.names import clean_name
from games.selectors.clubs import my_clubs
from games.web.door import said
from games.web.forms import NewTableForm, chosen
from games.web.naming import name_faults
from games.web.rulechoice import as_last_time, chosen_rules, options
from games.web.words import FAN_ORDER, PRESET_ORDER, five_ways
from scoring.levels import ROOMS
from scoring.ruleset import ALL_RULESETS

FIRST_PRESETS = 3  # the rest is folded away


@require_safe
@never_cache
def new_table(request: HttpRequest) -> HttpResponse:
    """Everything that can be chosen, chosen as last time; what the address says comes first."""
    return _page(request, chosen(_with_rules(request)), [], 200)


def _with_rules(request: HttpRequest) -> dict[str, str]:
    """What the address chooses, and for the rest the last time; rules that bring their own procedure choose that."""
    asked = {name: str(value) for name, value in request.GET.items()}
    player = player_of(request)
    picked = as_last_time(player) | asked
    try:
        rules = chosen_rules(player, picked.get("ruleset", ""))
    except Invalid:
        picked.pop("ruleset")
        return picked
    return {**picked, **_switches(rules.procedure), **asked}


@require_POST
@never_cache
def open_table(request: HttpRequest) -> HttpResponse:
    """Open a table; a phone without a name gives one first. Pressing twice opens one table."""
    player = player_of(request)
    form = NewTableForm(request.POST)
    form.is_valid()
    faults = form.faults()
    try:
        rules = chosen_rules(player, request.POST.get("ruleset", ""), request.POST.get("sheet", ""))
    except Invalid as error:
        faults = [*said(error), *faults]
    club, title = (form.cleaned_data.get(name, "") for name in ("club", "title"))
    faults += _belonging(player, club, title)
    if faults:
        return _page(request, chosen(request.POST), faults, 422)
    named = player is not None and player.name
    if not named:
        typed = request.POST.get("name")
        faults = name_faults(typed) if typed is not None else []
        if typed is None or faults:
            return _name_step(request, typed or "", faults)
    player = ensure_player(request)
    if not named:
        services.rename_player(player=player, name=request.POST["name"])
    try:
        table = services.open_table(
            host=player,
            client_key=request.POST.get("client_key", ""),
            club=_club(player, club),
            title=title,
            **form.options(),
            **rules.options(),
        )
    except TaipaoError as error:
        response = _page(request, chosen(request.POST), said(error), error.status)
    else:
        response = redirect("web:table", slug=table.slug)
    attach_cookie(response, player, request)
    return response


def with_sheet(request: HttpRequest, sheet: Sheet) -> HttpResponse:
    """The new-table page with house rules that are kept with one table only."""
    text = json.dumps(sheet.as_dict(), ensure_ascii=False)
    return _page(request, chosen({"ruleset": SHEET, "sheet": text, **_switches(sheet.procedure)}), [], 200, sheet)


def _switches(procedure: Mapping[str, Any]) -> dict[str, str]:
    """What the page shows as chosen where the rules bring their own procedure."""
    return {name: str(procedure[name]) for name in ("five_player", "terms") if name in procedure}


def _club(player: Player | None, slug: str) -> Club | None:
    """The club that was chosen. Raises Invalid for one that is not the player's."""
    if not slug:
        return None
    if player is None:
        raise Invalid([fault("no_such_club", "club")])
    try:
        return find_club_for(player, slug)[0]
    except NotFound as error:
        raise Invalid([fault("no_such_club", "club")]) from error


def _belonging(player: Player | None, club: str, title: str) -> list[str]:
    """What is wrong with the club and the title, to be told beside all other faults."""
    found: list[str] = []
    try:
        _club(player, club)
    except Invalid as error:
        found += said(error)
    try:
        if title:
            clean_name(title, where="title")
    except Invalid as error:
        found += said(error)
    return found


def _name_step(request: HttpRequest, typed: str, faults: list[str]) -> HttpResponse:
    kept = {name: value for name, value in request.POST.items() if name in (*NewTableForm.base_fields, "client_key")}
    context = {"typed": typed, "faults": faults, "kept": kept}
    return render(request, "pages/name_step.html", context, status=422 if faults else 200)


def _page(
    request: HttpRequest, picked: dict[str, str], faults: list[str], status: int, sheet: Sheet | None = None
) -> HttpResponse:
    presets = [ALL_RULESETS[key] for key in (*PRESET_ORDER, *FAN_ORDER)]
    more = presets[FIRST_PRESETS:]
    player = player_of(request)
    context = {
        "own": options(player, sheet),
        "first_presets": presets[:FIRST_PRESETS],
        "more_presets": more,
        "more_open": any(preset.key == picked["ruleset"] for preset in more),
        "rooms": ROOMS,
        "five_ways": five_ways(),
        "picked": picked,
        "clubs": [club for club in my_clubs(player) if not club["archived"]] if player else [],
        "faults": faults,
        "client_key": request.POST.get("client_key") or uuid.uuid4().hex,
    }
    return render(request, "pages/new_table.html", context, status=status)
