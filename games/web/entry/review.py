"""The last look before a deal counts: the 4 x 4, the payments, the sum 0; then it is posted, once."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.assessment import Assessment
from games.errors import Invalid, KeyReused, StaleVersion
from games.faults import Problem
from games.scorebook import assess
from games.services import post_deal
from games.templatetags.taipao import together
from games.web.entry import matrix, stale
from games.web.entry.asking import BETWEEN, Sheet, asked_before, sheet_of
from games.web.entry.door import entering
from games.web.entry.fields import fingerprint
from games.web.entry.missing import missing_label, missing_names, missing_rows
from games.web.entry.scene import Scene, seat_name
from games.web.entry.sentences import ending, spoken
from games.web.forms import whole


@require_http_methods(["GET", "POST"])
@entering
def review(request: HttpRequest, scene: Scene) -> HttpResponse:
    """Show what the deal comes to, or post exactly what was shown."""
    if request.method == "POST":
        return _post(request, scene)
    return _page(request, scene) if scene.outcome else redirect("web:record", slug=scene.table.slug)


def _post(request: HttpRequest, scene: Scene) -> HttpResponse:
    typed = stale.read_typed(request.POST.get("typed", ""))
    expected = whole(request.POST.get("expected_version", ""), digits=9)
    if typed is None or expected is None:
        return redirect("web:review", slug=scene.table.slug)
    if not stale.is_stale(request, scene):
        if not scene.outcome:  # dropped by another phone: it comes back, and is looked at once more
            stale.put_back(scene, typed)
            return redirect("web:review", slug=scene.table.slug)
        if shown(scene) != typed:
            return _page(request, scene, note=_("Somebody has changed it meanwhile. Look once more"), status=409)
        sheet = sheet_of(scene, request.POST.get("asked", ""))
        if sheet and assess(scene.table, scene.outcome, scene.entries).complete:
            return _page(request, scene, sheet=sheet)
        # What was shown still stands, so a version raised by something else (a renamed seat) does not matter.
        expected = scene.table.version
    try:
        post_deal(
            table=scene.table,
            actor=scene.player,
            outcome=typed["outcome"],
            entries=typed["entries"],
            client_key=request.POST.get("client_key", ""),
            expected_version=expected,
        )
    except Invalid as error:
        return _page(request, scene, problems=error.problems, status=422)
    except (StaleVersion, KeyReused):
        return stale.page(request, scene, typed)
    return redirect("web:table", slug=scene.table.slug)


def shown(scene: Scene) -> dict[str, Any]:
    """Everything the review depends on; it travels with the page, so that exactly what was seen is posted."""
    return {"outcome": scene.outcome, "entries": scene.entries, "indicators": scene.indicators}


def _page(
    request: HttpRequest,
    scene: Scene,
    *,
    note: str = "",
    problems: list[Problem] | None = None,
    sheet: Sheet | None = None,
    status: int = 200,
) -> HttpResponse:
    found = assess(scene.table, scene.outcome, scene.entries)
    typed = shown(scene)
    asks = request.method == "POST" or found.problems
    wrong = found.problems + (found.missing_problems() if asks else []) if problems is None else problems
    missing = missing_rows(scene, None) if found.missing else []
    context = {
        "scene": scene,
        "subtitle": ending(scene, found),
        "spoken": spoken(scene, found),
        "note": note,
        "problems": [placed(scene, problem) for problem in wrong],
        "matrix": build_matrix(scene, found) if found.complete else None,
        "change": change_link(scene),
        "missing": missing,
        "without_phone": any(row["tai"] is None and not row["phone"] for row in missing),
        "missing_label": missing_label(scene),
        "waiting": together(missing_names(scene)),
        "typed": json.dumps(typed, ensure_ascii=False, separators=(",", ":")),
        "client_key": client_key(scene, typed),
        "sheet": sheet,
        "asked": sheet.asked if sheet else BETWEEN.join(asked_before(request.POST.get("asked", ""))),
    }
    return render(request, "entry/review.html", context, status=status)


def client_key(scene: Scene, typed: dict[str, Any]) -> str:
    """The same deal with the same content has the same key on every phone: confirmed twice, it is one deal."""
    return f"web-{scene.number}-{fingerprint([scene.table.slug, scene.number, typed])}"


def build_matrix(scene: Scene, found: Assessment) -> matrix.Matrix:
    """The 4 x 4 of a complete assessment."""
    counts = found.tallies if found.winner is not None else {}
    people = [
        matrix.Person(
            position=seat.position,
            name=seat_name(seat),
            wind=seat.wind,
            tai=counts[seat.position].tai if seat.position in counts else None,
            link=reverse("web:count", args=[scene.table.slug, seat.position]) if seat.position in counts else "",
        )
        for seat in scene.by_wind
    ]
    transfers = [
        {"payer": one.payer, "payee": one.payee, "amount": one.amount, "formula": one.formula}
        for one in found.settlement or ()
    ]
    offender = found.outcome.offender if found.outcome else None
    return matrix.build(people, transfers, winner=found.winner, offender=offender, all_settle=not scene.fans)


def placed(scene: Scene, problem: Problem) -> dict[str, Any]:
    """A fault with whose it is and the page where it is put right."""
    where = problem["where"]
    who = scene.name(int(where[9:])) if where.startswith("position:") else ""
    return {**problem, "who": who, "link": link_of(scene, where)}


def link_of(scene: Scene, where: str) -> str:
    """The page where a fault is put right."""
    slug = scene.table.slug
    if where.startswith("position:"):
        return reverse("web:count", args=[slug, int(where[9:])])
    return reverse("web:indicators" if where == "indicators" else "web:record", args=[slug])


def change_link(scene: Scene) -> str:
    """改: back to the own count, or to how it ended where nobody counts."""
    if scene.outcome.get("kind") in ("draw", "false_win") or scene.mine is None or scene.seat(scene.mine) is None:
        return reverse("web:record", args=[scene.table.slug])
    return reverse("web:count", args=[scene.table.slug, scene.mine])
