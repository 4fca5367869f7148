"""Keeping what each person took home from a closed table in step with its deals."""

from __future__ import annotations

from games.days import day_of
from games.models import Status, Table, TableResult
from games.results.evening import figures_of


def refresh_results(table: Table) -> None:
    """Write the rows of a closed table anew, or take them away from one that plays again.

    Inside the transaction of the change, in work that grows with this table alone.
    """
    TableResult.objects.filter(table=table).delete()
    if table.status == Status.FINISHED:
        TableResult.objects.bulk_create(results_of(table))


def results_of(table: Table) -> list[TableResult]:
    """The rows of a table as its deals give them, not stored; sorted by player."""
    day, coins = day_of(table), table.coins_per_tai
    return [
        TableResult(
            table=table,
            player_id=player,
            club=table.club,
            ruleset_key=table.ruleset_key,
            day=day,
            coins=None if coins is None else figures.net * coins,
            **figures.columns(),
        )
        for player, figures in sorted(figures_of(table).items())
    ]
