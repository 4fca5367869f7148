"""The pages of house rules: my own and my clubs', a new one, one to change or to read, putting one away."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.club_access import ClubRight, find_club_for
from games.errors import Invalid, NotAllowed, NotFound, TaipaoError
from games.house_access import can_change, find_house_for
from games.identity import attach_cookie, ensure_player, player_of
from games.models import Club, HouseRules, Player
from games.selectors.houserules import last_version, my_house_rules, sheet_of
from games.services.houserules import archive_house_rules, make_house_rules, write_version
from games.web import opening
from games.web.door import said
from games.web.forms import whole
from games.web.houses.form import boxes, read_form
from games.web.houses.shown import form_page, read_page, typed_of
from games.web.words import ALL_ORDER, preset_name
from scoring.ruleset import ALL_RULESETS


@require_safe
@never_cache
def houses(request: HttpRequest) -> HttpResponse:
    """My house rules, and what one can start from."""
    player = player_of(request)
    mine = my_house_rules(player) if player else []
    rows = [{**one, "base_name": preset_name(one["base"])} for one in mine]
    return render(request, "houses/list.html", {"houses": rows, "presets": [ALL_RULESETS[key] for key in ALL_ORDER]})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new_house(request: HttpRequest) -> HttpResponse:
    """New house rules from a preset (`?base=…`), saved, or for one table only."""
    player = player_of(request)
    if request.method != "POST":
        key = request.GET.get("base", ALL_ORDER[0])
        if key not in ALL_ORDER:
            raise Http404
        start = {**boxes(ALL_RULESETS[key]), "base": key, "club": request.GET.get("club", "")}
        return form_page(request, start, player)
    sent = request.POST.dict()
    sheet, _problems = read_form(sent)
    if sheet is None or sent.get("do") == "show":
        return form_page(request, sent, player)
    if sent.get("do") == "once":
        return opening.with_sheet(request, sheet)
    player = ensure_player(request)
    try:
        club = _club(player, sent.get("club", ""))
        version = make_house_rules(actor=player, sheet=sheet, club=club, client_key=sent.get("client_key", ""))
    except TaipaoError as error:
        response = form_page(request, sent, player, faults=said(error), status=_status(error))
    else:
        messages.success(request, _("Saved as version %(number)s") % {"number": version.number})
        response = redirect("web:house", slug=version.house.slug)
    attach_cookie(response, player, request)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def house(request: HttpRequest, slug: str) -> HttpResponse:
    """One house: to change for those who may, to read for the rest. Saving writes the next version."""
    player, rules = find(request, slug)
    version = last_version(rules)
    sheet = sheet_of(version)
    if not can_change(rules, player) or rules.archived_at is not None:
        return read_page(request, version, sheet, player, 200 if request.method != "POST" else 403)
    if request.method != "POST":
        return form_page(request, typed_of(sheet), player, house=rules)
    sent = request.POST.dict()
    new, _problems = read_form(sent)
    if new is None or sent.get("do") == "show":
        return form_page(request, sent, player, house=rules)
    if sent.get("do") == "once":
        return opening.with_sheet(request, new)
    try:
        saved = write_version(house=rules, actor=player, sheet=new, seen=whole(sent.get("seen", "")) or 0)
    except TaipaoError as error:
        sent["seen"] = str(error.data.get("number", sent.get("seen", "")))
        return form_page(request, sent, player, faults=said(error), house=rules, status=_status(error))
    messages.success(request, _("Saved as version %(number)s") % {"number": saved.number})
    return redirect("web:house", slug=slug)


@require_POST
@never_cache
def archive(request: HttpRequest, slug: str) -> HttpResponse:
    """Put them away."""
    player, rules = find(request, slug)
    try:
        archive_house_rules(house=rules, actor=player)
    except NotAllowed as error:
        messages.error(request, str(error))
        return redirect("web:house", slug=slug)
    messages.success(request, _("Put away. Tables that play by them keep them"))
    return redirect("web:houses")


def find(request: HttpRequest, slug: str) -> tuple[Player, HouseRules]:
    """Who has come, and the house rules. Raises Http404 for those that are not theirs to read."""
    player = player_of(request)
    try:
        rules = find_house_for(player, slug)
    except NotFound as error:
        raise Http404(str(error)) from error
    assert player is not None  # noqa: S101 (the gate has refused strangers)
    return player, rules


def _club(player: Player, slug: str) -> Club | None:
    """The club to save them in, if one was chosen. Raises as `find_club_for`."""
    return find_club_for(player, slug, ClubRight.KEEP)[0] if slug else None


def _status(error: TaipaoError) -> int:
    return 422 if isinstance(error, Invalid) else error.status
