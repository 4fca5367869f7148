"""Settling up in a club over some days."""

from __future__ import annotations

from datetime import date
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.club_access import ClubRight
from games.days import day_at, read_day
from games.errors import NotAllowed, TaipaoError
from games.selectors.settling import settling
from games.services.clearing import settle_days, unsettle_days
from games.web.clubs.door import Entry, entering
from games.web.door import said

YEARS = range(1971, 9000)  # days that every database knows


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.READ)
def settle(request: HttpRequest, entry: Entry) -> HttpResponse:
    """This month until today, or the days that were asked for; a POST marks them as settled."""
    asked, faults = request.POST if request.method == "POST" else request.GET, list[str]()
    today = day_at(timezone.now(), entry.club)
    first = _day(asked.get("from"), today.replace(day=1), _("From: a day like 2026-01-31"), faults)
    last = _day(asked.get("to"), today, _("To: a day like 2026-01-31"), faults)
    if first and last and first > last:
        faults.append(_("The period ends before it begins"))
    context: dict[str, Any] = {"entry": entry, "club": entry.club, "faults": faults}
    context |= {"from": asked.get("from", first), "to": asked.get("to", last)}
    if faults or not first or not last:
        return render(request, "clubs/settle.html", context, status=422)
    status = 200
    if request.method == "POST":
        try:
            return _mark(request, entry, first, last)
        except TaipaoError as error:
            if isinstance(error, NotAllowed):
                raise
            faults, status = said(error), error.status
    context |= {"from": first.isoformat(), "to": last.isoformat(), "faults": faults}
    context["sides"] = [side for side in settling(entry.club, first, last) if side]
    return render(request, "clubs/settle.html", context, status=status)


def _mark(request: HttpRequest, entry: Entry, first: date, last: date) -> HttpResponse:
    unit, shown = (request.POST.get(name, "") for name in ("unit", "seen"))
    settle_days(club=entry.club, actor=entry.player, first=first, last=last, unit=unit, shown=shown)
    return _days(entry, first.isoformat(), last.isoformat())


def _days(entry: Entry, first: str, last: str) -> HttpResponse:
    return redirect(f"{reverse('web:club_settle', args=[entry.club.slug])}?{urlencode({'from': first, 'to': last})}")


@require_POST
@entering(ClubRight.KEEP)
def unsettle(request: HttpRequest, entry: Entry, clearing: str) -> HttpResponse:
    """Take back that days were marked as settled."""
    found = unsettle_days(club=entry.club, actor=entry.player, slug=clearing)
    return _days(entry, str(found.first_day), str(found.last_day))


def _day(typed: str | None, otherwise: date, fault: str, faults: list[str]) -> date | None:
    day = read_day(typed) if typed else otherwise
    if day is None or day.year not in YEARS:
        faults.append(fault)
        return None
    return day
