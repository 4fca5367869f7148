"""What a phone's player is called: given once, remembered by the phone, changed at any time."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import services
from games.errors import Invalid
from games.identity import attach_cookie, ensure_player, player_of
from games.names import clean_name
from games.web.door import said


def name_faults(typed: str) -> list[str]:
    """What is wrong with a name, before anything is written."""
    try:
        clean_name(typed)
    except Invalid as error:
        return said(error)
    return []


def safe_next(request: HttpRequest) -> str:
    """Where to go on after this page: an address of this site, else the first page."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    ours = url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()}, require_https=False)
    return wanted if ours and wanted.startswith("/") else reverse("web:home")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def rename(request: HttpRequest) -> HttpResponse:
    """Show and change the own name; it changes on the seats of running tables too."""
    if request.method != "POST":
        player = player_of(request)
        return render(request, "pages/name.html", {"typed": player.name if player else "", "next": safe_next(request)})
    typed = request.POST.get("name", "")
    faults = name_faults(typed)
    if faults:
        context = {"typed": typed, "next": safe_next(request), "faults": faults}
        return render(request, "pages/name.html", context, status=422)
    player = ensure_player(request)
    services.rename_player(player=player, name=typed)
    response = HttpResponseRedirect(safe_next(request))
    attach_cookie(response, player, request)
    return response
