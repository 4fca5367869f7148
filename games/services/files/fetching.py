"""Looking at a file on its way, and fetching it when it is done."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

from asgiref.sync import sync_to_async
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from games.codes import is_plain
from games.csvfile import file_name
from games.days import day_at
from games.errors import NotFound
from games.models import FileJob, FileKind, FileState, Player
from games.services.files.parts import content_of

WRITTEN = (FileKind.CLUB, FileKind.PERSON)


class FileNotFound(NotFound):
    """Not there any more, not done yet, or not for this player."""

    text = _("There is no such file")


def job_of(player: Player | None, token: str) -> FileJob:
    """The job of a token, for who asked for it alone. Raises FileNotFound, also when its day is over."""
    rows = FileJob.objects.select_related("club", "player").filter(token=token, player=player)
    job = rows.first() if player is not None and is_plain(token) else None
    if job is None or job.is_over:
        raise FileNotFound
    return job


def is_fetchable(job: FileJob) -> bool:
    """Whether it is a file that is written, and done."""
    return job.state == FileState.DONE and job.kind in WRITTEN


def name_of(job: FileJob) -> str:
    """What the file is called when it is kept."""
    title = job.club.name if job.club else job.player.name
    return file_name(f"taipao-{day_at(job.created_at, job.club)}", title, job.token[:6], "json")


def streamed(job: FileJob) -> Iterator[bytes] | AsyncIterator[bytes]:
    """The file a line at a time, in the way in which this process serves: else it would all be in memory at once."""
    return _asked_for(content_of(job)) if settings.UNDER_ASGI else content_of(job)


async def _asked_for(lines: Iterator[bytes]) -> AsyncIterator[bytes]:
    while (line := await sync_to_async(_following)(lines)) is not None:
        yield line


def _following(lines: Iterator[bytes]) -> bytes | None:
    return next(lines, None)
