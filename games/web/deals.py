"""The deals of a table: the list, and one deal with every count, reason and payment."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import dateparse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.access import Right
from games.models import DealState
from games.selectors import deal_page, table_state
from games.selectors.corrections import revisions_of
from games.selectors.evening import undoable
from games.selectors.objections import objections_to
from games.web.correcting.words import difference_rows, kind_words
from games.web.door import Visit, visiting
from games.web.entry.matrix import Person, build
from games.web.hands import hand_view, reading_view
from games.web.spoken import spoken_deal
from games.web.table import common, rows, wide_figures


@require_safe
@visiting(Right.READ)
def deals(request: HttpRequest, visit: Visit) -> HttpResponse:
    """All deals, newest first."""
    state = table_state(visit.table)
    context = common(request, visit, state)
    totals = [seat["total"] for seat in state["seats"]]
    more = {"rows": rows(state), "totals": totals, "wide_figures": wide_figures(state)}
    return render(request, "deals/list.html", {**context, **more})


@require_safe
@visiting(Right.READ)
def deal(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """One deal: the result, the four counts with their items, and who pays whom."""
    found = deal_page(visit.table, number)
    played = found["deal"]
    names: dict[int, str] = found["names"]
    counts = sorted(found["counts"], key=lambda count: (count["position"] != played["winner"], -count["tai"]))
    context = {
        "table": visit.table,
        "deal": played,
        "posted_at": dateparse.parse_datetime(played["posted_at"]),
        "names": names,
        "seats": [
            (names[position], net) for position, net in enumerate(played["nets"]) if position != played["resting"]
        ],
        "resting": names.get(played["resting"], "") if played["resting"] is not None else "",
        "counts": [
            {**count, "hand_view": hand_view(count, played), "groups": reading_view(count, played)} for count in counts
        ],
        "matrix": _matrix(found),
        "spoken": spoken_deal(visit.table, played),
        "previous": found["previous"],
        "next": found["next"],
        **{role: names.get(played[role], "") for role in ("winner", "discarder", "offender", "liable", "dealer")},
        "how": _how(played),
        "voided": played["state"] == DealState.VOIDED,
        "plays": visit.standing.plays,
        "is_host": visit.standing.host,
        "objections": objections_to(visit.table, number),
        "me": visit.player,
        "revisions": [_revision(one, names) for one in revisions_of(visit.table, number)],
        "undo": _undo(visit, number),
    }
    return render(request, "deals/deal.html", context)


def _revision(one: dict[str, Any], names: dict[int, str]) -> dict[str, Any]:
    """One correction of this deal: who, when, why, and what was different."""
    people = [names.get(position, "") for position in range(len(names))]
    return {
        "at": dateparse.parse_datetime(one["at"]),
        "by": one["by"],
        "why": one["why"],
        "what": kind_words(one["kind"]),
        "rows": difference_rows(one["changed"]["before"], one["changed"]["after"], people),
    }


def _undo(visit: Visit, number: int) -> int | None:
    """The newest correction, where it changed this deal and the visitor may undo it."""
    newest = undoable(visit.table) if visit.standing.plays else None
    return newest.number if newest and newest.revisions.filter(deal__number=number).exists() else None


def _matrix(found: dict[str, Any]) -> Any:
    played = found["deal"]
    people = [
        Person(count["position"], count["name"], count["wind"], None if count["way"] == "none" else count["tai"])
        for count in found["counts"]
    ]
    if not people:
        return None
    return build(people, found["transfers"], winner=played["winner"], offender=played["offender"])


def _how(deal: dict[str, Any]) -> str:
    """What made a win special, in words: 杠开, 海底, 天胡; "" for a plain one."""
    if deal["first"]:
        return {"heavenly": _("Heavenly win"), "earthly": _("Earthly win")}.get(deal["first"], "")
    return {
        "exposed_kong": _("On a kong's replacement"),
        "concealed_kong": _("On a kong's replacement"),
        "flower": _("On a flower's replacement"),
        "last_tiles": _("On the last tiles"),
    }.get(deal["origin"], "")
