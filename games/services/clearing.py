"""Marking what tables came to as settled, and taking that back; figures are kept so that later changes show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import date, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games import events
from games.access import Right, require
from games.club_access import ClubRight
from games.club_errors import NotNow
from games.errors import WrongStatus
from games.models import Clearing, ClearingLine, Club, Player, Status, Table, Unit
from games.selectors.clearings import Owed, owed, seen
from games.selectors.club_tables import sheets
from games.selectors.settling import settling
from games.services.clubs.work import working
from games.services.drafts import raise_revisions

STILL_OPEN = timedelta(days=1)  # after its end somebody may still have a table's final page before them


def settle_days(*, club: Club, actor: Player, first: date, last: date, unit: str, shown: str) -> Clearing:
    """Mark the closed tables of these days as settled, in coins or in tai; by the owner and managers.

    `shown` is `Side.seen` of what the page showed. Raises ManagersOnly, ClubArchived, NotNow where nothing is left to
    settle or the figures are others by now.
    """
    with working(club, actor, ClubRight.KEEP) as current:
        coins, tai = settling(current, first, last)
        side = coins if unit == Unit.COINS else tai
        if side is None or not side.due or side.seen != shown or unit != side.unit:
            raise NotNow
        clearing = Clearing.objects.create(
            club=current, unit=side.unit, first_day=first, last_day=last, made_by=actor, made_by_name=actor.name
        )
        _store(clearing, side.due)
        tell_settled(clearing)
    return clearing


def settle_table(*, table: Table, actor: Player, shown: str) -> Clearing:
    """Mark one closed table as settled; by the host. Raises NotFound, NotAllowed, WrongStatus, NotNow as above."""
    with _holding(table) as current:
        require(current, actor, Right.HOST)
        if current.status != Status.FINISHED:
            raise WrongStatus
        found = owed(sheets([current]))
        if not found[0].due or seen(found) != shown:
            raise NotNow
        clearing = Clearing.objects.create(
            club=current.club,
            table=current,
            unit=Unit.COINS if current.coins_per_tai else Unit.TAI,
            made_by=actor,
            made_by_name=actor.name,
        )
        _store(clearing, found)
        tell_settled(clearing)
    return clearing


def _store(clearing: Clearing, tables: Iterable[Owed]) -> None:
    ClearingLine.objects.bulk_create(
        [
            ClearingLine(clearing=clearing, table=one.sheet.table, position=key[0], after=key[1], amount=rest)
            for one in tables
            for key, rest in ((stay.lasting_key, rest) for stay, rest in one.stays)
        ],
        batch_size=500,
    )


def unsettle_days(*, club: Club, actor: Player, slug: str) -> Clearing:
    """Take a settling up of the club's days back; by the owner and managers.

    Raises ManagersOnly, ClubArchived, NotNow (there is none, or a table of it was settled again since).
    """
    with working(club, actor, ClubRight.KEEP) as current:
        return _take_back(Clearing.objects.filter(club=current, table=None, slug=slug).first(), actor)


def unsettle_table(*, table: Table, actor: Player, slug: str = "") -> Clearing:
    """Take the latest settling up of one table back, or the one that is named; by the host.

    Raises NotFound, NotAllowed, NotNow.
    """
    with _holding(table) as current:
        require(current, actor, Right.HOST)
        rows = Clearing.objects.filter(table=current, undone_at=None)
        return _take_back((rows.filter(slug=slug) if slug else rows).first(), actor)


def _take_back(clearing: Clearing | None, actor: Player) -> Clearing:
    if clearing is None or clearing.undone_at is not None:
        raise NotNow
    tables = clearing.lines.values("table")
    since = Q(clearing__made_at__gt=clearing.made_at) | Q(clearing__made_at=clearing.made_at, clearing__gt=clearing.pk)
    if ClearingLine.objects.filter(since, table__in=tables, clearing__undone_at=None).exists():
        raise NotNow
    clearing.undone_by, clearing.undone_at = actor, timezone.now()
    clearing.save(update_fields=["undone_by", "undone_at"])
    tell_settled(clearing)
    return clearing


def tell_settled(clearing: Clearing, only: Table | None = None) -> None:
    """Its tables, or the one of them, have newer states of the same versions: nothing was played, so no log says it.

    Final pages hear of it after the commit. Of a club's days only the tables that ended of late are sent; older pages
    find the newer state when somebody looks at them again.
    """
    found = Table.objects.filter(pk__in=clearing.lines.values("table"))
    tables = found if only is None else found.filter(pk=only.pk)
    raise_revisions(tables)
    if clearing.table_id is None:
        tables = tables.filter(finished_at__gte=timezone.now() - STILL_OPEN)
    for table_id in tables.values_list("pk", flat=True):
        events.announce(table_id)


@contextmanager
def _holding(table: Table) -> Iterator[Table]:
    """The table as it is now; its club, or without one the table, is held, so that nothing is settled twice at once."""
    with transaction.atomic():
        hold_settling(table.club, table)
        yield Table.objects.select_related("club", "host").get(pk=table.pk)


def hold_settling(club: Club | None, table: Table | None) -> None:
    """Nobody settles anything of the club, or without one of the table, until the transaction is over."""
    if club is not None:
        Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    elif table is not None:
        Table.objects.select_for_update(no_key=True).get(pk=table.pk)
