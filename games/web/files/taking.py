"""Taking tables in from a file that this or another server wrote: one table, or all of a club or a person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.access import standing_of
from games.club_access import ClubRight, find_club_for
from games.errors import TaipaoError
from games.identity import player_of
from games.manyfile import is_many
from games.models import Club, Player
from games.names import tidy
from games.selectors.clubs import my_clubs
from games.services.files import take_in_many
from games.services.importing import ImportRefused, import_table
from games.web.clubs.door import status_of
from games.web.door import said
from games.web.files.jobs import begin

MOST_OF_ONE = 10_000_000  # bytes of one table; an evening of fifty deals by tiles is about half a million
MOST_OF_MANY = 200_000_000
_MOST_FAULTS = 50  # on a page; the rest are counted
_MARK = "\ufeff"


class TooLarge(TaipaoError):
    """The file is larger than this server takes."""

    code = "too_large"
    status = 413


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


def shortened(problems: list[str]) -> list[str]:
    """What fits on a page, and how many more there are."""
    more = len(problems) - _MOST_FAULTS
    rest = [_("and %(number)s more") % {"number": more}] if more > 0 else []
    return [problem[:300] for problem in problems[:_MOST_FAULTS]] + rest


def _taken(request: HttpRequest, player: Player, upload: UploadedFile[Any], club: Club | None) -> HttpResponse:
    me = tidy(request.POST.get("me", ""))
    start = upload.read(200)
    upload.seek(0)
    many = is_many(start)
    check_size(upload, MOST_OF_MANY if many else MOST_OF_ONE)
    if many:
        return begin(take_in_many(player=player, lines=lambda: _lines(upload), club=club, me=me))
    if club is not None and club.archived_at is not None:
        raise ImportRefused([_("The club is archived")])
    imported = import_table(upload.read().removeprefix(_MARK.encode()), actor=player, club=club, me=me)
    if imported.created:
        messages.success(request, _("Taken in"))
    elif standing_of(imported.table, player).inside:
        messages.info(request, _("This table is here already; nothing has changed"))
    else:
        return _page(request, player, [_("This table is here already, and still plays: its people let you in")], 409)
    return redirect("web:table", slug=imported.table.slug)


def check_size(upload: UploadedFile[Any], most: int) -> None:
    """Raises TooLarge with what would fit."""
    if (upload.size or 0) > most:
        raise TooLarge(_("The file is larger than %(most)s MB") % {"most": most // 1_000_000})


def _lines(upload: UploadedFile[Any]) -> Iterator[str]:
    """The lines from the start. Raises ImportRefused for one that is no text, or no table of this world."""
    upload.seek(0)
    first = True
    while raw := upload.readline(MOST_OF_ONE + 1):
        if len(raw) > MOST_OF_ONE:
            raise ImportRefused(
                [_("A line of the file is larger than %(most)s MB") % {"most": MOST_OF_ONE // 1_000_000}]
            )
        try:
            line = raw.decode()
        except UnicodeDecodeError as error:
            raise ImportRefused([_("This is no text in UTF-8")]) from error
        line = (line.removeprefix(_MARK) if first else line).rstrip("\r\n")
        first = False
        if line:
            yield line


def _page(request: HttpRequest, player: Player, faults: list[str], status: int = 200) -> HttpResponse:
    asked = request.POST if request.method == "POST" else request.GET
    context = {
        "clubs": kept_clubs(player),
        "club": asked.get("club", ""),
        "me": asked.get("me", ""),
        "faults": faults,
    }
    return render(request, "files/import.html", context, status=status)
