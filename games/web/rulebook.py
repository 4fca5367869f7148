"""The rules pages: every preset as a readable table of values with their sources, made from the scorer's own data."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.templatetags.taipao import text
from games.web.forms import PRESET_ORDER
from scoring.ruleset import PRESETS, Ruleset
from scoring.values import KEYS


@require_safe
def rulesets(request: HttpRequest) -> HttpResponse:
    """All presets with their summary lines."""
    presets = [PRESETS[key] for key in PRESET_ORDER if key in PRESETS]
    return render(request, "rules/list.html", {"presets": presets})


@require_safe
def ruleset(request: HttpRequest, key: str) -> HttpResponse:
    """One preset, value by value."""
    if key not in PRESETS:
        raise Http404
    return render(request, "rules/ruleset.html", {"preset": PRESETS[key], "groups": groups(PRESETS[key])})


def groups(rules: Ruleset) -> list[dict[str, Any]]:
    """The values in their groups: [{"title", "rows": [{"name", "value", "source"}]}], in tai unless they are words."""
    titles = {
        "doubling": _("Doubling"),
        "wildcards": _("Wildcards"),
        "flowers": _("Flowers"),
        "sets": _("Pungs and kongs"),
        "win": _("Winner only"),
        "special": _("Wildcard win and flower win"),
        "settlement": _("Paying"),
    }
    return [
        {
            "title": titles.get(group, group),
            "rows": [
                {"name": text(row.name), "value": value_words(rules[row.key]), "source": _source(rules, row.key)}
                for row in rows
            ],
        }
        for group, rows in groupby(KEYS.values(), key=lambda row: row.group)
    ]


def _source(rules: Ruleset, key: str) -> str:
    """The sentence of the source; what the rule book itself decided has none to quote."""
    source = rules.sources.get(key, "")
    return source if source.startswith("《") else ""


def value_words(value: Any) -> str:
    """A value of a ruleset as people write it.

    >>> value_words((2, 5, 8)), value_words(None)
    ('2 / 5 / 8', '—')
    """
    if value is None:
        return "—"
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, tuple | list):
        return " / ".join("—" if step is None else str(step) for step in value)
    words = {
        "any": _("any wind"),
        "own": _("the own wind only"),
        "three_and_pair": _("three sets and the fourth as a pair"),
        "four_pungs": _("four sets"),
        "own_pung": _("three sets and a pair, the own wind a set"),
    }
    return words.get(str(value), str(value))
