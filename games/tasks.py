"""What Celery does: what its scheduler asks for, and files that take a while; without Redis in this very process."""

from __future__ import annotations

import logging
from functools import partial
from threading import Thread

from celery import shared_task
from django.conf import settings
from django.db import connections, transaction
from kombu.exceptions import OperationalError

from games.services.clockwork import run_due
from games.services.files import work_off

logger = logging.getLogger(__name__)

_BREATH = 0.02  # seconds between two steps in the process that serves the tables


@shared_task(name="games.clock", time_limit=3000)  # type: ignore[untyped-decorator]
def clock() -> None:
    """Whatever is due by the clock; asked twice, it is done once (games.services.jobs)."""
    run_due()


@shared_task(name="games.file", time_limit=3000)  # type: ignore[untyped-decorator]
def file_job(pk: int) -> None:
    """The steps that are left of a file (games.services.files)."""
    work_off(pk)


def start_file(pk: int) -> None:
    """Let somebody work at the file, once the running transaction has committed: a worker, else a thread of this
    process. If neither comes to it, the clock does, or who looks at its page.
    """
    transaction.on_commit(partial(_start, pk), robust=True)


def take_over_file(pk: int) -> None:
    """Work at it in this process: whoever should have is gone, or never came."""
    Thread(target=_in_this_process, args=(pk,), name=f"file {pk}", daemon=True).start()


def _start(pk: int) -> None:
    if settings.CELERY_TASK_ALWAYS_EAGER:
        take_over_file(pk)
        return
    try:
        file_job.delay(pk)
    except OperationalError:
        logger.warning("File %s was not handed to a worker; the clock will come to it", pk)


def _in_this_process(pk: int) -> None:
    try:
        work_off(pk, breath=_BREATH)
    finally:
        connections.close_all()
