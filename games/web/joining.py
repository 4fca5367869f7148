"""Coming to a table by its code or its watch link: a page shows, only a press joins."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import services
from games.access import standing_of
from games.codes import clean_code
from games.errors import TaipaoError
from games.identity import attach_cookie, ensure_player, player_of
from games.models import Table
from games.services import limits
from games.web.door import said, spaced
from games.web.naming import name_faults


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def join(request: HttpRequest, code: str = "") -> HttpResponse:
    """Join by code. Whoever belongs to the table already is simply led to it."""
    code = clean_code(request.POST.get("code", code))
    player = player_of(request)
    if request.method != "POST":
        table = Table.objects.filter(code=code).first() if code and player else None
        if table is not None and standing_of(table, player).inside:
            return redirect("web:table", slug=table.slug)
        return _join_page(request, code)
    named = player is not None and player.name
    typed = request.POST.get("name")
    if not named:
        faults = name_faults(typed) if typed is not None else []
        if typed is None or faults:
            return _join_page(request, code, typed=typed or "", faults=faults, status=422 if faults else 200)
    address = request.META.get("REMOTE_ADDR", "")
    try:
        limits.check_codes(address, player_of(request))
        player = ensure_player(request)
        if not named:
            services.rename_player(player=player, name=typed or "")
        table = services.join_table(player=player, code=code, address=address)
    except TaipaoError as error:
        response = _join_page(request, code, typed=typed or "", faults=said(error), status=error.status)
        player = player_of(request)
    else:
        response = redirect("web:table", slug=table.slug)
    if player is not None:
        attach_cookie(response, player, request)
    return response


def _join_page(
    request: HttpRequest, code: str, *, typed: str = "", faults: list[str] | None = None, status: int = 200
) -> HttpResponse:
    player = player_of(request)
    context: dict[str, Any] = {
        "code": code,
        "code_spaced": spaced(code) if len(code) == 6 else "",
        "known": player.name if player else "",
        "typed": typed,
        "faults": faults or [],
    }
    return render(request, "pages/join.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def watch(request: HttpRequest, token: str) -> HttpResponse:
    """Look on by the link; no name is needed for that."""
    if request.method != "POST":
        return render(request, "pages/watch.html", {"token": token})
    address = request.META.get("REMOTE_ADDR", "")
    try:
        limits.check_codes(address, player_of(request))
        player = ensure_player(request)
        table = services.watch_table(player=player, token=token, address=address)
    except TaipaoError as error:
        return render(request, "pages/watch.html", {"token": token, "faults": said(error)}, status=error.status)
    response = redirect("web:table", slug=table.slug)
    attach_cookie(response, player, request)
    return response
