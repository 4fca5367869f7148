"""manage.py run_due: what the clock starts, for cron or by hand."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from games.services.clockwork import run_due


class Command(BaseCommand):
    """One line for each job that was done."""

    help = "Close tables left for twelve hours, see to files left alone (hourly), audit (nightly): whatever is due."

    def handle(self, *_: Any, **options: Any) -> None:
        for run in run_due():
            self.stdout.write(f"{run.job} {run.period}: {run.state} {run.result}")
