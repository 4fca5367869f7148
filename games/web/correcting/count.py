"""One seat's count of a posted deal by number, ticks or tiles: the count page once more, without its draft."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST

from games.access import Right
from games.faults import Problem
from games.web.correcting.scene import PastScene, Typed, past_scene, played_of, read_typed
from games.web.door import Visit, visiting
from games.web.entry import script_words
from games.web.entry.carrying import carry_ticks
from games.web.entry.count import faults_of
from games.web.entry.count_page import keyboard_setting, subtitle, three_ways, title
from games.web.entry.differing import differences
from games.web.entry.fields import entry_of, nothing, way_of
from games.web.entry.fields import number as whole_number
from games.web.entry.preview import live_count
from games.web.entry.ticking import stepped


def count_page(
    request: HttpRequest,
    scene: PastScene,
    position: int,
    *,
    entry: dict[str, Any] | None = None,
    problems: list[Problem] | None = None,
    why: str = "",
) -> HttpResponse:
    """The panels with what is typed for this seat."""
    entry = entry or scene.entries.get(str(position)) or {}
    way = way_of(entry.get("way"))
    context = {
        **three_ways(request, scene, position, entry, way),
        "table": scene.table,
        "scene": scene,
        "position": position,
        "title": title(scene, position),
        "subtitle": subtitle(scene, position),
        "way": way,
        "entry": entry,
        "problems": problems or [],
        "typed": scene.typed.text(),
        "why": why,
        "differs": differences(scene, position, {**entry, "way": way}) if entry else [],
        "setting": keyboard_setting(scene, position)
        | {
            "slug": scene.table.slug,
            "deal": scene.number,
            "position": position,
            "unsaved": bool(problems),
            "preview": reverse("web:correct_preview", args=[scene.table.slug, scene.number]),
        },
        "words": script_words.count_words(scene.name(scene.outcome.get("winner"))),
    }
    return render(request, "deals/correct_count.html", context, status=422 if problems else 200)


def take(request: HttpRequest, scene: PastScene, position: int) -> HttpResponse | Typed:
    """What was typed with this seat's count in it, or the page once more: another way, a step, or its faults."""
    post = request.POST
    if "leave" in post:
        return scene.typed
    entry = entry_of(post, winner=position == scene.outcome.get("winner"))
    if "indicators" in post:  # they are set on the page before; what is typed here is kept
        return with_entry(scene.typed, position, entry)
    why = post.get("why", "")
    if "none" in post:
        entry = nothing(entry)
    elif "step" in post:
        return count_page(request, scene, position, entry=stepped(scene, position, entry, post["step"]), why=why)
    elif "switch" in post or "preview" in post:
        entry["way"] = way_of(post.get("switch"), entry["way"])
        if entry["way"] == "ticks":
            entry = carry_ticks(scene, position, entry, post)
        return count_page(request, scene, position, entry=entry, why=why)
    problems = faults_of(scene, position, entry)
    if problems:
        return count_page(request, scene, position, entry=entry, problems=problems, why=why)
    return with_entry(scene.typed, position, entry)


def with_entry(typed: Typed, position: int, entry: dict[str, Any]) -> Typed:
    """The count of one seat as it will be sent: the way in front, what stands beside it with it."""
    sent = {key: value for key, value in entry.items() if value is not None} | {"way": entry["way"]}
    return replace(typed, entries={**typed.entries, str(position): sent})


@require_POST
@visiting(Right.CORRECT)
def preview(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The live count of one seat, as `entry.preview` answers it; 400 for no such seat. Nothing is saved."""
    deal, played = played_of(visit, number)
    scene = past_scene(visit, deal, read_typed(request.POST.get("typed", ""), played))
    position = whole_number(request.POST.get("position", ""))
    if position is None or scene.seat(position) is None:
        return JsonResponse({"error": "no_such_seat"}, status=400)
    entry = entry_of(request.POST, winner=position == scene.outcome.get("winner"))
    return JsonResponse(live_count(scene, position, entry, waits="waits" in request.POST))
