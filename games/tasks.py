"""What Celery's scheduler asks for. No page waits for it: without a broker `manage.py run_due` does the same."""

from __future__ import annotations

from celery import shared_task

from games.services.clockwork import run_due


@shared_task(name="games.clock", time_limit=3000)  # type: ignore[untyped-decorator]
def clock() -> None:
    """Whatever is due by the clock; asked twice, it is done once (games.services.jobs)."""
    run_due()
