"""The first page of a deal: who won, and how."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.errors import Invalid
from games.services import save_outcome
from games.web.board import SeatView
from games.web.entry import options, stale
from games.web.entry.door import entering
from games.web.entry.picks import FLAT_WINS, Picks, tap
from games.web.entry.scene import Scene, seat_name, wind_letter
from games.web.entry.steps import next_page


@require_http_methods(["GET", "POST"])
@entering
def record(request: HttpRequest, scene: Scene) -> HttpResponse:
    """Show the square; a tap without scripts comes back as `tap`, 数台 saves the outcome for everybody."""
    if request.method != "POST":
        return _page(request, scene, Picks.of(scene.outcome))
    if stale.is_stale(request, scene):
        return stale.page(request, scene, {"outcome": Picks.read(request.POST).outcome() or {}, "entries": {}})
    picks = Picks.read(request.POST).settled(scene.dealer)
    if "tap" in request.POST:
        what = request.POST["tap"]
        tapped = tap(picks, what, scene.dealer)
        flat = next((o.reason for o in options.ways(picks, scene.dealer, scene.ruleset) if o.key == what), "")
        return _page(request, scene, tapped, said=flat)
    outcome = picks.outcome()
    if outcome is None:
        return _page(request, scene, picks, said=_missing(picks), status=422)
    try:
        save_outcome(table=scene.table, actor=scene.player, outcome=outcome, deal_number=scene.number)
    except Invalid as error:
        return _page(request, scene, picks, problems=error.problems, status=422)
    return redirect(next_page(scene, outcome, scene.entries))


def _missing(picks: Picks) -> str:
    if picks.kind == "false_win":
        return words()["missing_offender"]
    return options.reasons()["pick"] if picks.winner is None else words()["missing_from"]


def _page(
    request: HttpRequest, scene: Scene, picks: Picks, *, said: str = "", problems: Any = (), status: int = 200
) -> HttpResponse:
    ways = options.ways(picks, scene.dealer, scene.ruleset)
    context = {
        "scene": scene,
        "picks": picks,
        "seats": [_tile(seat, picks) for seat in scene.seats],
        "ways": ways,
        "endings": options.endings(picks),
        "middle": middle(scene, picks),
        "hint": said or options.hint(picks),
        "problems": problems,
        "unpaid": options.unpaid(scene.ruleset),
        "reasons": options.reasons(),
        "words": words(),
        "labels": options.labels(),
    }
    return render(request, "entry/outcome.html", context, status=status)


def _tile(seat: SeatView, picks: Picks) -> tuple[SeatView, str, str, str, str]:
    mark, wind = _mark(picks, seat.position), wind_letter(seat.wind)
    return seat, seat_name(seat), mark, wind, words()[mark] if mark else wind


def _mark(picks: Picks, position: int) -> str:
    """What is written under a name instead of the wind: "win", "from", "offender" or ""."""
    if position == picks.winner:
        return "self_draw" if picks.method == "self_draw" else "win"
    if position == picks.offender:
        return "offender"
    if position == picks.discarder:
        return "robbed" if picks.method == "rob_kong" else "from"
    return ""


def words() -> dict[str, str]:
    """The words on the square, shared with the script; %(name)s is who."""
    return {
        "win": _("wins"),
        "self_draw": _("self-drawn"),
        "from": _("discarded"),
        "robbed": _("robbed"),
        "offender": _("false win"),
        "middle.": _("Tap the winner"),
        "middle.win": _("Tap %(name)s again\nfor a self-draw"),
        "middle.self_draw": _("%(name)s\nself-drawn"),
        "middle.draw": _("Draw\nnothing is paid"),
        "middle.false_win": _("Tap who called\nthe false win"),
        "middle.wildcard_win": _("Tap who laid down\nthe wildcards"),
        "middle.flower_win": _("Tap who showed\nthe eight flowers"),
        **options.ending_labels(),
        "missing_offender": _("Tap who called the false win"),
        "missing_from": _("Tap who discarded, or the winner again for a self-draw"),
        "count": _("Count"),
        "check": _("Check"),
    }


def middle(scene: Scene, picks: Picks) -> str:
    """The sentence in the middle of the square; it may have two lines."""
    texts = words()
    if picks.kind == "win":
        key = "" if picks.winner is None else "self_draw" if picks.method == "self_draw" else "win"
        return texts[f"middle.{key}"] % {"name": scene.name(picks.winner)}
    if picks.kind in FLAT_WINS and picks.winner is not None:
        return f"{scene.name(picks.winner)}\n{options.ending_labels()[picks.kind]}"
    if picks.kind == "false_win" and picks.offender is not None:
        return f"{scene.name(picks.offender)}\n{options.ending_labels()[picks.kind]}"
    return texts[f"middle.{picks.kind}"]
