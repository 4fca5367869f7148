"""Work that the clock starts, done once for its period: by Celery, by cron, or by both at the same time."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db.models import F, Q
from django.utils import timezone

from games.models import JobRun, JobState

logger = logging.getLogger(__name__)

ABANDONED = timedelta(hours=1)  # a worker that was killed says nothing; its job may be tried again after this
MOST_TRIES = 5
KEPT = timedelta(days=35)

Result = dict[str, Any]


def once(job: str, period: str, work: Callable[[], Result], now: datetime | None = None) -> JobRun | None:
    """Do the work unless it was done, or is being done, for this period; its result is kept. None: nothing to do.

    What fails, or was begun an hour ago by somebody who is not there any more, is tried again, five times in all. The
    exception of the work goes on to the caller once the failure is noted.
    """
    now = now or timezone.now()
    run = _claimed(job, period, now)
    if run is None:
        return None
    try:
        result = work()
    except Exception as error:
        _end(run, JobState.FAILED, {"error": type(error).__name__})
        raise
    return _end(run, JobState.DONE, result)


def _claimed(job: str, period: str, now: datetime) -> JobRun | None:
    """The row, if it is this call's to do: made by it, or taken over by one conditional update."""
    run, created = JobRun.objects.get_or_create(job=job, period=period, defaults={"started_at": now})
    if created:
        return run
    again = Q(state=JobState.FAILED) | Q(state=JobState.RUNNING, started_at__lt=now - ABANDONED)
    taken = JobRun.objects.filter(again, pk=run.pk, tries=run.tries, tries__lt=MOST_TRIES).update(
        state=JobState.RUNNING, started_at=now, tries=F("tries") + 1
    )
    return JobRun.objects.get(pk=run.pk) if taken else None


def _end(run: JobRun, state: JobState, result: Result) -> JobRun:
    """Note how it ended, unless somebody else has taken the job over meanwhile."""
    run.state, run.result, run.finished_at = state, result, timezone.now()
    own = JobRun.objects.filter(pk=run.pk, tries=run.tries)
    own.update(state=run.state, result=run.result, finished_at=run.finished_at)
    logger.info("%s for %s: %s %s", run.job, run.period, run.state, run.result)
    return run


def forget_old_runs(now: datetime) -> int:
    """Delete the notes of five weeks ago and before; how many that were."""
    return JobRun.objects.filter(started_at__lt=now - KEPT).delete()[0]


def hour_of(now: datetime) -> str:
    """The period of an hourly job, in UTC, where no hour comes twice or never."""
    return f"{now.astimezone(UTC):%Y-%m-%dT%H}"


def day_of_job(now: datetime) -> str:
    """The period of a daily job: the day on the site's own calendar."""
    return timezone.localtime(now, timezone.get_default_timezone()).date().isoformat()
