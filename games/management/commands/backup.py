"""manage.py backup FILE: the whole database in one file, while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.backups import BackupError, backup


class Command(BaseCommand):
    """Writes a backup and says what is in it."""

    help = "Write everything into one file while the server runs; it is checked before it takes its name."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *_: Any, file: Path, **options: Any) -> None:
        try:
            told = backup(file)
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{file}: {told}, {file.stat().st_size:,} bytes, checked")
