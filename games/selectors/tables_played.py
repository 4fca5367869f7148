"""The history of a person, a page at a time: by club, by who was there, by ruleset, by period, and by words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from django.db.models import Count, F, Max, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from games.club_access import membership_of
from games.days import day_of
from games.models import Club, DealState, Membership, Player, Role, Seat, SeatSpell, Status, Table
from games.models import Count as CountOfHand
from games.names import name_key, tidy
from games.selectors.history import own_tables, table_rows
from games.sorting import sort_key

PAGE = 20
LONGEST_WORDS = 100
Named = TypeVar("Named", Club, Player)
_PLACE = re.compile(r"(\d{1,17})-([a-z0-9]{1,12})", re.ASCII)
_DAYS = date(1970, 1, 2), date(9000, 1, 1)  # every table is between; no database knows all years
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which tables: all of it narrows; empty means any. Days are those of the table, both included."""

    club: Club | None = None
    person: Player | None = None
    ruleset: str = ""
    first: date | None = None
    last: date | None = None
    words: str = ""


def readable(player: Player, club: Club | None = None) -> QuerySet[Table]:
    """What the player has to do with; of one of the player's clubs also what others played there."""
    own = Table.objects.filter(own_tables(player))
    if club is None:
        return own
    if membership_of(club, player) is None:
        return own.filter(club=club)
    shown_out = Membership.objects.filter(player=player, role=Role.REMOVED).values("table")
    others = ~Q(status=Status.LOBBY) & ~Q(pk__in=shown_out)
    return Table.objects.filter(own_tables(player) | others, club=club)


def tables_played(player: Player, wanted: Wanted, before: str = "") -> tuple[list[dict[str, Any]], str]:
    """A page, latest first, and what to ask for the next one with ("" after the last).

    Rows as in `my_tables`, and `title`, `club` (its name or ""), `day`, `best` (the highest winning count or None). A
    page begins where the one before ended, by when that table began and not by number: a table opened meanwhile makes
    none repeat.
    """
    tables = _narrowed(readable(player, wanted.club), wanted)
    tables = tables.annotate(began=Coalesce("started_at", "created_at")).select_related("club")
    place = _PLACE.fullmatch(before)
    if place is not None:
        began, slug = _EPOCH + timedelta(microseconds=int(place[1])), place[2]
        tables = tables.filter(Q(began__lt=began) | Q(began=began, slug__lt=slug))
    found = table_rows(tables.order_by("-began", "-slug"), player, PAGE + 1)
    more = _place(found[PAGE - 1][0]) if len(found) > PAGE else ""
    best = _best_hands([table for table, _row in found[:PAGE]])
    return [
        {
            **row,
            "title": table.called,
            "club": table.club.name if table.club else "",
            "day": day_of(table),
            "best": best.get(table.pk),
        }
        for table, row in found[:PAGE]
    ], more


def _best_hands(tables: Sequence[Table]) -> dict[int, int]:
    """The highest winning count at each of these tables where somebody won; one query."""
    counts = CountOfHand.objects.filter(deal__table__in=tables, deal__state=DealState.POSTED)
    won = counts.filter(position=F("deal__winner")).order_by().values_list("deal__table")
    return dict(won.annotate(Max("tai"))) if tables else {}


def _place(table: Table) -> str:
    began = table.started_at or table.created_at
    return f"{(began - _EPOCH) // timedelta(microseconds=1)}-{table.slug}"


def _narrowed(tables: QuerySet[Table], wanted: Wanted) -> QuerySet[Table]:
    if wanted.person is not None:
        tables = tables.filter(_with(player=wanted.person))
    if wanted.ruleset:
        tables = tables.filter(ruleset_key=wanted.ruleset)
    if wanted.first or wanted.last:
        tables = tables.annotate(started=Coalesce("started_at", "created_at")).filter(_within(tables, wanted))
    words = tidy(wanted.words[:LONGEST_WORDS])
    if words:
        spells = SeatSpell.objects.filter(name__icontains=words).values("table")
        named = Seat.objects.filter(name_key__contains=name_key(words)).values("table")
        tables = tables.filter(Q(title__icontains=words) | Q(pk__in=named) | Q(pk__in=spells))
    return tables


def _with(**who: Any) -> Q:
    """Tables where somebody sits or sat."""
    seats, spells = Seat.objects.filter(**who).values("table"), SeatSpell.objects.filter(**who).values("table")
    return Q(pk__in=seats) | Q(pk__in=spells)


def _within(tables: QuerySet[Table], wanted: Wanted) -> Q:
    """The period, by the days of each table's own place."""
    zones = set(tables.order_by().values_list("club__time_zone", flat=True).distinct())
    found = Q(pk__in=[])
    for zone in zones:
        place = ZoneInfo(zone or timezone.get_default_timezone_name())
        part = Q(club__time_zone=zone) if zone else Q(club__isnull=True)
        if wanted.first and wanted.first > _DAYS[0]:
            part &= Q(started__gte=datetime.combine(min(wanted.first, _DAYS[1]), time.min, place))
        if wanted.last and wanted.last < _DAYS[1]:
            part &= Q(started__lt=datetime.combine(max(wanted.last, _DAYS[0]) + timedelta(days=1), time.min, place))
        found |= part
    return found


def choices(player: Player, club: Club | None) -> tuple[list[Club], list[Player], list[str]]:
    """What the history can be narrowed to: clubs, people who were there, keys of rulesets. Three queries."""
    own = Table.objects.filter(own_tables(player))
    member = Club.objects.filter(members__player=player, members__state="active")
    clubs = Club.objects.filter(Q(pk__in=own.values("club")) | Q(pk__in=member.values("pk")))
    tables = readable(player, club)
    seated, left = (_people(model, tables).values("player") for model in (Seat, SeatSpell))
    there = Player.objects.filter(pk__in=seated.union(left), erased_at=None)
    keys = tables.order_by("ruleset_key").values_list("ruleset_key", flat=True).distinct()
    return _sorted(clubs), _sorted(there.exclude(pk=player.pk).exclude(name="")), list(keys)


def _people(model: type[Seat | SeatSpell], tables: QuerySet[Table]) -> QuerySet[Any]:
    return model._default_manager.filter(table__in=tables.values("pk"), player__isnull=False).order_by()


def same_names(player: Player, club: Club | None, people: Sequence[Player]) -> dict[int, int]:
    """Of those with a name that somebody else of these has too: at how many tables they sit. One query, or none."""
    often = Counter(name_key(one.name) for one in people)
    doubled = [one.pk for one in people if often[name_key(one.name)] > 1]
    seats = _people(Seat, readable(player, club)).filter(player__in=doubled)
    counted = seats.values_list("player").annotate(Count("table", distinct=True)) if doubled else ()
    return dict.fromkeys(doubled, 0) | dict(counted)


def _sorted(rows: Iterable[Named]) -> list[Named]:
    return sorted(rows, key=lambda row: (sort_key(row.name), row.pk))
