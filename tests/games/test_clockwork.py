"""Work that the clock starts: idle tables, the nightly audit, and that each is done once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.conf import settings
from django.core.management import call_command
from django.utils import timezone

from games import services, tasks
from games.audit import audit_table
from games.models import JobRun, JobState, LogEntry, Status, Table, TableResult
from games.selectors.exporting import table_file
from games.services.clockwork import run_due
from games.services.idle import close_idle_tables
from games.services.importing import import_table
from games.services.jobs import once
from games.tablefile import written
from tests.support.cast import Person, numbers, post, self_draw

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def after(**passed: float) -> datetime:
    return timezone.now() + timedelta(**passed)


def test_a_table_left_for_twelve_hours_is_closed_by_nobody(table: Table, east: Person) -> None:
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    version = Table.objects.get(pk=table.pk).version
    assert close_idle_tables(after(hours=11.9)) == 0
    assert close_idle_tables(after(hours=12.1)) == 1
    assert close_idle_tables(after(hours=12.1)) == 0
    closed = Table.objects.get(pk=table.pk)
    assert (closed.status, closed.version, closed.code) == (Status.FINISHED, version + 1, None)
    line = LogEntry.objects.get(table=table, version=closed.version)
    assert (line.action, line.actor, line.actor_name) == ("close_idle", None, "")
    assert TableResult.objects.filter(table=table).count() == 4
    assert audit_table(closed) == []
    assert "<b>台炮记分</b>" in east.client.get(f"/t/{table.slug}/log/").content.decode()
    assert not import_table(written(table_file(closed))).created


def test_somebody_types_or_opens_it_again(table: Table, lobby: Table, east: Person) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    LogEntry.objects.filter(table=table).update(at=after(hours=-13))
    assert close_idle_tables() == 0
    assert close_idle_tables(after(hours=13)) == 1
    services.reopen_table(table=table, actor=east.player)
    assert close_idle_tables() == 0


def test_a_lobby_waits(lobby: Table) -> None:
    assert close_idle_tables(after(days=30)) == 0


def test_two_schedulers_do_nothing_twice(table: Table) -> None:
    """B063."""
    first = [run_due(NOON + timedelta(minutes=minute)) for minute in (7, 7, 37)]
    assert [[run.job for run in runs] for runs in first] == [["close_idle", "files", "audit"], [], []]
    assert [run.job for run in run_due(NOON + timedelta(hours=1))] == ["close_idle", "files"]
    audited = JobRun.objects.get(job="audit")
    assert (audited.period, audited.result["tables"], audited.result["differences"]) == ("2026-03-01", 1, 0)
    assert run_due(NOON + timedelta(days=40))
    assert JobRun.objects.filter(started_at__lt=NOON + timedelta(days=1)).count() == 0


@pytest.mark.one_backend
@pytest.mark.parametrize(("month", "day"), [(3, 8), (11, 1)])
def test_a_daily_job_comes_once_across_a_clock_change(monkeypatch: pytest.MonkeyPatch, month: int, day: int) -> None:
    """B062: in New York 2:00 is missing in March and 1:00 comes twice in November."""
    monkeypatch.setattr(timezone, "get_default_timezone", lambda: ZoneInfo("America/New_York"))
    begin = datetime(2026, month, day, 0, 7, tzinfo=UTC)
    for hour in range(48):
        run_due(begin + timedelta(hours=hour))
    assert JobRun.objects.filter(job="close_idle", state=JobState.DONE).count() == 48
    audits = JobRun.objects.filter(job="audit", state=JobState.DONE).order_by("period").values_list("period", flat=True)
    assert list(audits) == [(begin + timedelta(days=days)).date().isoformat() for days in (-1, 0, 1)]


def test_what_fails_or_was_killed_is_tried_again_and_not_for_ever() -> None:
    def fails() -> dict[str, int]:
        raise RuntimeError

    def works() -> dict[str, int]:
        return {"done": 1}

    for minute in range(7):
        _once_quietly(fails, NOON + timedelta(minutes=minute))
    assert JobRun.objects.get().tries == 5
    JobRun.objects.update(state=JobState.RUNNING, tries=1, started_at=NOON)
    assert once("x", "p", works, NOON + timedelta(minutes=59)) is None
    assert once("x", "p", works, NOON + timedelta(minutes=61)) is not None
    assert once("x", "p", works, NOON + timedelta(days=1)) is None


def _once_quietly(work: Callable[[], dict[str, int]], now: datetime) -> None:
    try:
        once("x", "p", work, now)
    except RuntimeError:
        assert JobRun.objects.get().result == {"error": "RuntimeError"}


def test_the_scheduler_the_command_and_the_settings_agree(capsys: pytest.CaptureFixture[str]) -> None:
    [entry] = settings.CELERY_BEAT_SCHEDULE.values()
    assert (entry["task"], settings.CELERY_TIMEZONE) == (tasks.clock.name, settings.TIME_ZONE)
    call_command("run_due")
    assert "close_idle" in capsys.readouterr().out
    tasks.clock.apply(throw=True)
    assert JobRun.objects.filter(job="close_idle").count() in (1, 2)  # two where the hour has just turned
