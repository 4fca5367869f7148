"""manage.py make_history: a believable history to measure with."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.inventing.history import CLUBS, PLAYERS, TABLES, make_history

_STEP = 500


class Command(BaseCommand):
    """For a database made for this: what is made up stands among what is there."""

    help = f"Make up {CLUBS} clubs, {PLAYERS} players, {TABLES} tables of thirty deals each, times --scale."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--scale", type=float, default=1.0, help="1 for PostgreSQL, 0.1 for SQLite")
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *_: Any, scale: float, seed: int, **options: Any) -> None:
        made: dict[str, int] = {}
        for what, number in make_history(scale, seed):
            made[what] = number
            if number % _STEP == 0:
                self.stdout.write(f"{number} {what}")
        self.stdout.write(", ".join(f"{number} {what}" for what, number in made.items()))
