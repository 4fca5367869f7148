"""The tables of this phone, by month; narrowed and searched by a plain form."""

from __future__ import annotations

from datetime import date
from itertools import groupby
from typing import Any, TypeVar
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.days import read_day
from games.identity import player_of
from games.models import Club, Player, Status
from games.names import tidy
from games.selectors.tables_played import LONGEST_WORDS, Wanted, choices, same_names, tables_played
from games.web.home import by_total
from games.web.words import preset_name, ruleset_name

Found = TypeVar("Found", Club, Player)
FIELDS = ("q", "club", "player", "ruleset", "from", "to")


@require_safe
@never_cache
def history(request: HttpRequest) -> HttpResponse:
    """Latest first, twenty on a page; a stranger's history is empty."""
    player = player_of(request)
    if player is None:
        return render(request, "pages/history.html", {"months": []})
    asked = {name: tidy(request.GET.get(name, ""))[:LONGEST_WORDS] for name in FIELDS}
    context, faults = _wanted(player, asked)
    rows, more = tables_played(player, context["wanted"], request.GET.get("before", "")) if not faults else ([], "")
    found = months([_row(row) for row in rows])
    _cut(found, before="before" in request.GET, more=bool(more))
    context |= {"months": found, "more": _link(asked, more), "first": _link(asked), "faults": faults, "asked": asked}
    context["narrowed"] = any(asked[name] for name in FIELDS[1:])
    context["paged"] = "before" in request.GET
    context["anything"] = any(asked.values())
    return render(request, "pages/history.html", context, status=422 if faults else 200)


def _wanted(player: Player, asked: dict[str, str]) -> tuple[dict[str, Any], list[str]]:
    """What is wanted, what else could be, and all that is wrong with it."""
    faults: list[str] = []
    clubs, _people, _keys = choices(player, None)
    club = _one(clubs, "slug", asked["club"], _("There is no such club among yours"), faults)
    _clubs, people, keys = choices(player, club)
    person = _one(people, "public_id", asked["player"], _("You never played with that person"), faults)
    first = _day(asked["from"], _("From: a day like 2026-01-31"), faults)
    last = _day(asked["to"], _("To: a day like 2026-01-31"), faults)
    if first and last and first > last:
        faults.append(_("The period ends before it begins"))
    if asked["ruleset"] and asked["ruleset"] not in keys:
        faults.append(_("No table of yours goes by these rules"))
    wanted = Wanted(club, person, asked["ruleset"], first, last, asked["q"])
    rules = [(key, preset_name(key) or key) for key in keys]
    doubled = same_names(player, club, people)
    persons = [(one, doubled.get(one.pk)) for one in people]
    return {"wanted": wanted, "clubs": clubs, "people": persons, "rules": rules}, faults


def _one(rows: list[Found], name: str, asked: str, fault: str, faults: list[str]) -> Found | None:
    found = next((row for row in rows if getattr(row, name) == asked), None)
    if asked and found is None:
        faults.append(fault)
    return found


def _day(typed: str, fault: str, faults: list[str]) -> date | None:
    day = read_day(typed) if typed else None
    if typed and day is None:
        faults.append(fault)
    return day


def _link(asked: dict[str, str], before: str | None = None) -> str:
    """The same question for another page; "" where there is none."""
    if before == "":
        return ""
    values = {name: value for name, value in asked.items() if value}
    return "?" + urlencode({**values, "before": before} if before else values)


def _cut(found: list[dict[str, Any]], *, before: bool, more: bool) -> None:
    """A month that goes on beyond this page has no sum here."""
    for month in (found[:1] if before else []) + (found[-1:] if more else []):
        month["tables"] = 0


def months(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows under the first day of their month, with how many of them I played and what they came to."""
    found = []
    for first, group in groupby(rows, key=lambda row: row["day"].replace(day=1)):
        members = list(group)
        own = [row["total"] for row in members if row["total"] is not None]
        found.append({"month": first, "rows": members, "tables": len(own), "total": sum(own)})
    return found


def weekday(day: date) -> str:
    """周一 周二 ..., Mon Tue ..."""
    names = (
        pgettext("weekday", "Mon"),
        pgettext("weekday", "Tue"),
        pgettext("weekday", "Wed"),
        pgettext("weekday", "Thu"),
        pgettext("weekday", "Fri"),
        pgettext("weekday", "Sat"),
        pgettext("weekday", "Sun"),
    )
    return names[day.weekday()]


def _row(table: dict[str, Any]) -> dict[str, Any]:
    return {
        **table,
        "weekday": weekday(table["day"]),
        "people": by_total(table),
        "ruleset_name": ruleset_name(table["ruleset"]),
        "waiting": table["status"] == Status.LOBBY,
        "running": table["status"] == Status.PLAYING,
    }
