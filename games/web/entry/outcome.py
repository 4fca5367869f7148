"""The first page of a deal: who won, and how."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.errors import Invalid, StaleVersion
from games.web.board import SeatView
from games.web.entry import options, stale
from games.web.entry.agreeing import Other, agree, mark_of
from games.web.entry.door import entering
from games.web.entry.picks import FLAT_WINS, Picks, tap
from games.web.entry.scene import Scene, seat_name, wind_letter
from games.web.entry.sentences import told
from games.web.entry.steps import next_page
from games.web.forms import whole


@require_http_methods(["GET", "POST"])
@entering
def record(request: HttpRequest, scene: Scene) -> HttpResponse:
    """Show the square; a tap without scripts comes back as `tap`, 数台 saves the outcome for everybody.

    Where nobody has said anything yet (`fresh`), the tap that says all there is to say goes on by itself. A seat tapped
    on the table page comes as ?winner=.
    """
    if request.method != "POST":
        return _page(request, scene, Picks.of(scene.outcome) if scene.outcome else _tapped_on_the_table(request, scene))
    if stale.is_stale(request, scene):
        return stale.page(request, scene, {"outcome": Picks.read(request.POST).outcome() or {}, "entries": {}})
    picks = Picks.read(request.POST).settled(scene.dealer)
    if "tap" in request.POST:
        what = request.POST["tap"]
        tapped = tap(picks, what, scene.dealer)
        flat = next((o.reason for o in options.ways(picks, scene.dealer, scene.ruleset) if o.key == what), "")
        if flat or "fresh" not in request.POST or picks.complete or not tapped.complete:
            return _page(request, scene, picks if flat else tapped, said=flat)
        picks = tapped
    outcome = picks.outcome()
    if outcome is None:
        return _page(request, scene, picks, said=_missing(picks, scene), status=422)
    return _save(request, scene, picks, outcome)


def _tapped_on_the_table(request: HttpRequest, scene: Scene) -> Picks:
    """The picks after the tap on a seat of the table page, if that seat plays."""
    seat = whole(request.GET.get("winner", ""))
    return Picks(winner=seat) if scene.seat(seat) else Picks()


def _save(request: HttpRequest, scene: Scene, picks: Picks, outcome: dict[str, Any]) -> HttpResponse:
    dealer = whole(request.POST.get("dealer", ""))
    said = outcome if dealer is None else {**outcome, "dealer": dealer}
    try:
        other = agree(scene, said, request.POST.get("seen"))
    except Invalid as error:
        return _page(request, scene, picks, problems=error.problems, status=422)
    except StaleVersion:
        return stale.page(request, scene, {"outcome": outcome, "entries": {}})
    if other is not None:
        return _page(request, other.scene, picks, other=other, status=409)
    return redirect(next_page(scene, outcome, scene.entries))


def _missing(picks: Picks, scene: Scene) -> str:
    if picks.kind == "false_win":
        return words()["missing_offender"]
    if picks.winner is None:
        return options.reasons(scene.ruleset)["pick"]
    return words()["missing_from" if picks.kind == "win" else f"missing_from.{picks.kind}"]


def _page(
    request: HttpRequest,
    scene: Scene,
    picks: Picks,
    *,
    said: str = "",
    problems: Any = (),
    other: Other | None = None,
    status: int = 200,
) -> HttpResponse:
    ways = options.ways(picks, scene.dealer, scene.ruleset)
    context = {
        "scene": scene,
        "picks": picks,
        "fresh": not scene.outcome and not problems,
        "seen": mark_of(scene.outcome),
        "other": _told_by(scene, picks) if other else None,
        "seats": [_tile(seat, picks) for seat in scene.seats],
        "ways": ways,
        "endings": options.endings(picks, scene.ruleset),
        "middle": middle(scene, picks),
        "hint": said or options.hint(picks, scene.ruleset),
        "problems": problems,
        "early": options.early_key(scene.ruleset),
        "unpaid": options.unpaid(scene.ruleset),
        "reasons": options.reasons(scene.ruleset),
        "words": words(),
        "labels": options.labels(),
    }
    return render(request, "entry/outcome.html", context, status=status)


def _told_by(scene: Scene, picks: Picks) -> dict[str, str]:
    """Both sentences, who said the other one, and where it leads to take theirs."""
    by = scene.draft.updated_by if scene.draft else None
    return {
        "name": by.name if by and by.name else _("Somebody"),
        "theirs": told(scene, scene.outcome),
        "mine": told(scene, picks.outcome() or {}),
        "link": next_page(scene, scene.outcome, scene.entries),
    }


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
        "middle.kong_win": _("Tap who has the kong\nof green dragons"),
        "middle.flower_win.given": _("Tap who has\nseven flowers"),
        "middle.flower_win.from": _("Tap who drew\nthe eighth flower"),
        "middle.kong_win.given": _("Tap who has the kong\nof green dragons"),
        "middle.kong_win.from": _("Tap who discarded\nthe fourth"),
        **options.ending_labels(),
        "flower_win.given": options.ending_labels()["flower_rob"],
        "kong_win.given": options.ending_labels()["kong_claim"],
        "missing_from.flower_win": _("Tap who drew the eighth flower"),
        "missing_from.kong_win": _("Tap who discarded the fourth"),
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
    given = ".given" if picks.kind in FLAT_WINS and picks.method == "discard" else ""
    if picks.kind in FLAT_WINS and picks.winner is not None:
        if given and picks.discarder is None:
            return texts[f"middle.{picks.kind}.from"]
        return f"{scene.name(picks.winner)}\n{texts[picks.kind + given]}"
    if picks.kind == "false_win" and picks.offender is not None:
        return f"{scene.name(picks.offender)}\n{options.ending_labels()[picks.kind]}"
    return texts[f"middle.{picks.kind}{given}"]
