"""更正: how the deal ended, what each seat counted, who dealt; the same checks as when it was recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.access import Right
from games.correcting.wish import Wish
from games.models import CorrectionKind, Deal, DealState
from games.outcomes import FLAT_WINS
from games.scorebook import CountView, assess
from games.templatetags.taipao import tile_name
from games.web.correcting.count import count_page, take
from games.web.correcting.look import look
from games.web.correcting.scene import PastScene, Typed, clean_entries, past_scene, played_of, read_typed
from games.web.correcting.wishes import read_wish
from games.web.correcting.words import words
from games.web.door import Visit, visiting
from games.web.entry.fields import number as whole_number
from games.web.entry.keys import FLOWERS, MELD_TILES
from games.web.entry.options import ending_key, endings, labels, ways
from games.web.entry.picks import FIRST_TAPS, GIVEN_WINS, LAST_CLAIM, ORIGINS, Picks
from games.web.entry.scene import seat_name

WINNER = "winner"  # the field of a list of fan, where nobody else counts: it is whoever won
FACES = [*MELD_TILES, "5z", *FLOWERS]
EARLY = ("earthly", "round", "human")
HOWS = ("discard", "self_draw", "rob_kong", "kong", "last_tiles", LAST_CLAIM, "flower", "heavenly", *EARLY)


@require_http_methods(["GET", "HEAD", "POST"])
@visiting(Right.CORRECT)
def correct(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Show the deal as it was entered; what is changed travels with the page until it is looked at and confirmed."""
    deal, played = played_of(visit, number)
    if deal.state == DealState.VOIDED:
        return redirect("web:deal", slug=visit.table.slug, number=number)
    if request.method != "POST":
        return _page(request, past_scene(visit, deal, played))
    if "wish" in request.POST:  # back from looking
        wish = read_wish(request.POST["wish"], replay=False)
        return _page(request, past_scene(visit, deal, _of_wish(wish, played)), why=request.POST.get("why", ""))
    typed = read_typed(request.POST.get("typed", ""), played)
    if "position" in request.POST:
        return _counted(request, visit, deal, typed)
    typed = read_form(request.POST, typed)
    scene, why = past_scene(visit, deal, typed), request.POST.get("why", "")
    asked = request.POST.get("open", "")
    seat = scene.outcome.get("winner") if asked == WINNER else whole_number(asked)
    if seat is not None and scene.seat(seat) is not None:
        return count_page(request, scene, seat, why=why)
    wish = wish_of(number, typed, played)
    if "look" not in request.POST:
        return _page(request, scene, why=why)
    return look(request, visit, wish, why=why)


def _counted(request: HttpRequest, visit: Visit, deal: Deal, typed: Typed) -> HttpResponse:
    """Back from one seat's count, or still at it."""
    scene = past_scene(visit, deal, typed)
    position = whole_number(request.POST["position"])
    if position is None or scene.seat(position) is None:
        return _page(request, scene)
    taken = take(request, scene, position)
    if isinstance(taken, HttpResponse):
        return taken
    return _page(request, replace(scene, typed=taken), why=request.POST.get("why", ""))


def wish_of(number: int, typed: Typed, played: Typed) -> Wish:
    """What is different from the deal as it was played; seats whose entry was taken out are None."""
    entries = {seat: typed.entries.get(seat) for seat in {*typed.entries, *played.entries}}
    changed = {seat: entry for seat, entry in sorted(entries.items()) if entry != played.entries.get(seat)}
    return Wish(
        CorrectionKind.CORRECT,
        number,
        outcome=typed.outcome if typed.outcome != played.outcome else None,
        entries=changed or None,
        indicators=typed.indicators if typed.indicators != played.indicators else None,
        dealer=typed.dealer if typed.dealer != played.dealer else None,
        resting=typed.resting if typed.resting != played.resting else None,
    )


def _of_wish(wish: Wish | None, played: Typed) -> Typed:
    """The twin of `wish_of`."""
    if wish is None:
        return played
    together = {**played.entries, **(wish.entries or {})}
    return Typed(
        outcome=played.outcome if wish.outcome is None else wish.outcome,
        entries=clean_entries(together),
        indicators=played.indicators if wish.indicators is None else wish.indicators,
        dealer=played.dealer if wish.dealer is None else wish.dealer,
        resting=played.resting if wish.resting is None else wish.resting,
    )


def read_form(post: QueryDict, typed: Typed) -> Typed:
    """What the selects and the number fields say, put into what the page carried."""
    dealer = whole_number(post.get("dealer", ""))
    resting = whole_number(post.get("resting", ""))
    dealer = typed.dealer if dealer is None else dealer
    outcome = _outcome(post, dealer, typed)
    entries = dict(typed.entries)
    for key in "01234":
        if f"tai.{key}" in post:
            entries[key] = _number(post, key, outcome)
    if f"tai.{WINNER}" in post:
        entries[str(outcome.get("winner"))] = _number(post, WINNER, outcome)
    return Typed(
        outcome=outcome,
        entries={key: entry for key, entry in entries.items() if entry and key in {*"01234"}},
        indicators=[code for code in post.getlist("turned") if code] if "turned" in post else typed.indicators,
        dealer=dealer,
        resting=typed.resting if resting is None or typed.resting is None else resting,
    )


