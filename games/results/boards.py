"""Which boards a result counts on, and what the results of a person come to on each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from games.models import Club, Period, Scope, Standing, TableResult

ALL_TIME = date(2000, 1, 1)  # the first day of Period.ALL


class Place(NamedTuple):
    """Where one person stands: everything that names a Standing."""

    scope: str
    club_id: int | None
    period: str
    first_day: date
    ruleset_key: str
    player_id: int


@dataclass
class Sums:
    """The stored sums of a Standing, or what they change by. Tai."""

    tables: int = 0
    deals: int = 0
    wins: int = 0
    win_tai: int = 0
    net: int = 0
    best_tai: int | None = None

    def add(self, result: TableResult, times: int = 1) -> None:
        """One table more, or with `times` -1 one less; the best hand is not taken back."""
        self.tables += times
        self.deals += times * result.deals
        self.wins += times * result.wins
        self.win_tai += times * result.win_tai
        self.net += times * result.net
        if times > 0:
            self.best_tai = better(self.best_tai, result.best_tai)

    def columns(self) -> dict[str, Any]:
        """All columns of a Standing that are no part of its Place."""
        return {**vars(self), "per_deal": ratio(self.net, self.deals), "win_rate": ratio(self.wins, self.deals)}


def better(one: int | None, other: int | None) -> int | None:
    """The higher of two best hands; none is lower than any."""
    return max((tai for tai in (one, other) if tai is not None), default=None)


def ratio(part: int, whole: int) -> float | None:
    """None of nothing; equal fractions give the same float, so that ties are ties.

    >>> ratio(1, 3) == ratio(2, 6), ratio(0, 0)
    (True, None)
    """
    return part / whole if whole else None


def first_day(period: str, day: date) -> date:
    """The first day of the period that a day is in.

    >>> [str(first_day(period, date(2026, 1, 8))) for period in ("week", "month", "season", "year")]
    ['2026-01-05', '2026-01-01', '2025-12-01', '2026-01-01']
    """
    if period == Period.WEEK:
        return date.fromordinal(day.toordinal() - day.weekday())
    if period == Period.MONTH:
        return day.replace(day=1)
    if period == Period.YEAR:
        return day.replace(month=1, day=1)
    if period == Period.SEASON:
        year, month = (day.year - 1, 12) if day.month < 3 else (day.year, day.month - day.month % 3)
        return date(year, month, 1)
    return ALL_TIME


def next_first_day(period: str, first: date) -> date:
    """The first day of the period after the one that begins so.

    >>> str(next_first_day("season", date(2025, 12, 1))), str(next_first_day("week", date(2026, 2, 23)))
    ('2026-03-01', '2026-03-02')
    """
    days = {Period.WEEK: 7, Period.MONTH: 31, Period.SEASON: 93, Period.YEAR: 366}[Period(period)]
    return first_day(period, date.fromordinal(first.toordinal() + days))


def places_of(result: TableResult, *, on_boards: bool) -> Iterator[Place]:
    """Every place one result counts at; `on_boards`: its club is on the overall leaderboard."""
    yield Place(Scope.PERSON, None, Period.ALL, ALL_TIME, "", result.player_id)
    if result.club_id is not None:
        yield from _on(Scope.CLUB, result.club_id, result)
        if on_boards:
            yield from _on(Scope.BOARDS, None, result)


def _on(scope: str, club: int | None, result: TableResult) -> Iterator[Place]:
    for period in Period:
        for rules in ("", result.ruleset_key):
            yield Place(scope, club, period, first_day(period, result.day), rules, result.player_id)


def sums_of(results: Iterable[TableResult], clubs_on_boards: set[int]) -> dict[Place, Sums]:
    """What these results come to at every place they count at."""
    found: dict[Place, Sums] = defaultdict(Sums)
    for result in results:
        for place in places_of(result, on_boards=result.club_id in clubs_on_boards):
            found[place].add(result)
    return dict(found)


def place_of(standing: Standing) -> Place:
    """The place of a stored row."""
    return Place(
        standing.scope,
        standing.club_id,
        standing.period,
        standing.first_day,
        standing.ruleset_key,
        standing.player_id,
    )


def due_of(player_id: int) -> dict[Place, Sums]:
    """What one person's stored results come to, everywhere; two queries."""
    results = list(TableResult.objects.filter(player=player_id))
    listed = Club.objects.filter(pk__in={one.club_id for one in results if one.club_id}, on_boards=True)
    return sums_of(results, set(listed.values_list("pk", flat=True)))


def kept_for(player_id: int) -> dict[Place, Standing]:
    """The stored rows of one person, everywhere."""
    return {place_of(row): row for row in Standing.objects.filter(player=player_id)}
