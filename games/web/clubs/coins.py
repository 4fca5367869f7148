"""The coins of a club: balances, the ledger of each member, and what managers give."""

from __future__ import annotations

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games.club_access import ClubRight
from games.errors import TaipaoError
from games.models import ClubMember
from games.selectors.coins import coin_balances, coin_ledger
from games.services.clubs.coins import ROOMS, give_coins, set_opening
from games.web.clubs.door import Entry, entering, shown_again, status_of
from games.web.door import said
from games.web.forms import whole

DIGITS = 9  # of a figure; the services know what is too much


def _page(request: HttpRequest) -> int:
    return whole(request.GET.get("page", ""), digits=4) or 1


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.READ)
def coins(request: HttpRequest, entry: Entry) -> HttpResponse:
    """Who has how many; a POST says what new members begin with."""
    if request.method != "POST":
        return _balances(request, entry)
    typed = whole(request.POST.get("coins", "").strip(), DIGITS)
    try:
        set_opening(club=entry.club, actor=entry.player, coins=-1 if typed is None else typed)
    except TaipaoError as error:
        if not shown_again(error):
            raise
        return _balances(request, entry, error)
    return redirect("web:club_coins", slug=entry.club.slug)


def _balances(request: HttpRequest, entry: Entry, error: TaipaoError | None = None) -> HttpResponse:
    page = _page(request)
    lines, more = coin_balances(entry.club, page)
    context = {
        "entry": entry,
        "club": entry.club,
        "lines": lines,
        "rooms": ROOMS.values(),
        "before": page - 1,
        "after": page + 1 if more else 0,
        "opening": request.POST.get("coins", entry.club.opening_coins),
        "faults": said(error) if error else [],
    }
    return render(request, "clubs/coins.html", context, status=status_of(error) if error else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.READ)
def ledger(request: HttpRequest, entry: Entry, member: str) -> HttpResponse:
    """What moved somebody's coins; a POST gives or takes some."""
    whose = entry.find(member)
    if request.method != "POST":
        return _ledger(request, entry, whose)
    typed = whole(request.POST.get("amount", "").strip(), DIGITS)
    takes = request.POST.get("way") == "take"
    try:
        give_coins(
            club=entry.club,
            actor=entry.player,
            member=whose,
            amount=-typed if takes and typed else typed,
            reason=request.POST.get("reason", ""),
            client_key=request.POST.get("client_key", ""),
        )
    except TaipaoError as error:
        if not shown_again(error):
            raise
        return _ledger(request, entry, whose, error)
    return redirect("web:club_ledger", slug=entry.club.slug, member=member)


def _ledger(request: HttpRequest, entry: Entry, whose: ClubMember, error: TaipaoError | None = None) -> HttpResponse:
    page = _page(request)
    found = coin_ledger(entry.club, whose, page)
    context = {
        **found,
        "entry": entry,
        "club": entry.club,
        "whose": whose,
        "before": page - 1,
        "after": page + 1 if found["more"] else 0,
        "typed": {name: request.POST.get(name, "") for name in ("amount", "reason", "way")},
        "client_key": uuid.uuid4().hex,
        "faults": said(error) if error else [],
    }
    return render(request, "clubs/ledger.html", context, status=status_of(error) if error else 200)
