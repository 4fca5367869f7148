"""Settings of a club, putting it away, leaving it, and removing all of one's own data."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.club_access import ClubRight
from games.days import time_zones, zone_of
from games.errors import TaipaoError
from games.identity import COOKIE, player_of
from games.models import Club
from games.names import isolated
from games.services.clubs import erasing, founding, membership
from games.web.clubs.door import Entry, confirm, entering, shown_again, status_of
from games.web.door import said

# The zones that are offered first; every other one of the list follows.
NEAR = ("Asia/Shanghai", "Asia/Hong_Kong", "Asia/Taipei", "Europe/Rome", "Europe/Paris", "America/New_York")


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.OWN)
def settings(request: HttpRequest, entry: Entry) -> HttpResponse:
    """Name, time zone, overall leaderboard; everything at once."""
    if request.method != "POST":
        return _page(request, entry.club)
    try:
        founding.change_club(
            club=entry.club,
            actor=entry.player,
            name=request.POST.get("name", ""),
            time_zone=request.POST.get("time_zone", ""),
            on_boards=request.POST.get("on_boards") == "1",
        )
    except TaipaoError as error:
        if not shown_again(error):
            raise
        return _page(request, entry.club, error)
    return redirect("web:club", slug=entry.club.slug)


def _page(request: HttpRequest, club: Club, error: TaipaoError | None = None) -> HttpResponse:
    posted = request.method == "POST"
    zone = request.POST.get("time_zone", club.time_zone)
    context = {
        "club": club,
        "name": request.POST.get("name", club.name),
        "zone": zone,
        "near": NEAR,
        "zones": sorted(time_zones() - set(NEAR)),
        "now": timezone.localtime(timezone.now(), zone_of(club)),
        "on_boards": request.POST.get("on_boards") == "1" if posted else club.on_boards,
        "faults": said(error) if error else [],
    }
    return render(request, "clubs/settings.html", context, status=status_of(error) if error else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.OWN)
def archive(request: HttpRequest, entry: Entry) -> HttpResponse:
    """Put the club away (asked once), or bring it back."""
    if request.method == "POST":
        founding.archive_club(club=entry.club, actor=entry.player, archived=request.POST.get("back") != "1")
        return redirect("web:club", slug=entry.club.slug)
    return confirm(
        request,
        title=_("Archive the club"),
        lines=[
            _("%(club)s stays to be read; no tables are opened in it and nobody joins.") % {"club": entry.name},
            _("You can bring it back."),
        ],
        button=_("Archive"),
        danger=True,
        action=reverse("web:club_archive", args=[entry.club.slug]),
        back=reverse("web:club_settings", args=[entry.club.slug]),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@entering(ClubRight.READ)
def leave(request: HttpRequest, entry: Entry) -> HttpResponse:
    """Leave the club; asked once."""
    if request.method == "POST":
        membership.leave_club(club=entry.club, player=entry.player)
        return redirect("web:clubs")
    return confirm(
        request,
        title=_("Leave the club"),
        lines=[
            _("You do not read the tables of %(club)s any more, except your own.") % {"club": entry.name},
            _("What was played stays as it is."),
        ],
        button=_("Leave"),
        danger=True,
        action=reverse("web:club_leave", args=[entry.club.slug]),
        back=reverse("web:club", args=[entry.club.slug]),
    )


@require_POST
@never_cache
def on_boards(request: HttpRequest) -> HttpResponse:
    """Stand on the overall leaderboard, or not."""
    player = player_of(request)
    if player is not None:
        founding.stand_on_boards(player=player, on_boards=request.POST.get("on_boards") == "1")
    return redirect("web:clubs")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def erase_me(request: HttpRequest) -> HttpResponse:
    """Remove everything personal of whoever holds this phone; asked once, and there is no way back."""
    player = player_of(request)
    if player is None:
        return redirect("web:home")
    faults: list[str] = []
    if request.method == "POST":
        try:
            erasing.erase_myself(player=player)
        except TaipaoError as error:
            faults = said(error)
        else:
            messages.success(request, _("Your data is removed"))
            response = redirect("web:home")
            response.delete_cookie(COOKIE, samesite="Lax")
            return response
    return confirm(
        request,
        title=_("Remove my data"),
        lines=[
            _("Your name %(name)s is removed everywhere, for good; a neutral word stands in its place.")
            % {"name": isolated(player.name)},
            _("Your phones and your login end, and you leave your clubs."),
            _("The figures of all tables stay as they are, for the others."),
        ],
        button=_("Remove for good"),
        danger=True,
        action=reverse("web:erase_me"),
        back=reverse("web:clubs"),
        faults=faults,
        status=409 if faults else 200,
    )
