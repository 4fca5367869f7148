"""Somebody else was faster: who posted what, what was typed here, and what is to become of it."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.errors import Invalid
from games.models import Deal, Table
from games.services import discard_draft, save_entry, save_outcome
from games.web.entry.door import entering
from games.web.entry.scene import Scene
from games.web.entry.steps import next_page
from games.web.forms import whole
from games.web.words import result_words

LONGEST = 20_000  # characters of a draft sent back


def is_stale(request: HttpRequest, scene: Scene) -> bool:
    """The page was drawn for a deal that is posted by now."""
    sent = whole(request.POST.get("deal_number", ""))
    return sent is not None and sent != scene.number


def read_typed(sent: str) -> dict[str, Any] | None:
    """Outcome and entries as a page carried them, None where they are not in that shape."""
    if len(sent) > LONGEST:
        return None
    try:
        typed = json.loads(sent)
    except (ValueError, RecursionError):
        return None
    if not isinstance(typed, dict) or not all(isinstance(typed.get(name), dict) for name in ("outcome", "entries")):
        return None
    if not all(isinstance(entry, dict) for entry in typed["entries"].values()):
        return None
    indicators = typed.get("indicators")
    return {
        "outcome": typed["outcome"],
        "entries": typed["entries"],
        "indicators": indicators if isinstance(indicators, list) else [],
    }


def page(request: HttpRequest, scene: Scene, typed: dict[str, Any]) -> HttpResponse:
    """建国刚记了这一局。你填的还在: the deal as it was posted, and a way to keep or drop what was typed."""
    scene = Scene(Table.objects.get(pk=scene.table.pk), scene.player, scene.mine)
    sent = whole(request.POST.get("deal_number", ""))
    number = scene.number - 1 if sent is None else sent
    deal = Deal.objects.filter(table=scene.table, number=number).select_related("posted_by").first()
    who = deal.posted_by.name if deal else ""
    heading = _("%(name)s has just posted this deal. Yours is kept") % {"name": who or _("Somebody")}
    context = {
        "scene": scene,
        "deal_number": number,
        "heading": heading,
        "posted": _posted(scene, deal),
        "typed_lines": _typed_lines(scene, typed),
        "typed": json.dumps(typed, ensure_ascii=False, separators=(",", ":")),
    }
    return render(request, "entry/stale.html", context, status=409)


@require_POST
@entering
def keep(request: HttpRequest, scene: Scene) -> HttpResponse:
    """Put what was typed for a deal that another phone posted into the next one's draft; what stands there stays."""
    typed = read_typed(request.POST.get("typed", ""))
    if typed is None or is_stale(request, scene):
        return redirect("web:table", slug=scene.table.slug)
    outcome = put_back(scene, typed)
    if not outcome:
        return redirect("web:record", slug=scene.table.slug)
    return redirect(next_page(scene, outcome, {**typed["entries"], **scene.entries}))


def put_back(scene: Scene, typed: dict[str, Any]) -> dict[str, Any]:
    """Save what was typed into the running deal's draft, beside what stands there already; answers the outcome."""
    common: dict[str, Any] = {"table": scene.table, "actor": scene.player, "deal_number": scene.number}
    outcome = scene.outcome
    try:
        if not outcome and typed["outcome"]:
            save_outcome(**common, outcome=typed["outcome"])
            outcome = typed["outcome"]
        for position, entry in typed["entries"].items():
            seat = whole(position)
            if seat is not None and position not in scene.entries:
                save_entry(**common, position=seat, entry=entry)
    except Invalid:
        return outcome  # the seats have moved on and it fits no more; what could be kept is kept
    return outcome


@require_POST
@entering
def discard_draft_view(request: HttpRequest, scene: Scene) -> HttpResponse:
    """不记了: throw the draft of the running deal away, for everybody; one that is posted by now is left alone."""
    if not is_stale(request, scene):
        discard_draft(table=scene.table, actor=scene.player)
    return redirect("web:table", slug=scene.table.slug)


def _posted(scene: Scene, deal: Deal | None) -> dict[str, Any] | None:
    if deal is None:
        return None
    nets = deal.nets(scene.table.player_count)
    rows = [
        {"name": seat["name"], "net": nets[seat["position"]]}
        for seat in scene.state["seats"]
        if seat["position"] != deal.resting
    ]
    played = next(line for line in scene.state["deals"] if line["number"] == deal.number)
    names = [seat["name"] for seat in scene.state["seats"]]
    return {"number": deal.number, "line": result_words(played, names), "rows": rows}


def _typed_lines(scene: Scene, typed: dict[str, Any]) -> list[str]:
    names = {str(seat["position"]): seat["name"] for seat in scene.state["seats"]}
    lines = []
    for position, entry in sorted(typed["entries"].items()):
        values = {"name": names.get(position, position), "count": _typed_count(entry)}
        lines.append(_("%(name)s: %(count)s") % values)
    return lines


def _typed_count(entry: dict[str, Any]) -> str:
    if entry.get("way") == "number":
        return _("%(tai)s tai") % {"tai": entry.get("value") if entry.get("value") is not None else "–"}
    hand = entry.get("hand")
    hand = hand if isinstance(hand, dict) else {}
    melds = hand.get("melds")
    tiles = [*(melds if isinstance(melds, list) else []), hand.get("concealed"), entry.get("tile"), hand.get("flowers")]
    return " ".join(part for part in tiles if part and isinstance(part, str))
