"""Levels that were reached at one table."""

from __future__ import annotations

from django.db.models import Q, Sum

from games.models import Table, TableResult
from scoring.levels import Level, level_of


def levels_reached(table: Table) -> dict[int, Level]:
    """The new level of everybody, by player id, who came to one at this closed table. One query.

    Before it count the tables that ended earlier, also where they were taken in later.
    """
    ended = table.finished_at
    earlier = Q(table__finished_at__lt=ended) | Q(table__finished_at=ended, table__lt=table.pk)
    here = TableResult.objects.filter(table=table).values("player")
    rows = TableResult.objects.filter(earlier | Q(table=table), player__in=here).values("player")
    sums = rows.annotate(before=Sum("win_tai", filter=earlier, default=0), after=Sum("win_tai", default=0))
    found = {row["player"]: (level_of(row["before"]), level_of(row["after"])) for row in sums.order_by("player")}
    return {player: after for player, (before, after) in found.items() if after != before}
