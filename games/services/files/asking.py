"""Asking for a file of many tables, or handing one in: what is done by then, and what is left for the steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.club_access import ClubRight, require_club
from games.club_errors import ClubArchived
from games.errors import KeyReused, RateLimited
from games.manyfile import chained, is_end, read_end
from games.models import Club, FileJob, FileKind, FileState, Player
from games.models.filejobs import ARRIVES
from games.selectors.exporting_many import tables_of_club, tables_of_person
from games.services.change import check_key
from games.services.files.parts import put_all
from games.services.importing.heads import checked_head, club_of, id_in
from games.services.importing.problems import ImportRefused

Lines = Callable[[], Iterator[str]]
AT_ONCE = 2  # files that one person may have in work


def ask_for_club(*, club: Club, player: Player, client_key: str = "") -> FileJob:
    """A file of everything of the club, by whoever keeps it.

    One that is being written already is the answer, or was asked for with the same key. Raises KeyReused.
    """
    require_club(club, player, ClubRight.KEEP)
    return _ask(player, FileKind.CLUB, tables_of_club(club).count(), club, client_key)


def ask_for_own(*, player: Player, client_key: str = "") -> FileJob:
    """A file of everything somebody played; else as for a club."""
    return _ask(player, FileKind.PERSON, tables_of_person(player).count(), None, client_key)


def _ask(player: Player, kind: FileKind, total: int, club: Club | None, client_key: str) -> FileJob:
    with hold(player):
        first = _asked_before(player, client_key)
        if first is not None:
            if (first.kind, first.club) != (kind, club):
                raise KeyReused
            return first
        same = FileJob.objects.filter(player=player, kind=kind, club=club)
        running = same.filter(state=FileState.RUNNING).first()
        if running is not None:
            return running
        same.delete()  # one file of a kind is enough, and it grows old
        return begun(player, kind, total, club, place={"client_key": client_key} if client_key else {})


def _asked_before(player: Player, client_key: str) -> FileJob | None:
    """What this key made, for as long as that is kept. Raises Invalid (bad_key)."""
    if not client_key:
        return None
    rows = FileJob.objects.filter(player=player, place__client_key=check_key(client_key))
    first = rows.select_related("club").order_by("-pk").first()
    return None if first is None or first.is_over or first.is_lost else first


def take_in_many(
    *, player: Player, lines: Lines, club: Club | None = None, me: str = "", client_key: str = ""
) -> FileJob:
    """Hand in the lines of a file of many tables, as games.manyfile has them; `lines` begins anew at each call.

    Its tables go to the club of the file, or to `club` if one is chosen, which the player must keep. `me` is the
    player's name in a club's file; a person's file is that person's who hands it in. Raises ImportRefused with what is
    wrong with the head, or where the file ends early; each table is looked at in its step. The same key with the same
    tables again gives the first job; with others it raises KeyReused.
    """
    if club is not None:
        require_club(club, player, ClubRight.KEEP)
        if club.archived_at is not None:
            raise ClubArchived
    rows = lines()
    head = checked_head(next(rows, ""))
    if club is None:
        club_of(head, player)  # others' clubs are refused now, not later
    total, chain = _whole(rows)
    place = {"me": id_in(head, me), "people": {}, "client_key": client_key, "chain": chain}
    with hold(player):
        first = _asked_before(player, client_key)
        if first is not None:
            if any(first.place.get(name) != place[name] for name in ("me", "chain")):
                raise KeyReused
            return first
        job = begun(player, FileKind.IMPORT, total, club, FileState.ARRIVING, place)
    put_all(job, lines())
    FileJob.objects.filter(pk=job.pk).update(state=FileState.RUNNING, moved_at=timezone.now())
    job.refresh_from_db()
    return job


def _whole(rows: Iterator[str]) -> tuple[int, str]:
    """How many tables there are after the head, and their chain. Raises ImportRefused unless all of them came."""
    count, chain, end = 0, "", ""
    for line in rows:
        if end:
            raise ImportRefused([_("Something follows after the end of the file")])
        if is_end(line):
            end = line
        else:
            count, chain = count + 1, chained(chain, line)
    if not end:
        raise ImportRefused([_("The file ends early: it did not arrive whole")])
    try:
        said = read_end(end)
    except (ValueError, RecursionError):
        said = (None, None)
    if said != (count, chain):
        raise ImportRefused([_("The file was altered: tables are missing, or are others")])
    return count, chain


@contextmanager
def hold(player: Player) -> Iterator[None]:
    """One transaction that holds the person, so that two presses make one file."""
    with transaction.atomic():
        Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        yield


def begun(
    player: Player,
    kind: FileKind,
    total: int,
    club: Club | None = None,
    state: FileState = FileState.RUNNING,
    place: dict[str, Any] | None = None,
) -> FileJob:
    """A new job. Raises RateLimited where somebody has two in work."""
    arriving = Q(state=FileState.ARRIVING, created_at__gt=timezone.now() - ARRIVES)
    if FileJob.objects.filter(Q(state=FileState.RUNNING) | arriving, player=player).count() >= AT_ONCE:
        raise RateLimited(_("Your other files are still in work. Wait for them"))
    language = get_language() or "en"
    made = {"total": total, "club": club, "state": state, "place": place or {}, "language": language}
    return FileJob.objects.create(player=player, kind=kind, **made)
