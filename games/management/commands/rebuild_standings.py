"""manage.py rebuild_standings: results and leaderboards anew from the deals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand

from games.services.rebuilding import rebuild_boards, rebuild_results

_STEP = 1000


class Command(BaseCommand):
    """Safe while people play, and to repeat: what is right already is left alone."""

    help = "Work out results of closed tables and all leaderboards anew from the deals."

    def handle(self, *_: Any, **options: Any) -> None:
        tables = self._counted(rebuild_results(), "tables")
        people = self._counted(rebuild_boards(), "players")
        self.stdout.write(f"{tables} tables, {people} players: leaderboards follow from the deals")

    def _counted(self, work: Iterator[int], what: str) -> int:
        done = 0
        for done in work:
            if done % _STEP == 0:
                self.stdout.write(f"{done} {what}")
        return done
