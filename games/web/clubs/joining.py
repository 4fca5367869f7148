"""The invitation of a club, and coming by it: a page shows, only a press joins."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import services
from games.club_access import ClubRight, membership_of
from games.errors import TaipaoError
from games.identity import attach_cookie, ensure_player, player_of
from games.services import limits
from games.services.clubs import inviting
from games.web.clubs.door import Entry, entering
from games.web.door import said
from games.web.naming import name_faults
from games.web.qr import qr_code


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.KEEP)
def invite(request: HttpRequest, entry: Entry) -> HttpResponse:
    """The link and its picture; a press replaces them."""
    if request.method == "POST":
        inviting.rotate_invitation(club=entry.club, actor=entry.player)
        return redirect("web:club_invite", slug=entry.club.slug)
    link = request.build_absolute_uri(reverse("web:join_club", args=[entry.club.invite_token]))
    return render(request, "clubs/invite.html", {"club": entry.club, "link": link, "qr": qr_code(link)})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def join_club(request: HttpRequest, token: str) -> HttpResponse:
    """Join a club by the link. Whoever belongs to it already is simply led there."""
    player = player_of(request)
    address = request.META.get("REMOTE_ADDR", "")
    named = player is not None and bool(player.name)
    if request.method != "POST":
        return _look(request, token, address)
    typed = request.POST.get("name", "")
    faults = [] if named else name_faults(typed)
    if faults:
        return _page(request, token, faults, 422)
    try:
        limits.check_codes(address, player)
        if inviting.club_of_invite(token) is not None:  # a wrong link leaves no player behind
            player = ensure_player(request)
            if not named:
                services.rename_player(player=player, name=typed)
        club = inviting.join_club(player=player, token=token, address=address)
    except TaipaoError as error:
        return _page(request, token, said(error), error.status)
    assert player is not None  # noqa: S101 (nobody joins as a stranger)
    response = redirect("web:club", slug=club.slug)
    attach_cookie(response, player, request)
    return response


def _look(request: HttpRequest, token: str, address: str) -> HttpResponse:
    player = player_of(request)
    club = inviting.club_of_invite(token)
    if club is not None and membership_of(club, player) is not None:
        return redirect("web:club", slug=club.slug)
    try:
        limits.check_codes(address, player)
    except TaipaoError as error:
        return _page(request, "", said(error), error.status)
    if club is None:
        limits.count_wrong_code(address, player)
    return _page(request, token)


def _page(request: HttpRequest, token: str, faults: list[str] | None = None, status: int = 200) -> HttpResponse:
    player = player_of(request)
    club = inviting.club_of_invite(token)
    context = {
        "token": token,
        "club": club,
        "known": player.name if player else "",
        "typed": request.POST.get("name", ""),
        "faults": faults or [],
    }
    if club is None and status == 200:
        status = 404
    return render(request, "clubs/join.html", context, status=status)
