"""manage.py export_many --club SLUG | --player ID FILE: all tables of a club or a person as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import Model

from games.models import Club, Player
from games.services.files import written_now


class Command(BaseCommand):
    """Writes the file that the page of the club, or one's own page, gives."""

    help = "Write all tables of a club or of a person, with what belongs to them, as one JSON file."

    def add_arguments(self, parser: CommandParser) -> None:
        who = parser.add_mutually_exclusive_group(required=True)
        who.add_argument("--club", help="its slug, as in its address")
        who.add_argument("--player", help="the public id, as in the address of the player's page")
        parser.add_argument("file", type=Path)

    def handle(self, *_: Any, club: str | None, player: str | None, file: Path, **options: Any) -> None:
        found: Model | None = (
            Club.objects.filter(slug=club).first() if club else Player.objects.filter(public_id=player).first()
        )
        if not isinstance(found, Club | Player):
            raise CommandError(f"There is no {'club' if club else 'player'} {club or player}")
        try:
            with file.open("wb") as out:
                for line in written_now(found):
                    out.write(line)
        except OSError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{file}: {file.stat().st_size:,} bytes")
