"""包牌: who pays the winner for all three (rules 8)."""

from __future__ import annotations

from scoring.facts import WINDS, Facts
from scoring.seats import Seat
from scoring.tally import Tally


def liable_seat(facts: Facts, tally: Tally) -> Seat | None:
    """Who pays for all three: gave the fourth wind to three exposed ones, and four winds was scored (rules 8)."""
    win = facts.win
    if win is None or win.discarder is None or not facts.values["liability"]:
        return None
    if facts.values["four_winds"] is None or tally.reading is None or not tally.reading.four_winds:
        return None
    melds = facts.hand.melds
    exposed = {meld.tile.index for meld in melds if meld.tile.is_wind and not meld.is_concealed}
    return win.discarder if win.tile.is_wind and exposed == set(WINDS) - {win.tile.index} else None
