"""House rules as a small JSON: to keep, to send, to take over from elsewhere."""

from __future__ import annotations

import json

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.errors import NotFound
from games.house_access import can_change, find_house_for
from games.housesheet import LONGEST, Sheet, read_sheet
from games.identity import player_of
from games.models import HouseRules, Player
from games.selectors.houserules import last_version, sheet_of
from games.templatetags.taipao import text
from games.web.houses.pages import find
from games.web.houses.shown import form_page, typed_of


@require_safe
@never_cache
def export(request: HttpRequest, slug: str) -> HttpResponse:
    """The last version as JSON."""
    _player, rules = find(request, slug)
    sheet = sheet_of(last_version(rules)).as_dict()
    answer = JsonResponse(sheet, json_dumps_params={"ensure_ascii": False, "indent": 2})
    answer["Content-Disposition"] = f'attachment; filename="house-rules-{rules.slug}.json"'
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def import_house(request: HttpRequest) -> HttpResponse:
    """A sheet from elsewhere, pasted, as a file or in the address: it fills the form, and is saved from there.

    The calculator names the `house` it came from: who may change that goes on with its next version.
    """
    sent = request.POST if request.method == "POST" else request.GET
    if request.method != "POST" and "sheet" not in sent:
        return render(request, "houses/import.html", {"faults": [], "typed": ""})
    pasted = sent.get("sheet", "")
    upload = request.FILES.get("file")
    if upload is not None and not pasted.strip():
        pasted = upload.read(4 * LONGEST).decode("utf-8-sig", "replace")
    sheet, faults = read_text(pasted)
    if sheet is None:
        return render(request, "houses/import.html", {"faults": faults, "typed": pasted[:LONGEST]}, status=422)
    player = player_of(request)
    return form_page(request, typed_of(sheet), player, house=_own_house(player, sent.get("house", "")))


def _own_house(player: Player | None, slug: str) -> HouseRules | None:
    """The house rules of that slug, if this player may change them."""
    try:
        house = find_house_for(player, slug)
    except NotFound:
        return None
    return house if can_change(house, player) and house.archived_at is None else None


def read_text(pasted: str) -> tuple[Sheet | None, list[str]]:
    """A sheet from its JSON text, or every fault in the language of the page."""
    if len(pasted) > LONGEST:
        return None, [_("Too long for house rules")]
    try:
        sent = json.loads(pasted)
    except (ValueError, RecursionError):
        return None, [_("This is no JSON")]
    sheet, problems = read_sheet(sent)
    return sheet, [text(problem["message"]) for problem in problems]
