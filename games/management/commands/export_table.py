"""manage.py export_table SLUG [FILE]: one table as the file another server reads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Table
from games.selectors.exporting import table_file
from games.tablefile import written


class Command(BaseCommand):
    """Writes the file, or prints it where none is named."""

    help = "Write one table with everything that belongs to it as JSON."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("file", type=Path, nargs="?")

    def handle(self, *_: Any, slug: str, file: Path | None, **options: Any) -> None:
        table = Table.objects.filter(slug=slug).first()
        if table is None:
            raise CommandError(f"There is no table {slug}")
        content = written(table_file(table))
        if file is None:
            self.stdout.write(content.decode())
            return
        try:
            file.write_bytes(content)
        except OSError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{file}: {len(content):,} bytes")
