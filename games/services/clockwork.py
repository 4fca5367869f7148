"""What is due: one call that Celery's scheduler, cron or a person may make as often as they like."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from django.utils import timezone

from games.audit import audit, board_differences
from games.models import JobRun
from games.services.files import work_off_left_alone
from games.services.idle import close_idle_tables
from games.services.jobs import Result, day_of_job, forget_old_runs, hour_of, once

logger = logging.getLogger(__name__)

NIGHT = 4  # o'clock on the site's calendar: the day's audit is due from then on
TOLD = 20  # differences that are kept with the result


class Job(NamedTuple):
    """Its name, the period it is due for ("" for not yet), and the work."""

    name: str
    period: Callable[[datetime], str]
    work: Callable[[datetime], Result]


def _close(now: datetime) -> Result:
    return {"closed": close_idle_tables(now)}


def _files(now: datetime) -> Result:
    return work_off_left_alone(now)


def _audit(now: datetime) -> Result:
    """The whole audit: how much was looked at, how many differences, and the first of them in words."""
    tables, count, told = 0, 0, list[str]()
    for _, found in audit():
        tables, count = tables + 1, count + len(found)
        told += [str(one) for one in found[: TOLD - len(told)]]
    boards = [str(one) for one in board_differences()]
    count, told = count + len(boards), [*told, *boards][:TOLD]
    for line in told:
        logger.error("Audit: %s", line)
    return {"tables": tables, "differences": count, "told": told, "forgotten": forget_old_runs(now)}


def _night(now: datetime) -> str:
    local = timezone.localtime(now, timezone.get_default_timezone())
    return day_of_job(now) if local.hour >= NIGHT else ""


JOBS = (Job("close_idle", hour_of, _close), Job("files", hour_of, _files), Job("audit", _night, _audit))


def run_due(now: datetime | None = None) -> list[JobRun]:
    """Do every job that is due and was not done yet; what was done. A job that fails is logged and keeps none back."""
    now = now or timezone.now()
    done = []
    for job in JOBS:
        period = job.period(now)
        try:
            run = once(job.name, period, lambda work=job.work: work(now), now) if period else None  # type: ignore[misc]
        except Exception:
            logger.exception("The job %s failed for %s", job.name, period)
        else:
            done += [run] if run else []
    return done
