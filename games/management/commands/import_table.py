"""manage.py import_table FILE: a table that another server wrote, or all of a club or a person."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser, no_translations

from games.errors import TaipaoError
from games.manyfile import is_many
from games.models import FileState, Player, Table
from games.services.files import take_in_many, work_off
from games.services.importing import ImportRefused, import_table


class Command(BaseCommand):
    """Stores the tables, or says everything that is wrong with the file; repeating it changes nothing."""

    help = "Store the tables of a file. The same file twice changes nothing; an altered table is refused."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--player", help="public id of who takes it in: a file of many tables needs one")

    @no_translations
    def handle(self, *_: Any, file: Path, player: str | None, **options: Any) -> None:
        try:
            with file.open("rb") as content:
                many = is_many(content.read(200))
            actor = _player(player) if player or many else None
            if many and actor is not None:
                self._many(file, actor)
            else:
                self._one(file, actor)
        except (ImportRefused, TaipaoError, OSError) as error:
            raise CommandError(str(error)) from error

    def _one(self, file: Path, actor: Player | None) -> None:
        imported = import_table(file.read_bytes(), actor=actor)
        table = Table.objects.get(pk=imported.table.pk)
        if not imported.created:
            self.stdout.write(f"{table.slug} is here already; nothing has changed")
            return
        self.stdout.write(f"{table.slug} imported: {table.deals.count()} deals, version {table.version}")
        self.stdout.write(f"Who is to see it opens /w/{table.watch_token}/")
        if table.code:
            self.stdout.write(f"Who is to play joins by the code {table.code}")

    def _many(self, file: Path, actor: Player) -> None:
        job = take_in_many(player=actor, lines=lambda: _lines(file))
        work_off(job.pk)
        job.refresh_from_db()
        result = job.result
        self.stdout.write(f"{result['new']} imported, {result['known']} here already, {result['refused']} refused")
        for fault in result["faults"]:
            self.stderr.write(fault)
        if job.state != FileState.DONE or result["refused"]:
            raise CommandError("Not everything was imported")


def _player(public_id: str | None) -> Player:
    found = Player.objects.filter(public_id=public_id).first() if public_id else None
    if found is None:
        raise CommandError("A file of many tables is somebody's: say whose with --player ID (/players/ID/)")
    return found


def _lines(file: Path) -> Iterator[str]:
    with file.open(encoding="utf-8-sig") as content:
        yield from (line.rstrip("\n") for line in content)
