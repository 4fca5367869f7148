"""manage.py import_table FILE: a table that another server wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Table
from games.services.importing import ImportRefused, import_table


class Command(BaseCommand):
    """Stores the table, or says everything that is wrong with the file; repeating it changes nothing."""

    help = "Store a table from its file. The same file twice changes nothing; an altered one is refused."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *_: Any, file: Path, **options: Any) -> None:
        try:
            imported = import_table(file.read_bytes())
        except (ImportRefused, OSError) as error:
            raise CommandError(str(error)) from error
        table = Table.objects.get(pk=imported.table.pk)
        if not imported.created:
            self.stdout.write(f"{table.slug} is here already; nothing has changed")
            return
        self.stdout.write(f"{table.slug} imported: {table.deals.count()} deals, version {table.version}")
        self.stdout.write(f"Who is to see it opens /w/{table.watch_token}/")
        if table.code:
            self.stdout.write(f"Who is to play joins by the code {table.code}")
