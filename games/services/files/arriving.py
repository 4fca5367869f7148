"""A file that somebody hands in: one table is taken in at once, many become a job."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.access import standing_of
from games.errors import TaipaoError
from games.manyfile import is_many
from games.models import Club, FileJob, Player
from games.names import tidy
from games.services.files.asking import take_in_many
from games.services.importing import Imported, ImportRefused, import_table

MOST_OF_ONE = 10_000_000  # bytes of one table; an evening of fifty deals by tiles is about half a million
MOST_OF_MANY = 200_000_000
_MARK = "\ufeff"


class FileTooLarge(TaipaoError):
    """The file is larger than this server takes."""

    code = "too_large"
    status = 413

    def __init__(self, most: int) -> None:
        super().__init__(_("The file is larger than %(most)s MB") % {"most": most // 1_000_000})


class StillPlays(TaipaoError):
    """The table of the file is here, and not for who hands it in."""

    code = "still_plays"
    status = 409
    text = gettext_lazy("This table is here already, and still plays: its people let you in")


def take_in(
    *, player: Player, file: IO[bytes], size: int, club: Club | None, me: str, client_key: str = ""
) -> FileJob | Imported:
    """What becomes of a file of so many bytes: the table in it, or the job that takes its many tables in.

    `file` can be read more than once. Raises FileTooLarge, StillPlays, ImportRefused, and as `take_in_many`.
    """
    start = file.read(200)
    file.seek(0)
    many = is_many(start)
    most = MOST_OF_MANY if many else MOST_OF_ONE
    if size > most:
        raise FileTooLarge(most)
    if many:
        return take_in_many(player=player, lines=lambda: _lines(file), club=club, me=tidy(me), client_key=client_key)
    if club is not None and club.archived_at is not None:
        raise ImportRefused([_("The club is archived")])
    imported = import_table(file.read().removeprefix(_MARK.encode()), actor=player, club=club, me=tidy(me))
    if not imported.created and not standing_of(imported.table, player).inside:
        raise StillPlays
    return imported


def _lines(file: IO[bytes]) -> Iterator[str]:
    """The lines from the start. Raises ImportRefused for one that is no text, or no table of this world."""
    file.seek(0)
    first = True
    while raw := file.readline(MOST_OF_ONE + 1):
        if len(raw) > MOST_OF_ONE:
            raise ImportRefused(
                [_("A line of the file is larger than %(most)s MB") % {"most": MOST_OF_ONE // 1_000_000}]
            )
        try:
            line = raw.decode()
        except UnicodeDecodeError as error:
            raise ImportRefused([_("This is no text in UTF-8")]) from error
        line = (line.removeprefix(_MARK) if first else line).rstrip("\r\n")
        first = False
        if line:
            yield line
