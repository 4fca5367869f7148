"""The TableResult rows of a table as its deals give them."""

from __future__ import annotations

from games.days import day_of
from games.models import Table, TableResult
from games.results.evening import figures_of


def results_of(table: Table) -> list[TableResult]:
    """Not stored; sorted by player. One pass over the deals of this table."""
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
