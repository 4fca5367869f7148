"""manage.py restore FILE: a backup in the place of the database, while no server runs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.backups import BackupError, restore


class Command(BaseCommand):
    """Refuses a database in use or, without --force, one that is not empty; audits what it restored."""

    help = "Put a backup in the place of the database and audit it. Refused while a server or anybody else uses it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--force", action="store_true", help="replace a database that is not empty")

    def handle(self, *_: Any, file: Path, force: bool, **options: Any) -> None:
        try:
            kept = restore(file, force=force)
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Restored {file}")
        if kept:
            self.stdout.write(f"What was there before is kept as {kept}")
        call_command("audit", stdout=self.stdout)
        sys.stdout.flush()
