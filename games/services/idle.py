"""Tables that everybody has left are closed by the clock."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import OuterRef, QuerySet, Subquery
from django.utils import timezone

from games.models import Draft, LogEntry, Status, Table
from games.selectors.numbers import totals
from games.services.change import NothingToDo, change

IDLE = timedelta(hours=12)
AT_ONCE = 200  # tables in one run; the next hour takes the rest


def close_idle_tables(now: datetime | None = None) -> int:
    """Close the tables in play where nothing was done or typed for twelve hours; how many those were."""
    before = (now or timezone.now()) - IDLE
    return sum(_close(table, before) for table in _idle(before)[:AT_ONCE])


def _idle(before: datetime) -> QuerySet[Table]:
    last = LogEntry.objects.filter(table=OuterRef("pk")).order_by("-version").values("at")[:1]
    rows = Table.objects.filter(status=Status.PLAYING).annotate(last_at=Subquery(last))
    typed = Draft.objects.filter(updated_at__gte=before).values("table")
    return rows.filter(last_at__lt=before).exclude(pk__in=typed).order_by("pk")


def _close(table: Table, before: datetime) -> bool:
    """As the host would, but nobody's doing; asked again under the lock, for somebody may just have come back."""
    with change(table, actor=None, action="close_idle") as done:
        current = done.table
        if not _idle(before).filter(pk=current.pk).exists():
            raise NothingToDo
        done.data = {"totals": totals(current), "code": current.code}
        current.status, current.code, current.finished_at = Status.FINISHED, None, timezone.now()
        current.save(update_fields=["status", "code", "finished_at"])
    return bool(done.data)
