"""Keeping the leaderboards equal to the results of tables, by what differs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db import connection

from games.models import Club, Period, Scope, Standing, TableResult
from games.results.boards import Place, Sums, next_first_day, place_of, places_of

_LOCK = 7_409_221  # any number that nothing else locks on PostgreSQL
_CHUNK = 500

Changes = dict[Place, list[tuple[TableResult, int]]]  # results that come (1) or go (-1), by place


def hold_standings() -> None:
    """From here to the end of the transaction nobody else writes to the leaderboards; SQLite holds them anyway."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])


def move_standings(before: Iterable[TableResult], after: Iterable[TableResult], was_listed: bool | None = None) -> None:
    """Change the boards by what these rows of one club were and are. The rows are stored already, the boards held.

    `was_listed`: whether the club was on the overall leaderboard before, if that changed just now.
    """
    old, new = list(before), list(after)
    club = next((one.club_id for one in (*old, *new)), None)
    listed = club is not None and Club.objects.filter(pk=club, on_boards=True).exists()
    changes: Changes = {}
    _note(changes, old, -1, listed if was_listed is None else was_listed)
    _note(changes, new, 1, listed)
    _move({place: rows for place, rows in changes.items() if not _cancels(rows)})


def _note(changes: Changes, results: list[TableResult], times: int, listed: bool) -> None:
    for one in results:
        for place in places_of(one, on_boards=listed):
            changes.setdefault(place, []).append((one, times))


def _cancels(rows: Sequence[tuple[TableResult, int]]) -> bool:
    """What is taken away is what is added: the same rows, only on other boards."""
    taken, added = ([_counted(one) for one, sign in rows if sign == times] for times in (-1, 1))
    return sorted(taken) == sorted(added)


def _counted(one: TableResult) -> tuple[int, ...]:
    return one.table_id, one.deals, one.wins, one.win_tai, one.net, -1 if one.best_tai is None else one.best_tai


def _move(changes: Changes) -> None:
    """Add these results to (1) or take them from (-1) the rows of these places."""
    stored = _stored(changes)
    new, changed, gone = [], [], []
    for place, rows in changes.items():
        row = stored.get(place)
        sums = Sums() if row is None else Sums(**{name: getattr(row, name) for name in vars(Sums())})
        best = sums.best_tai
        for result, times in rows:
            sums.add(result, times)
        taken = max((result.best_tai or 0 for result, times in rows if times < 0), default=0)
        if taken and taken == best == sums.best_tai and sums.tables:
            sums.best_tai = _best(place)
        if row is None and sums.tables:
            new.append(Standing(**place._asdict(), **sums.columns()))
        elif row is not None and sums.tables:
            for name, value in sums.columns().items():
                setattr(row, name, value)
            changed.append(row)
        elif row is not None:
            gone.append(row.pk)
    Standing.objects.filter(pk__in=gone).delete()
    Standing.objects.bulk_create(new, batch_size=_CHUNK)
    Standing.objects.bulk_update(changed, list(Sums().columns()), batch_size=_CHUNK)


def _stored(places: Iterable[Place]) -> dict[Place, Standing]:
    wanted = set(places)
    rows = Standing.objects.filter(
        player__in={place.player_id for place in wanted},
        scope__in={place.scope for place in wanted},
        first_day__in={place.first_day for place in wanted},
    )
    return {place: row for row in rows if (place := place_of(row)) in wanted}


def _best(place: Place) -> int | None:
    """The best hand of somebody at a place, looked up where the one that was best is gone."""
    rows = TableResult.objects.filter(player=place.player_id, best_tai__isnull=False)
    if place.club_id is not None:
        rows = rows.filter(club=place.club_id)
    if place.scope == Scope.BOARDS:
        rows = rows.filter(club__on_boards=True)
    if place.ruleset_key:
        rows = rows.filter(ruleset_key=place.ruleset_key)
    if place.period != Period.ALL:
        end = next_first_day(place.period, place.first_day)
        rows = rows.filter(day__gte=place.first_day, day__lt=end)
    return rows.order_by("-best_tai").values_list("best_tai", flat=True).first()
