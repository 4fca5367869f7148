"""Old paper scores from a spreadsheet: looked at as a whole, shown as they would be stored, then taken over."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.errors import TaipaoError
from games.identity import player_of
from games.models import Club, FileKind, FilePart, FileState, Player
from games.papersheet import MOST_CHARACTERS, knows_columns
from games.services.files import sheet_of, stopped_words, take_paper
from games.services.importing import shortened
from games.services.paper import Looked, PaperRules, check_paper
from games.web.clubs.door import status_of
from games.web.door import said
from games.web.files.jobs import asked_file, begin
from games.web.files.taking import chosen_club, kept_clubs
from games.web.words import PRESET_ORDER, preset_name

_MOST_BYTES = 4 * MOST_CHARACTERS
# What spreadsheet programs write: UTF-8, "Unicode text", and on a Chinese Windows its own encoding, 简体 or 繁體.
_ENCODINGS = (("utf-8-sig", b""), ("utf-16", b"\xff\xfe"), ("utf-16", b"\xfe\xff"), ("gb18030", b""), ("cp950", b""))
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # .xlsx, .ods and .numbers; .xls


class Workbook(TaipaoError):
    """The file of a spreadsheet program itself, not the CSV that it can save."""

    code = "workbook"
    status = 422
    text = gettext_lazy("This is the file of a spreadsheet program. Save it as CSV there, or paste its cells here")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def import_paper(request: HttpRequest) -> HttpResponse:
    """Ask for the sheet, show what it comes to, and on a second press take it over."""
    player = player_of(request)
    if player is None or not player.name:
        return redirect(f"{reverse('web:rename')}?next={request.path}")
    if request.method != "POST":
        return _mending(request, player) if "again" in request.GET else _page(request, player)
    sheet = ""
    try:
        sheet = _sheet(request)
        rules = PaperRules(request.POST.get("ruleset", PRESET_ORDER[0]), request.POST.get("stated", "raw"))
        club = chosen_club(request, player)
        if request.POST.get("do") == "keep":
            job, faults = take_paper(player=player, sheet=sheet, club=club, rules=rules)
            return begin(job) if job is not None else _page(request, player, sheet, faults, 422)
        looked, faults = check_paper(sheet, actor=player, club=club, rules=rules)
    except TaipaoError as error:
        return _page(request, player, sheet, said(error), status_of(error))
    return _page(request, player, sheet, faults, 422) if faults else _preview(request, sheet, looked, rules, club)


def _mending(request: HttpRequest, player: Player) -> HttpResponse:
    """The form as it was handed in when its job stopped, with what it stopped at."""
    job = asked_file(request, request.GET["again"])
    if job.kind != FileKind.PAPER or job.state != FileState.FAILED:
        raise Http404
    chosen = {"ruleset": job.place["preset"], "stated": job.place["stated"], "club": job.club.slug if job.club else ""}
    try:
        sheet = sheet_of(job)
    except FilePart.DoesNotExist as error:
        raise Http404 from error
    return _page(request, player, sheet, stopped_words(job), chosen=chosen)


def _sheet(request: HttpRequest) -> str:
    """What was pasted, or else the file. Longer than it may be, it is cut behind the point where that is noticed.

    Raises Workbook.
    """
    pasted: str = request.POST.get("sheet", "")
    upload = request.FILES.get("file")
    if pasted.strip() or not isinstance(upload, UploadedFile):
        return pasted
    content: bytes = upload.read(_MOST_BYTES)
    if content.startswith(_WORKBOOKS):
        raise Workbook
    return _decoded(content)


def _decoded(content: bytes) -> str:
    """The text in the first encoding in which the columns have names, or else in which it is one."""
    read: list[str] = []
    for encoding, mark in _ENCODINGS:
        if content.startswith(mark):
            with suppress(UnicodeDecodeError):
                read.append(content.decode(encoding))
                if knows_columns(read[-1]):
                    return read[-1]
    return read[0] if read else content.decode("utf-8", "replace")


def _preview(
    request: HttpRequest, sheet: str, looked: list[Looked], rules: PaperRules, club: Club | None
) -> HttpResponse:
    kinds = {"me": _("me"), "member": _("member"), "guest": _("without a phone"), "": _("only a name")}
    days = [
        {
            "day": one.day.day,
            "deals": len(one.day.deals),
            "counted": one.day.counted,
            "here": one.here,
            "people": [
                {"name": name, "total": total, "kind": kinds[kind]}
                for name, total, kind in zip(one.day.names, one.totals, one.people, strict=True)
            ],
        }
        for one in looked
    ]
    context = {
        "days": days,
        "new": sum(one.here != "same" for one in looked),
        "sheet": sheet,
        "rules": rules,
        "ruleset_name": preset_name(rules.preset),
        "counted": any(day["counted"] for day in days),
        "club": club,
    }
    return render(request, "files/paper_preview.html", context)


def _page(
    request: HttpRequest,
    player: Player,
    sheet: str = "",
    faults: list[str] | None = None,
    status: int = 200,
    chosen: Mapping[str, str] | None = None,
) -> HttpResponse:
    asked = chosen or (request.POST if request.method == "POST" else request.GET)
    context: dict[str, Any] = {
        "sheet": sheet[: MOST_CHARACTERS + 1],
        "faults": shortened(faults or []),
        "clubs": kept_clubs(player),
        "club": asked.get("club", ""),
        "presets": [(key, preset_name(key)) for key in PRESET_ORDER],
        "ruleset": asked.get("ruleset", PRESET_ORDER[0]),
        "stated": asked.get("stated", "raw"),
    }
    return render(request, "files/paper.html", context, status=status)
