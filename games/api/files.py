"""Files of many tables: asked for, how far they are, fetched; and files that are handed in."""

from __future__ import annotations

from contextlib import closing
from io import BytesIO
from os import SEEK_END
from typing import IO, Any

from django.http import StreamingHttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext_lazy as _
from rest_framework.request import Request
from rest_framework.response import Response

from games import tasks
from games.club_access import ClubRight, find_club_for
from games.errors import Invalid, NotFound
from games.faults import fault
from games.models import FileJob, FileState
from games.services.files import ask_for_club, ask_for_own, is_left_alone, stopped_words
from games.services.files.arriving import take_in
from games.services.files.fetching import WRITTEN, FileNotFound, is_fetchable, job_of, name_of, streamed

from .clubs import ClubEndpoint
from .describe import describe
from .parsing import FileParser
from .shapes.files import AskFileBody, FileShape, HandedInShape, HandInQuery, ManyFileShape
from .views import Endpoint

A_FILE = {"application/json": {"type": "object", "description": "the file as it was fetched, byte by byte"}}


def _shown(job: FileJob) -> dict[str, Any]:
    return {
        "token": job.token,
        "kind": job.kind,
        "club": job.club.slug if job.club else None,
        "state": FileState.FAILED if job.is_lost else job.state,
        "done": job.done,
        "total": job.total,
        "content": is_fetchable(job),
        "created_at": job.created_at,
        "kept_until": job.kept_until,
        "taken": None if job.kind in WRITTEN else _taken(job),
    }


def _taken(job: FileJob) -> dict[str, Any]:
    result = job.result
    figures = {name: result.get(name, 0) for name in ("new", "known", "refused", "more")}
    tables = [{"day": day, "slug": slug} for day, slug in result.get("tables", [])]
    return {**figures, "tables": tables, "faults": [*result.get("faults", []), *stopped_words(job)]}


def _begun(job: FileJob) -> dict[str, Any]:
    """Let somebody work at it, and say how far it is."""
    if job.steps == 0:
        tasks.start_file(job.pk)
    return _shown(job)


class MyFiles(Endpoint):
    """/me/files/"""

    @describe(
        tag="files",
        summary="Ask for a file of all tables that I sat at; one that is being written already is the answer",
        body=AskFileBody,
        answers={202: FileShape},
        refusals=(404, 409, 429),
    )
    def post(self, request: Request) -> Response:
        sent = self.body(request, AskFileBody)
        player = self.player(request)
        if player is None:
            raise NotFound(_("Nobody is known by this phone"))
        return Response(_begun(ask_for_own(player=player, **sent)), status=202)


class ClubFiles(ClubEndpoint):
    """/clubs/<slug>/files/"""

    @describe(
        tag="files",
        summary="Ask for a file of everything of the club, by owner and managers; one being written is the answer",
        body=AskFileBody,
        answers={202: FileShape},
        refusals=(404, 409, 429),
    )
    def post(self, request: Request, slug: str) -> Response:
        sent = self.body(request, AskFileBody)
        club, _member, player = self.club(request)
        return Response(_begun(ask_for_club(club=club, player=player, **sent)), status=202)


class Files(Endpoint):
    """/files/"""

    parser_classes = [FileParser]

    @describe(
        tag="files",
        summary="Hand in a file of one table (10 MB at most) or of many (200 MB) as the body; I must have a name",
        body=A_FILE,
        answers={201: HandedInShape, 200: HandedInShape, 202: HandedInShape},
        refusals=(404, 409, 429),
        query=HandInQuery,
    )
    def post(self, request: Request) -> Response:
        """201: a new table; 200: one that was here already; 202: many, which take a while."""
        player = self.player(request)
        if player is None or not player.name:
            raise Invalid([fault("name_empty", "name")])
        asked = request.query_params
        club = find_club_for(player, asked["club"], ClubRight.KEEP)[0] if asked.get("club") else None
        sent: Any = request.data
        with closing(sent or BytesIO()) as file:
            about = {name: asked.get(name, "") for name in ("me", "client_key")}
            taken = take_in(player=player, file=file, size=_size(file), club=club, **about)
        if isinstance(taken, FileJob):
            return Response({"table": None, "file": _begun(taken)}, status=202)
        return Response({"table": taken.table.slug, "file": None}, status=201 if taken.created else 200)


def _size(file: IO[bytes]) -> int:
    size = file.seek(0, SEEK_END)
    file.seek(0)
    return size


class OneFile(Endpoint):
    """/files/<token>/"""

    @describe(
        tag="files",
        summary="How far a file is, for who asked for it or handed it in",
        answers={200: FileShape},
        refusals=(404,),
    )
    def get(self, request: Request, token: str) -> Response:
        job = job_of(self.player(request), token)
        if is_left_alone(job):
            tasks.take_over_file(job.pk)
        return Response(_shown(job))


class FileContent(Endpoint):
    """/files/<token>/content/"""

    @describe(
        tag="files",
        summary="The file that was asked for, once it is done, for a day; as another server takes it in",
        answers={200: ManyFileShape},
        refusals=(404,),
    )
    def get(self, request: Request, token: str) -> Any:
        job = job_of(self.player(request), token)
        if not is_fetchable(job):
            raise FileNotFound
        response = StreamingHttpResponse(streamed(job), content_type="application/json")
        disposition = content_disposition_header(as_attachment=True, filename=name_of(job))
        response.headers["Content-Disposition"] = disposition or "attachment"
        return response
