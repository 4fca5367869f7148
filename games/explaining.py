"""A count entered in two ways: what the way that does not count comes to, so that a number can be explained."""

from __future__ import annotations

from games.assessment import CountView, Explained
from games.entries import WAYS, Entry, TilesEntry
from games.models import Table
from games.outcomes import Outcome
from games.sheet import Sheet


def explain(table: Table, outcome: Outcome, entry: Entry, position: int, view: CountView) -> list[Explained]:
    """Each other way that was entered for this seat and comes to a count of its own; unfinished ones are left out."""
    found = []
    for other in entry.beside:
        if isinstance(other, TilesEntry) and other.blank:
            continue
        alone = count_alone(table, outcome, other, position)
        if alone is not None:
            found.append(Explained(WAYS[type(other)], alone.raw, alone.tai, alone.tai - view.tai))
    return found


def count_alone(table: Table, outcome: Outcome, entry: Entry, position: int) -> CountView | None:
    """What one entry comes to by itself, None while it has a fault."""
    sheet = Sheet(table, outcome)
    sheet.read({position: {**entry.as_dict()}})
    sheet.count()
    return None if sheet.problems else sheet.tallies.get(position)
