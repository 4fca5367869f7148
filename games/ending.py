"""How a win at a table is told to a fan list: the words of an outcome, and what follows from the rotation."""

from __future__ import annotations

from dataclasses import replace

from games.models import Deal, Table
from games.outcomes import Outcome
from games.rotation import rotation_of
from scoring.table import round_wind
from scoring.win import Last, Win

LASTS = {"last_tiles": Last.DRAW, "last_claim": Last.CLAIM}
"""The origins of an outcome that are the last tile in a fan list."""


def with_standing(win: Win, outcome: Outcome, table: Table | Deal) -> Win:
    """The win with the round, the dealer's streak, and whether it was the first round or the last tile."""
    rotation = rotation_of(table)
    return replace(
        win,
        first_round=outcome.first == "round",
        last=LASTS.get(outcome.origin),
        round_wind=round_wind(rotation),
        streak=rotation.streak,
    )
