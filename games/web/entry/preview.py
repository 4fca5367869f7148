"""The live count while typing: the form comes in as it stands, parts of the page and the keyboard's figures go out."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.views.decorators.http import require_POST

from games.entries import EMPTY_HAND
from games.web.entry.carrying import carried_text
from games.web.entry.count_page import used_elsewhere
from games.web.entry.counted import count_entry
from games.web.entry.differing import differences
from games.web.entry.door import entering
from games.web.entry.scene import Scene
from games.web.entry.ticking import tick_rows
from games.web.entry.unfinished import typed_entry
from games.web.entry.waiting import waits_of


@require_POST
@entering
def preview(request: HttpRequest, scene: Scene, position: int) -> HttpResponse:
    """What the tiles or ticks count so far. Nothing is saved.

    {"tai", "total": html, "items": html, "winning", "used": {face: copies elsewhere}, "five": faces too often on the
    table, "raw", "ticks": what the tiles would tick as fields, "differs": html};
    with ticks in front {"tai", "total", "faults": html, "rows": {key: what changed}, "raw", "differs"}; asked
    with `waits=1`, which is slower, {"ready": it waits for something, "waits": html}.
    """
    typed = typed_entry(request, scene, position)
    return JsonResponse(live_count(scene, position, typed, waits="waits" in request.POST))


def live_count(scene: Scene, position: int, typed: dict[str, Any], *, waits: bool) -> dict[str, Any]:
    """What `preview` answers; also where a posted deal is put right."""
    if typed["way"] == "ticks":
        return _ticked(scene, position, typed)
    entry = {"hand": EMPTY_HAND, **typed, "way": "tiles"}
    used = used_elsewhere(scene, position)
    if waits:
        return _waits(scene, position, entry, used)
    return _count(scene, position, entry, used) | {"differs": _differs(scene, position, typed)}


def _differs(scene: Scene, position: int, typed: dict[str, Any]) -> str:
    return render_to_string("entry/_differs.html", {"differs": differences(scene, position, typed)}).strip()


def _ticked(scene: Scene, position: int, typed: dict[str, Any]) -> dict[str, Any]:
    counted = count_entry(scene, position, typed)
    return {
        "tai": counted.tai,
        "total": render_to_string("entry/_total.html", {"counted": counted}),
        "faults": render_to_string("entry/_faults.html", {"faults": counted.faults}).strip(),
        "rows": {row.key: row.moving for row in tick_rows(scene, position, typed)},
        "raw": counted.raw,
        "differs": _differs(scene, position, typed),
    }


def _count(scene: Scene, position: int, entry: dict[str, Any], used: dict[str, int]) -> dict[str, Any]:
    counted = count_entry(scene, position, entry)
    return {
        "tai": counted.tai,
        "total": render_to_string("entry/_total.html", {"counted": counted}),
        "items": render_to_string("entry/_items.html", {"counted": counted}),
        "winning": counted.winning,
        "raw": counted.raw,
        "used": used,
        "five": counted.five,
        **({} if counted.ticks is None else {"ticks": carried_text(counted.ticks)}),
    }


def _waits(scene: Scene, position: int, entry: dict[str, Any], used: dict[str, int]) -> dict[str, Any]:
    waits = waits_of(scene, position, entry, used)
    return {"ready": bool(waits), "waits": render_to_string("entry/_waits.html", {"waits": waits})}
