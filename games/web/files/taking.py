"""Taking tables in from a file that this or another server wrote: one table, or all of a club or a person."""

from __future__ import annotations

from typing import IO, Any, cast

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.club_access import ClubRight, find_club_for
from games.errors import TaipaoError
from games.identity import player_of
from games.models import Club, FileJob, Player
from games.selectors.clubs import my_clubs
from games.services.files.arriving import take_in
from games.services.importing import ImportRefused, shortened
from games.web.clubs.door import status_of
from games.web.door import said
from games.web.files.jobs import begin


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def import_file(request: HttpRequest) -> HttpResponse:
    """Take a file in. Who is nobody yet gives a name first; a club's tables are for who keeps the club."""
    player = player_of(request)
    if player is None or not player.name:
        return redirect(f"{reverse('web:rename')}?next={request.path}")
    if request.method != "POST":
        return _page(request, player, [])
    upload = request.FILES.get("file")
    if not isinstance(upload, UploadedFile):
        return _page(request, player, [_("Choose a file first")], 422)
    try:
        club = chosen_club(request, player)
        return _taken(request, player, upload, club)
    except ImportRefused as error:
        return _page(request, player, shortened(error.problems), 422)
    except TaipaoError as error:
        return _page(request, player, said(error), status_of(error))


def chosen_club(request: HttpRequest, player: Player) -> Club | None:
    """The club it is to go to, if one was chosen. Raises as `find_club_for`."""
    slug = request.POST.get("club", "")
    return find_club_for(player, slug, ClubRight.KEEP)[0] if slug else None


def kept_clubs(player: Player) -> list[dict[str, Any]]:
    """The clubs that the player keeps and that can take something in."""
    return [row for row in my_clubs(player) if row["role"] in ("owner", "manager") and not row["archived"]]


def _taken(request: HttpRequest, player: Player, upload: UploadedFile[Any], club: Club | None) -> HttpResponse:
    me = request.POST.get("me", "")
    taken = take_in(player=player, file=cast("IO[bytes]", upload), size=upload.size or 0, club=club, me=me)
    if isinstance(taken, FileJob):
        return begin(taken)
    if taken.created:
        messages.success(request, _("Taken in"))
    else:
        messages.info(request, _("This table is here already; nothing has changed"))
    return redirect("web:table", slug=taken.table.slug)


def _page(request: HttpRequest, player: Player, faults: list[str], status: int = 200) -> HttpResponse:
    asked = request.POST if request.method == "POST" else request.GET
    context = {
        "clubs": kept_clubs(player),
        "club": asked.get("club", ""),
        "me": asked.get("me", ""),
        "faults": faults,
    }
    return render(request, "files/import.html", context, status=status)
