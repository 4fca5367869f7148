"""The steps of a file: a few tables each, until it is done. Two who work at one file do no harm, one that dies none.

A step reads and counts without holding anything, and is stored only if nobody else has done it meanwhile.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from time import sleep
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import override

from games.models import Club, FileJob, FileKind, FilePart, FileState, Player
from games.models.filejobs import KEPT
from games.services.files.parts import content_of
from games.services.files.sheets import paper_step
from games.services.files.taking import take_step
from games.services.files.writing import write_step

logger = logging.getLogger(__name__)

LEFT_ALONE = timedelta(seconds=60)  # since the last step; then somebody else goes on

Step = Callable[[FileJob], list[FilePart]]
_STEPS: dict[str, Step] = {
    FileKind.CLUB: write_step,
    FileKind.PERSON: write_step,
    FileKind.IMPORT: take_step,
    FileKind.PAPER: paper_step,
}


def work_off(pk: int, breath: float = 0) -> None:
    """Every step that is left of this file, with a breath (seconds) after each.

    What fails for a reason nobody foresaw is logged and ends it.
    """
    while step(pk):
        sleep(breath)


def written_now(what: Club | Player) -> Iterator[bytes]:
    """The file of a club or a person, line by line, for whoever looks after the server; nothing of it is kept."""
    club = what if isinstance(what, Club) else None
    owner = what if isinstance(what, Player) else what.opened_by
    kind = FileKind.CLUB if club else FileKind.PERSON
    job = FileJob.objects.create(player=owner, club=club, kind=kind)
    try:
        work_off(job.pk)
        yield from content_of(job)
    finally:
        job.delete()


def step(pk: int) -> bool:
    """One step; whether there are more. A step changes the job it is given, and says what to store beside it."""
    job = FileJob.objects.select_related("player", "club").filter(pk=pk, state=FileState.RUNNING).first()
    if job is None:
        return False
    try:
        with override(job.language):
            parts = _STEPS[job.kind](job)
    except Exception:
        logger.exception("File %s failed at %s of %s", job.pk, job.done, job.total)
        job.state, parts = FileState.FAILED, []
    with transaction.atomic():
        columns = {name: getattr(job, name) for name in ("state", "done", "total", "club_id", "place", "result")}
        mine = FileJob.objects.filter(pk=pk, steps=job.steps, state=FileState.RUNNING)
        if mine.update(**columns, steps=job.steps + 1, moved_at=timezone.now()):
            FilePart.objects.bulk_create(parts)
            if _is_used_up(job):
                FilePart.objects.filter(job=job).delete()
    return job.state == FileState.RUNNING


def _is_used_up(job: FileJob) -> bool:
    """What was handed in is stored, or will never be. A sheet that failed can be mended, so it stays."""
    if job.kind == FileKind.PAPER:
        return job.state == FileState.DONE
    return job.kind == FileKind.IMPORT and job.state != FileState.RUNNING


def is_left_alone(job: FileJob) -> bool:
    """In work, but nobody has moved it for a minute: its worker is gone, or never came."""
    return job.state == FileState.RUNNING and timezone.now() - job.moved_at > LEFT_ALONE


def work_off_left_alone(now: datetime | None = None) -> dict[str, Any]:
    """Finish what was left alone; how many that were."""
    before = (now or timezone.now()) - LEFT_ALONE
    rows = FileJob.objects.filter(state=FileState.RUNNING, moved_at__lt=before).order_by("pk")
    keys = list(rows.values_list("pk", flat=True))
    for key in keys:
        work_off(key)
    return {"files": len(keys), "forgotten": forget_old_files(now)}


def forget_old_files(now: datetime | None = None) -> int:
    """Delete the files of yesterday; how many that were."""
    old = FileJob.objects.filter(created_at__lt=(now or timezone.now()) - KEPT)
    count = old.count()
    old.delete()
    return count
