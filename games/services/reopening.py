"""A closed table opened again, on the day it was closed."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from games.access import Right, require
from games.codes import new_code
from games.errors import WrongStatus
from games.models import Player, Status, Table
from games.services.change import Repeated, change, check_key

A_DAY = timedelta(days=1)


def may_reopen(table: Table) -> bool:
    """It is finished, and was closed less than a day ago."""
    return (
        table.status == Status.FINISHED and table.finished_at is not None and timezone.now() - table.finished_at < A_DAY
    )


def reopen_table(*, table: Table, actor: Player, client_key: str = "") -> Table:
    """Let a finished table go on where it stood, with a new code. By the host, within a day.

    Raises NotFound, NotAllowed, WrongStatus (not finished, or longer than a day ago).
    """
    if client_key:
        check_key(client_key)
    try:
        with change(table, actor=actor, action="reopen", client_key=client_key) as done:
            current = done.table
            require(current, actor, Right.HOST)
            if not may_reopen(current):
                raise WrongStatus
            current.status, current.code, current.finished_at = Status.PLAYING, new_code(), None
            current.save(update_fields=["status", "code", "finished_at"])
    except Repeated:
        return Table.objects.get(pk=table.pk)
    return done.table
