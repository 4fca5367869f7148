"""A file of many tables on its way: asked for, its progress on a page that loads itself anew, and the file at last."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import tasks
from games.club_access import ClubRight
from games.errors import NotFound
from games.identity import player_of
from games.models import FileJob, FileKind, FileState
from games.services.files import ask_for_club, ask_for_own, is_left_alone, stopped_words
from games.services.files.fetching import is_fetchable, job_of, name_of, streamed
from games.web.clubs.door import Entry, entering


@require_POST
@never_cache
def ask_own_file(request: HttpRequest) -> HttpResponse:
    """Write a file of all tables that the person of this phone sat at."""
    player = player_of(request)
    return redirect("web:log_in") if player is None else begin(ask_for_own(player=player))


@require_POST
@entering(ClubRight.KEEP)
def ask_club_file(request: HttpRequest, entry: Entry) -> HttpResponse:
    """Write a file of everything of the club. For those who keep it."""
    return begin(ask_for_club(club=entry.club, player=entry.player))


def begin(job: FileJob) -> HttpResponse:
    """Let somebody work at it, and show how far it is."""
    if job.steps == 0:
        tasks.start_file(job.pk)
    return redirect("web:file", token=job.token)


@require_safe
@never_cache
def file(request: HttpRequest, token: str) -> HttpResponse:
    """How far it is; the page comes again by itself until it is done. For who asked for it alone."""
    job = asked_file(request, token)
    if is_left_alone(job):
        tasks.take_over_file(job.pk)
    taken = job.kind in (FileKind.IMPORT, FileKind.PAPER)
    nothing = job.state == FileState.DONE and not job.total  # nothing to do is done
    context: dict[str, Any] = {
        "job": job,
        "bar": 1 if nothing else job.done,
        "most": job.total or 1,
        "taken": taken,
        "working": job.state in (FileState.RUNNING, FileState.ARRIVING) and not job.is_lost,
        "failed": job.state == FileState.FAILED or job.is_lost,
        "stopped": stopped_words(job),
        "mends": job.kind == FileKind.PAPER and job.state == FileState.FAILED,
        "faults": job.result.get("faults", []),
        "back": reverse("web:club", args=[job.club.slug]) if job.club else reverse("web:account"),
    }
    return render(request, "files/file.html", context)


@require_safe
@never_cache
def file_content(request: HttpRequest, token: str) -> HttpResponseBase:
    """The file itself, a table at a time; the day it is kept for is on its page."""
    job = asked_file(request, token)
    if not is_fetchable(job):
        raise Http404
    response = StreamingHttpResponse(streamed(job), content_type="application/json; charset=utf-8")
    disposition = content_disposition_header(as_attachment=True, filename=name_of(job))
    response.headers["Content-Disposition"] = disposition or "attachment"
    return response


def asked_file(request: HttpRequest, token: str) -> FileJob:
    """The file of this token. Raises Http404 unless this person's, and of today."""
    try:
        return job_of(player_of(request), token)
    except NotFound as error:
        raise Http404 from error
