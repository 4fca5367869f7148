"""The calculator: a hand in the address, what it is worth on the page. No account, no table, nothing stored."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.errors import RateLimited
from games.selectors.worth import Hand, waits_of
from games.services.limits import check_tries, client_of
from games.web.calculator import words
from games.web.calculator.asked import Asked
from games.web.calculator.shown import Answer, answered, left_of
from games.web.entry import script_words
from games.web.entry.counted import Counted
from games.web.entry.fields import MELD_ROWS, meld_parts
from games.web.entry.keys import FLOWERS, MELD_TILES, keyboard
from games.web.entry.waiting import Wait
from scoring.notation import NotationError, parse_tiles
from scoring.tiles import Tile
from scoring.wildcards import wild_tiles

OFTEN = 3000  # counts for one address in ten minutes: a whole party typing, and no more


@require_safe
def calculator(request: HttpRequest) -> HttpResponse:
    """The page, with what its address says already counted; 422 with all faults where that cannot be."""
    asked = Asked.of(request.GET)
    if asked.empty and not request.GET:
        return _page(request, asked, Answer(Counted()), 200)
    try:
        _limit(request)
    except RateLimited as error:
        return _page(request, asked, Answer(Counted()), error.status, str(error))
    answer = answered(asked)
    return _page(request, asked, answer, answer.status)


@require_safe
def count(request: HttpRequest) -> HttpResponse:
    """What the script asks for while one types.

    {"tai", "total", "items", "worth": html, "winning", "used", "five", "setting": what the keyboard must know,
    "subtitle", "address": the query that says the same, "change": where
    to change these rules}; asked with `waits=1` {"ready", "waits": html}. 429 beyond
    the limit.
    """
    try:
        _limit(request)
    except RateLimited as error:
        return JsonResponse({"error": str(error)}, status=error.status)
    asked = Asked.of(request.GET)
    if "waits" in request.GET:
        waits = waits_shown(asked)
        return JsonResponse(
            {"ready": bool(waits), "waits": render_to_string("entry/_waits.html", {"waits": waits}).strip()}
        )
    answer = answered(asked)
    return JsonResponse(
        {
            "tai": answer.counted.tai,
            "total": render_to_string("entry/_total.html", {"counted": answer.counted}),
            "items": render_to_string("entry/_items.html", {"counted": answer.counted}),
            "worth": render_to_string("calculator/_worth.html", {"answer": answer, "counted": answer.counted}),
            "winning": answer.counted.winning,
            "used": {},
            "five": [],
            "setting": setting(asked),
            "subtitle": words.subtitle(asked),
            "address": asked.query(),
            "change": asked.change,
        }
    )


def waits_shown(asked: Asked) -> list[Wait]:
    """The waits under the chosen rules, the dearest first."""
    hand, _kong = asked.hand()
    if asked.rules is None:
        return []
    wild = _wild(asked)
    found = waits_of(Hand(hand.seat, hand.tiles, hand.indicators, hand.outcome), asked.rules)
    waits = [Wait(code, tai, left_of(asked, code), code in wild) for code, tai in found]
    return sorted(waits, key=lambda wait: -wait.tai)


def setting(asked: Asked) -> dict[str, Any]:
    """What the hand on the page must know: what is wild, how many sets, whether a tile won."""
    rules = asked.rules
    return {
        "wild": _wild(asked),
        "turned": [code for code in asked.indicators if _is_tile(code)],
        "winner": asked.with_hand,
        "quadIsSet": bool(rules and rules.values.get("opening_quad_is_set")),
        "white": asked.fans,
        "setsWanted": rules.family.sets if rules else 5,
        "askKong": asked.fields["how"] == "kong",
        "possible": words.possible(rules),
        "used": {},
    }


def _limit(request: HttpRequest) -> None:
    check_tries("calculator", client_of(request.META.get("REMOTE_ADDR", "")), OFTEN)


def _is_tile(code: str) -> bool:
    try:
        Tile.parse(code)
    except ValueError:
        return False
    return True


def _wild(asked: Asked) -> list[str]:
    turned = [code for code in asked.indicators if _is_tile(code)]
    return [str(tile) for tile in wild_tiles(tuple(Tile.parse(code) for code in turned))] if len(turned) == 2 else []


def _page(request: HttpRequest, asked: Asked, answer: Answer, status: int, said: str = "") -> HttpResponse:
    address = request.build_absolute_uri(reverse("web:calculator"))
    query = asked.query()
    rows = [dict(zip(("kind", "tile"), meld_parts(meld), strict=True)) for meld in asked.tiles["melds"][:MELD_ROWS]]
    held = _codes(asked.tiles["flowers"])
    context = {
        "asked": asked,
        "fields": asked.fields,
        "answer": answer,
        "counted": answer.counted,
        "said": said,
        "subtitle": words.subtitle(asked),
        "share": f"{address}?{query}" if query else address,
        "face": "worth" if answer.rows or answer.counted.faults else "tiles",
        "waits": waits_shown(asked) if answer.rows else [],
        "setting": setting(asked) | {"count": reverse("web:calculator_count")},
        "words": words.page_words(),
        "hand": asked.tiles,
        "suits": script_words.suits(),
        "keys": keyboard(dragon=True),
        "dragons": asked.fans,
        "acts": words.acts(),
        "quad_groups": script_words.quad_groups(),
        "meld_rows": rows + [{"kind": "", "tile": ""}] * (MELD_ROWS - len(rows)),
        "meld_kinds": script_words.meld_kinds(),
        "meld_tiles": [*MELD_TILES, "5z"] if asked.fans else MELD_TILES,
        "flower_codes": FLOWERS,
        "flowers_held": held,
        "whites_held": str(held.count("5z")),
        **words.choices(),
    }
    return render(request, "calculator/calculator.html", context, status=status)


def _codes(text: str) -> list[str]:
    try:
        return [str(tile) for tile in parse_tiles(text)]
    except NotationError:
        return []
