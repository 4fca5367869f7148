"""What people took home from closed tables, and the leaderboards, against the deals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.audit.difference import Difference, compared
from games.models import Player, Standing, Status, Table, TableResult
from games.results.boards import due_of, kept_for
from games.results.rows import results_of

_TRIES = 5
_CHUNK = 100


def result_differences(table: Table) -> Iterator[Difference]:
    """Each person's row of a closed table is what its deals come to; a table that plays has none."""
    stored = {row.player_id: row for row in TableResult.objects.filter(table=table)}
    due = {row.player_id: row for row in results_of(table)} if table.status == Status.FINISHED else {}
    for player in sorted({*stored, *due}):
        what = f"result of player {player}"
        pair = _columns(stored.get(player)), _columns(due.get(player))
        names = {*pair[0], *pair[1]}
        pairs = {f"{what} {name}": (pair[0].get(name), pair[1].get(name)) for name in sorted(names)}
        yield from compared(table.slug, None, pairs)


def _columns(row: TableResult | None) -> dict[str, Any]:
    if row is None:
        return {}
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if field.name != "id"}


def board_differences() -> Iterator[Difference]:
    """Every row of the leaderboards is what the stored results come to, person by person, without holding anything."""
    with_rows = {*TableResult.objects.values_list("player", flat=True).distinct().iterator(_CHUNK)}
    with_rows |= {*Standing.objects.values_list("player", flat=True).distinct().iterator(_CHUNK)}
    for player in sorted(with_rows):
        found = list(_of(player))
        for _ in range(_TRIES if found else 0):  # a table was closed between two reads
            again = list(_of(player))
            if again == found or not again:
                found = again
                break
            found = again
        yield from found


def _of(player: int) -> Iterator[Difference]:
    kept, due = kept_for(player), due_of(player)
    name = Player.objects.get(pk=player).public_id
    for place in sorted({*kept, *due}, key=str):
        row, sums = kept.get(place), due.get(place)
        stored = {} if row is None else {column: getattr(row, column) for column in _COLUMNS}
        wanted = {} if sums is None else sums.columns()
        board = f"{place.scope} {place.club_id or ''} {place.period} {place.first_day} {place.ruleset_key}".split()
        for column in _COLUMNS:
            pair = stored.get(column), wanted.get(column)
            yield from compared(f"player {name}", None, {f"standing {' '.join(board)} {column}": pair})


_COLUMNS = ("tables", "deals", "wins", "win_tai", "net", "best_tai", "per_deal", "win_rate")
