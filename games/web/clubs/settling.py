"""Settling up in a club over some days."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.club_access import ClubRight
from games.days import day_at
from games.selectors.settling import settling
from games.web.clubs.door import Entry, entering

YEARS = range(1971, 9000)  # days that every database knows


@require_safe
@entering(ClubRight.READ)
def settle(request: HttpRequest, entry: Entry) -> HttpResponse:
    """This month until today, or the days that were asked for."""
    today = day_at(timezone.now(), entry.club)
    faults: list[str] = []
    first = _day(request.GET.get("from"), today.replace(day=1), _("From: a day like 2026-01-31"), faults)
    last = _day(request.GET.get("to"), today, _("To: a day like 2026-01-31"), faults)
    if first and last and first > last:
        faults.append(_("The period ends before it begins"))
    context: dict[str, Any] = {"club": entry.club, "faults": faults}
    context |= {"from": request.GET.get("from", first), "to": request.GET.get("to", last)}
    if first and last and not faults:
        coins, tai = settling(entry.club, first, last)
        context |= {"from": first.isoformat(), "to": last.isoformat()}
        context["sides"] = [(side, unit) for side, unit in ((coins, "coins"), (tai, "tai")) if side]
    return render(request, "clubs/settle.html", context, status=422 if faults else 200)


def _day(typed: str | None, otherwise: date, fault: str, faults: list[str]) -> date | None:
    try:
        day = date.fromisoformat(typed) if typed else otherwise
    except ValueError:
        day = None
    if day is None or day.year not in YEARS:
        faults.append(fault)
        return None
    return day
