"""manage.py audit: recompute everything that is stored, and say what differs."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.audit import audit, board_differences
from games.models import Deal


class Command(BaseCommand):
    """One line for each difference: table, deal, what, stored, recomputed. Exit code 1 if there is any."""

    help = "Recompute every deal, total, log line, result and leaderboard and say what differs; exit code 1 if any."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--table", metavar="SLUG", help="this table alone")

    def handle(self, *_: Any, table: str | None = None, **options: Any) -> None:
        tables = deals = differences = 0
        for one, found in audit(table):
            tables += 1
            deals += Deal.objects.filter(table=one).count()
            differences += len(found)
            for difference in found:
                self.stdout.write(str(difference))
        for difference in () if table else board_differences():
            differences += 1
            self.stdout.write(str(difference))
        if table and not tables:
            raise CommandError(f"There is no table {table}")
        self.stdout.write(f"{tables} tables, {deals} deals: {differences or 'no'} differences")
        if differences:
            sys.exit(1)