def _outcome(post: QueryDict, dealer: int, typed: Typed) -> dict[str, Any]:
    """The outcome by the square's own picks: what cannot go together falls away, as there."""
    how, who, given = post.get("how", "discard"), post.get("who", ""), post.get("from", "")
    kind = post.get("kind", "win")
    there = Picks.of(typed.outcome) if how == how_of(typed.outcome) else Picks()
    drawn = how in ("self_draw", "heavenly", "round") or how in ORIGINS
    method = "self_draw" if drawn else "rob_kong" if "rob_kong" in (how, there.method) else "discard"
    if kind != "win":
        method = "discard" if kind in GIVEN_WINS else ""
    sent = {
        "kind": GIVEN_WINS.get(kind, kind),
        "winner": who,
        "offender": who,
        "from": "" if method == "self_draw" else given,
        "method": method,
        "origin": how if how in (*ORIGINS, LAST_CLAIM) else there.origin,
        "first": FIRST_TAPS.get(how, ""),
        "liable": given if "liable" in post else "",
    }
    picks = Picks.read(sent).settled(dealer)
    found = picks.outcome()
    if found is None:  # something is missing: as it was sent, so that it is said what
        return {"kind": picks.kind, "winner": picks.winner, "method": sent["method"], "from": picks.discarder}
    return _as_played(found, typed.outcome)


def _as_played(found: dict[str, Any], played: dict[str, Any]) -> dict[str, Any]:
    """The outcome in the form it was kept in, so that nothing changed is nothing changed."""
    if found["kind"] != "win":
        return found
    kept: dict[str, Any] = {"from": None, "origin": "wall", "first": None, **found}
    both_kongs = str(kept["origin"]).endswith("kong") and str(played.get("origin", "")).endswith("kong")
    return {**kept, "origin": played["origin"]} if both_kongs else kept


def _number(post: QueryDict, key: str, outcome: dict[str, Any]) -> dict[str, Any] | None:
    value = whole_number(post.get(f"tai.{key}", ""))
    if value is None or (key == WINNER and outcome.get("kind") in FLAT_WINS):  # by a list each has one worth
        return None
    winner = key in (WINNER, str(outcome.get("winner")))
    stated = ("final" if post.get("stated") == "final" else "raw") if winner else "raw"
    return {"way": "number", "value": value, "stated": stated}


def how_of(outcome: dict[str, Any]) -> str:
    """Which of HOWS an outcome is."""
    if outcome.get("first") == "round":
        return "round" if outcome.get("method") == "self_draw" else "human"
    if outcome.get("first"):
        return str(outcome["first"])
    origin = str(outcome.get("origin") or "wall")
    if origin != "wall":
        return "kong" if origin.endswith("kong") else origin
    return str(outcome.get("method") or "discard")


def _hows(scene: PastScene) -> list[tuple[str, str]]:
    """The ways of winning these rules have, and the one that was played."""
    said = words()
    plain = {"discard": said["method.discard"], "self_draw": said["method.self_draw"]}
    names = {**labels(), **plain}
    if scene.ruleset.family.is_fan_list:
        dealers = ways(Picks(winner=0), 0, scene.ruleset)  # 天胡 among them, and 地胡 among the others'
        known = {*plain, *(way.key for way in (*dealers, *ways(Picks(winner=1), 0, scene.ruleset)))}
    else:
        known = {*HOWS} - {LAST_CLAIM, "round", "human"}
    return [(key, names[key]) for key in HOWS if key in known]


def _page(request: HttpRequest, scene: PastScene, *, why: str = "") -> HttpResponse:
    outcome = scene.outcome
    tallies = assess(scene.table, outcome, scene.entries).tallies
    picks = Picks.of(outcome)
    context = {
        "table": scene.table,
        "scene": scene,
        "number": scene.number,
        "outcome": outcome,
        "how": how_of(outcome),
        "hows": _hows(scene),
        "kinds": [("win", _("A win")), *((one.key, one.label) for one in endings(picks, scene.ruleset))],
        "ending": ending_key(picks),
        "who": outcome.get("offender") if outcome.get("kind") == "false_win" else outcome.get("winner"),
        "people": [(seat.position, seat_name(seat)) for seat in scene.by_wind],
        "everyone": list(enumerate(scene.names)),
        "five": scene.table.player_count == 5,
        "seats": _rows(scene, tallies),
        "doubles": scene.ruleset["threshold"] is not None,
        "turned": [*scene.typed.indicators, "", ""][:2],
        "faces": [(code, tile_name(code)) for code in FACES],
        "liability": bool(scene.ruleset.values.get("liability")),
        "typed": scene.typed.text(),
        "why": why,
    }
    return render(request, "deals/correct.html", context)


def _rows(scene: PastScene, tallies: Mapping[int, CountView]) -> list[dict[str, Any]]:
    """The seats that count: all four, by a list of fan whoever won."""
    if scene.fans:
        won = next((seat.position for seat in scene.seats if seat.position == scene.outcome.get("winner")), None)
        return [{**_row(scene, won, _("Winner"), tallies), "field": WINNER, "wind": "", "winner": True}]
    return [_row(scene, seat.position, seat_name(seat), tallies) for seat in scene.by_wind]


def _row(scene: PastScene, position: int | None, name: str, tallies: Mapping[int, CountView]) -> dict[str, Any]:
    """One seat's line: a figure to type, or the way it was counted with its figure."""
    entry = scene.entries.get(str(position)) or {}
    view = None if position is None else tallies.get(position)
    way = entry.get("way", "number")
    ways = {"tiles": _("by tiles"), "ticks": _("by ticks")}
    return {
        "field": position,
        "name": name,
        "wind": "" if position is None else scene.wind(position) or "",
        "winner": position == scene.outcome.get("winner"),
        "number": way == "number",
        "value": entry.get("value"),
        "stated": entry.get("stated", "raw"),
        "way": ways.get(way, ""),
        "tai": None if view is None else view.tai,
    }
