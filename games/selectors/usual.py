"""What a table usually counts."""

from __future__ import annotations

from collections import defaultdict
from statistics import median

from games.models import Count, DealState, Table

FEWEST = 5  # deals before a table has something usual


def usual_counts(table: Table) -> dict[bool, int]:
    """The median count above 0 of the winners (True) and of the others (False), in tai; none before five deals."""
    rows = Count.objects.filter(deal__table=table, deal__state=DealState.POSTED, tai__gt=0).exclude(way=Count.Way.NONE)
    counts: dict[bool, list[int]] = defaultdict(list)
    deals: dict[bool, set[int]] = defaultdict(set)
    for number, winner, position, tai in rows.values_list("deal__number", "deal__winner", "position", "tai"):
        counts[position == winner].append(tai)
        deals[position == winner].add(number)
    return {won: round(median(values)) for won, values in counts.items() if len(deals[won]) >= FEWEST}
