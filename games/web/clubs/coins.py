"""The coins of a club: balances, and the ledger of each member."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.club_access import ClubRight
from games.selectors.coins import coin_balances, coin_ledger
from games.web.clubs.door import Entry, entering
from games.web.forms import whole


def _page(request: HttpRequest) -> int:
    return whole(request.GET.get("page", ""), digits=4) or 1


@require_safe
@entering(ClubRight.READ)
def coins(request: HttpRequest, entry: Entry) -> HttpResponse:
    """Who has how many."""
    page = _page(request)
    lines, more = coin_balances(entry.club, page)
    context = {"entry": entry, "club": entry.club, "lines": lines, "before": page - 1, "after": page + 1 if more else 0}
    return render(request, "clubs/coins.html", context)


@require_safe
@entering(ClubRight.READ)
def ledger(request: HttpRequest, entry: Entry, member: str) -> HttpResponse:
    """By which tables somebody's coins moved."""
    page, whose = _page(request), entry.find(member)
    found = coin_ledger(entry.club, whose, page)
    after = page + 1 if found["more"] else 0
    context = {**found, "entry": entry, "club": entry.club, "whose": whose, "before": page - 1, "after": after}
    return render(request, "clubs/ledger.html", context)
