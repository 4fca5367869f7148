"""The rules pages: all rulesets, one, two side by side, the procedure at the table, and the words."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.web.rulebook import procedure as told
from games.web.rulebook.comparing import compared
from games.web.rulebook.examples import WHOLE
from games.web.rulebook.fansheet import fan_parts, fan_settlement
from games.web.rulebook.sheet import disputes, parts, settlement, worked
from games.web.rulebook.terms import TERMS
from games.web.words import PRESET_ORDER
from scoring.levels import LEVELS, ROOMS
from scoring.ruleset import ALL_RULESETS, FAN_LISTS, PRESETS, Ruleset


def _presets() -> list[Ruleset]:
    return [PRESETS[key] for key in PRESET_ORDER if key in PRESETS]


def _preset(key: str) -> Ruleset:
    """The ruleset of that key; Http404 if there is none."""
    if key not in ALL_RULESETS:
        raise Http404
    return ALL_RULESETS[key]


@require_safe
def rulesets(request: HttpRequest) -> HttpResponse:
    """All presets with their summary lines."""
    return render(request, "rules/list.html", {"presets": [*_presets(), *FAN_LISTS.values()]})


@require_safe
def ruleset(request: HttpRequest, key: str) -> HttpResponse:
    """One preset: what counts, how much, where that comes from, and hands that the scorer has counted."""
    preset = _preset(key)
    if preset.family.is_fan_list:
        return _fans(request, preset)
    context = {
        "preset": preset,
        "others": [other for other in _presets() if other.key != key],
        "parts": parts(preset),
        "disputes": disputes(preset),
        "sums": [worked(example, preset) for example in WHOLE],
        "settlement": settlement(preset),
    }
    return render(request, "rules/ruleset.html", context)


def _fans(request: HttpRequest, preset: Ruleset) -> HttpResponse:
    """A list of fan: nothing of 台炮's is beside it."""
    context = {
        "preset": preset,
        "others": [other for other in FAN_LISTS.values() if other.key != preset.key],
        "parts": fan_parts(preset),
        "settlement": fan_settlement(preset),
        "fans": True,
    }
    return render(request, "rules/ruleset.html", context)


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Two presets, `?one=…&other=…`: differences first."""
    one = _preset(request.GET.get("one", PRESET_ORDER[0]))
    other = _preset(request.GET.get("other", PRESET_ORDER[1]))
    context = {"presets": [*_presets(), *FAN_LISTS.values()], "one": one, "other": other, "page": compared(one, other)}
    return render(request, "rules/compare.html", context)


@require_safe
def procedure(request: HttpRequest) -> HttpResponse:
    """How a deal goes at the table: dice and wall, flowers, claims, the end of the wall, dealer, five players."""
    context = {"throws": told.throws(), "lines": told.draw_lines(), "levels": LEVELS, "rooms": ROOMS, **told.example()}
    return render(request, "rules/procedure.html", context)


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """The words, in three languages."""
    return render(request, "rules/glossary.html", {"terms": TERMS})
