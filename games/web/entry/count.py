"""One seat's count: as a number, by ticks or from its tiles, whichever is in front; the other ways are kept."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.entries import parse_entry
from games.errors import Invalid, StaleVersion
from games.faults import Problem, fault
from games.services import save_entry, save_outcome
from games.web.entry import stale
from games.web.entry.carrying import carry_ticks
from games.web.entry.count_page import WAY_COOKIE, page
from games.web.entry.counted import count_entry
from games.web.entry.door import entering
from games.web.entry.fields import fingerprint, nothing, way_of
from games.web.entry.scene import Scene
from games.web.entry.steps import busy_seats, next_page
from games.web.entry.ticking import stepped
from games.web.entry.unfinished import take_over, typed_entry

YEAR = 365 * 24 * 3600


@require_http_methods(["GET", "POST"])
@entering
def count(request: HttpRequest, scene: Scene, position: int) -> HttpResponse:
    """Show one seat's count, or take it in and lead on to the next seat that is missing."""
    if scene.seat(position) is None:
        raise Http404
    if request.method != "POST":
        return page(request, scene, position) if scene.outcome else redirect("web:record", slug=scene.table.slug)
    entry = typed_entry(request, scene, position)
    if "none" in request.POST:
        entry = nothing(entry)
    if stale.is_stale(request, scene):
        return stale.page(request, scene, {"outcome": {}, "entries": {str(position): entry}})
    if not scene.outcome:
        _save(scene, position, entry)
        return redirect("web:record", slug=scene.table.slug)
    if "take" in request.POST:
        return page(request, scene, position, entry=take_over(request, scene, position, entry))
    if "step" in request.POST:
        return page(request, scene, position, entry=stepped(scene, position, entry, request.POST["step"]))
    if "switch" in request.POST or "preview" in request.POST:
        entry["way"] = way_of(request.POST.get("switch"), entry["way"])
        if entry["way"] == "ticks":
            entry = carry_ticks(scene, position, entry, request.POST)
        return page(request, scene, position, entry=entry)
    return _take(request, scene, position, entry)


def _take(request: HttpRequest, scene: Scene, position: int, entry: dict[str, Any]) -> HttpResponse:
    clash = clash_with(request, scene, position, entry)
    if clash:
        return page(request, scene, position, entry=entry, clash=clash, status=409)
    to_indicators = "indicators" in request.POST
    problems = [] if to_indicators else faults_of(scene, position, entry)
    if problems:
        return page(request, scene, position, entry=entry, problems=problems, status=422)
    try:
        if "hand" in entry or "ticks" in entry or entry["value"] is not None:
            _save(scene, position, entry)
        outcome = _liable(request, scene, position, entry)
    except Invalid as error:
        return page(request, scene, position, entry=entry, problems=error.problems, status=422)
    except StaleVersion:
        return stale.page(request, scene, {"outcome": {}, "entries": {str(position): entry}})
    if to_indicators:
        back = urlencode({"next": f"{reverse('web:count', args=[scene.table.slug, position])}?way={entry['way']}"})
        return redirect(f"{reverse('web:indicators', args=[scene.table.slug])}?{back}")
    busy = busy_seats(request.POST.get("busy", ""))
    response = redirect(next_page(scene, outcome, {**scene.entries, str(position): entry}, busy))
    response.set_cookie(
        WAY_COOKIE, entry["way"], max_age=YEAR, samesite="Lax", secure=request.is_secure(), httponly=True
    )
    return response


def faults_of(scene: Scene, position: int, entry: dict[str, Any]) -> list[Problem]:
    """What keeps this count from being taken. A fifth copy in another hand does not: that one may be wrong."""
    if entry["value"] is None and (entry["way"] == "number" or not {"hand", "ticks"} & set(entry)):
        return [fault("missing", f"position:{position}")]
    counted = count_entry(scene, position, entry)
    return [*counted.lacking, *counted.faults]


def clash_with(request: HttpRequest, scene: Scene, position: int, entry: dict[str, Any]) -> str:
    """Two at one seat: what the other has put down since this page was drawn, or "". Sending again takes one's own."""
    there = scene.entries.get(str(position))
    if there is None or request.POST.get("seen", "") == fingerprint(there) or _same(there, entry):
        return ""
    who = scene.draft.updated_by.name if scene.draft and scene.draft.updated_by else ""
    view = count_entry(scene, position, there)
    return _("%(name)s has just put down %(tai)s tai. Yours is kept; that's all takes yours") % {
        "name": who or _("Somebody"),
        "tai": view.tai,
    }


def _same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return parse_entry(one, 0).value == parse_entry(other, 0).value


def _save(scene: Scene, position: int, entry: dict[str, Any]) -> None:
    save_entry(table=scene.table, actor=scene.player, position=position, entry=entry, deal_number=scene.number)


def _liable(request: HttpRequest, scene: Scene, position: int, entry: dict[str, Any]) -> dict[str, Any]:
    """The outcome, with 包牌 as said beside the winner's number or ticks; from tiles the scorer finds it itself."""
    outcome = scene.outcome
    if position != outcome.get("winner") or outcome.get("kind") != "win":
        return outcome
    liable = outcome.get("from") if "liable" in request.POST and entry["way"] != "tiles" else None
    if liable == outcome.get("liable"):
        return outcome
    changed = {key: value for key, value in outcome.items() if key != "liable"}
    if liable is not None:
        changed["liable"] = liable
    save_outcome(table=scene.table, actor=scene.player, outcome=changed, deal_number=scene.number)
    return changed
