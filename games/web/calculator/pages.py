"""The calculator: a hand in the address, what it is worth on the page. No account, no table, nothing stored."""

from __future__ import annotations

from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, override
from django.views.decorators.http import require_safe

from games.errors import RateLimited
from games.housesheet import SHEET
from games.services.limits import check_tries, client_of
from games.web.calculator import bundle, words
from games.web.calculator.asked import Asked
from games.web.calculator.counting import count_told, setting, waits_shown, waits_told
from games.web.calculator.shown import Answer, answered
from games.web.entry import script_words
from games.web.entry.countlines import Counted
from games.web.entry.fields import MELD_ROWS, meld_parts
from games.web.entry.keys import FLOWERS, MELD_TILES, keyboard
from games.web.language import HTML_LANG
from scoring.notation import NotationError, parse_tiles

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
    answer = answered(asked, rules_page)
    return _page(request, asked, answer, answer.status)


@require_safe
def count(request: HttpRequest) -> HttpResponse:
    """What the script asks for while one types (`counting`), with "change": where to change these rules; or with
    `waits=1` what the hand waits for. 429 beyond the limit.
    """
    try:
        _limit(request)
    except RateLimited as error:
        return JsonResponse({"error": str(error)}, status=error.status)
    asked = Asked.of(request.GET)
    if "waits" in request.GET:
        return JsonResponse(waits_told(asked, render_to_string))
    told = count_told(asked, render_to_string, rules_page)
    return JsonResponse(told | {"change": change_page(asked)})


@require_safe
def counter(request: HttpRequest, digest: str) -> HttpResponse:
    """The zip that counts without a server (`bundle`); 404 for what it was before an update."""
    if bundle.address() != request.path:
        raise Http404
    headers = {"Cache-Control": "public, max-age=31536000, immutable"}
    return HttpResponse(bundle.content(), content_type="application/zip", headers=headers)


@require_safe
def kept(request: HttpRequest, language: str) -> HttpResponse:
    """The empty page in one language, for the service worker to keep: nobody's, without a token."""
    if language not in HTML_LANG:
        raise Http404
    with override(language):
        response = _page(request, Asked.of(QueryDict()), Answer(Counted()), 200, kept=True)
    response.headers["Content-Language"] = HTML_LANG[language]
    return response


def rules_page(key: str) -> str:
    """The address of a ruleset's page."""
    return reverse("web:ruleset", args=[key])


def change_page(asked: Asked) -> str:
    """The address at which these rules can be changed: a preset's values, or the house rules as they stand here."""
    told = {name: asked.fields[name] for name in ("sheet", "house") if asked.fields[name]}
    if asked.fields["rules"] == SHEET:
        return f"{reverse('web:import_house')}?{urlencode(told)}"
    known = {"base": asked.rules.key} if asked.rules else {}
    return f"{reverse('web:new_house')}?{urlencode(known)}"


def _limit(request: HttpRequest) -> None:
    check_tries("calculator", client_of(request.META.get("REMOTE_ADDR", "")), OFTEN)


def _page(
    request: HttpRequest, asked: Asked, answer: Answer, status: int, said: str = "", *, kept: bool = False
) -> HttpResponse:
    address = request.build_absolute_uri(reverse("web:calculator"))
    query = asked.query()
    rows = [dict(zip(("kind", "tile"), meld_parts(meld), strict=True)) for meld in asked.tiles["melds"][:MELD_ROWS]]
    held = _codes(asked.tiles["flowers"])
    context = {
        "asked": asked,
        "change": change_page(asked),
        "fields": asked.fields,
        "answer": answer,
        "counted": answer.counted,
        "said": said,
        "subtitle": words.subtitle(asked),
        "share": f"{address}?{query}" if query else address,
        "face": "worth" if answer.rows or answer.counted.faults else "tiles",
        "waits": waits_shown(asked) if answer.rows else [],
        "kept": kept,
        "setting": setting(asked) | {"count": reverse("web:calculator_count"), "engine": _engine()},
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


def _engine() -> dict[str, str]:
    """Where what counts without a server is, and which page to keep for then."""
    language = get_language() or settings.LANGUAGE_CODE
    return {
        "worker": static("games/js/calculator/counter.js"),
        "python": static(bundle.PYTHON),
        "bundle": bundle.address(),
        "language": language,
        "page": reverse("offline:calculator", args=[language]),
    }


def _codes(text: str) -> list[str]:
    try:
        return [str(tile) for tile in parse_tiles(text)]
    except NotationError:
        return []
