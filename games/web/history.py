"""The tables of this phone, by month."""

from __future__ import annotations

from datetime import date
from itertools import groupby
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.identity import player_of
from games.models import Status
from games.selectors import my_tables
from games.web.home import by_total
from games.web.words import ruleset_name


@require_safe
@never_cache
def history(request: HttpRequest) -> HttpResponse:
    """Newest first; a stranger's history is empty."""
    player = player_of(request)
    tables = my_tables(player) if player else []
    return render(request, "pages/history.html", {"months": months([_row(table) for table in tables])})


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
    day = timezone.localtime(table["created_at"]).date()
    return {
        **table,
        "day": day,
        "weekday": weekday(day),
        "people": by_total(table),
        "ruleset_name": ruleset_name(table["ruleset"]),
        "waiting": table["status"] == Status.LOBBY,
        "running": table["status"] == Status.PLAYING,
    }
