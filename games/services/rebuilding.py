"""Results and leaderboards worked out anew from the deals, for a database where they are missing or wrong."""

from __future__ import annotations

from collections.abc import Iterator

from django.db import transaction

from games.models import Player, Standing, Status, Table, TableResult
from games.results.boards import due_of, kept_for
from games.services.results import write_results
from games.services.standings import hold_standings

_CHUNK = 500


def rebuild_results() -> Iterator[int]:
    """Every table's rows anew, a transaction each, so that play goes on meanwhile; counts tables."""
    keys = Table.objects.filter(status=Status.FINISHED) | Table.objects.filter(results__isnull=False)
    for done, key in enumerate(keys.distinct().order_by("pk").values_list("pk", flat=True), start=1):
        _rebuild_table(key)
        yield done


@transaction.atomic
def _rebuild_table(key: int) -> None:
    """One table's rows, and the boards of everybody concerned from all they played: their sums may be wrong too."""
    table = Table.objects.select_for_update(no_key=True).get(pk=key)
    hold_standings()
    before, after = write_results(table)
    for player in sorted({row.player_id for row in (*before, *after)}):
        rebuild_player(player)


def rebuild_boards() -> Iterator[int]:
    """Every person's rows on the leaderboards anew from the results, a transaction each; counts people."""
    with_rows = TableResult.objects.values("player").union(Standing.objects.values("player"))
    keys = Player.objects.filter(pk__in=with_rows).order_by("pk").values_list("pk", flat=True)
    for done, key in enumerate(keys, start=1):
        rebuild_player(key)
        yield done


@transaction.atomic
def rebuild_player(player_id: int) -> None:
    """One person's rows on every board."""
    hold_standings()
    due, kept = due_of(player_id), kept_for(player_id)
    wrong = [place for place, row in kept.items() if place not in due or _columns(row) != due[place].columns()]
    Standing.objects.filter(pk__in=[kept[place].pk for place in wrong]).delete()
    new = [place for place in due if place not in kept or place in wrong]
    rows = [Standing(**place._asdict(), **due[place].columns()) for place in new]
    Standing.objects.bulk_create(rows, batch_size=_CHUNK)


def _columns(row: Standing) -> dict[str, object]:
    names = ("tables", "deals", "wins", "win_tai", "net", "best_tai", "per_deal", "win_rate")
    return {name: getattr(row, name) for name in names}
