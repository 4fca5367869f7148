"""Setting by hand what the rotation would have decided: who deals next, and who sits out."""

from __future__ import annotations

from dataclasses import replace

from games.models import Deal, Table
from games.rotation import rotation_of
from scoring.table import Rotation, first_rotation, next_rotation


def with_dealer(table: Table, last: Deal | None, position: int) -> Rotation:
    """The rotation of the coming deal if `position` deals it; `last` is the deal before, None for none.

    Who dealt the last deal goes on with that term; anybody else begins the next one. At a table of five the rest moves
    as it would have, so that a dealer set by hand and one who came by the rules leave the same table.
    """
    now = rotation_of(table)
    if last is None:
        fresh = first_rotation(table.player_count, position)
        keeps = table.five_player == "manual" and now.resting != position
        return replace(fresh, resting=now.resting) if keeps else fresh
    played = rotation_of(last)
    if position == played.dealer:
        stayed = next_rotation(played, dealer_won=True, five_player=table.five_player)
        return replace(stayed, resting=_resting(table, now, stayed, position))
    passed = next_rotation(played, dealer_won=False, five_player=table.five_player)
    return Rotation(
        player_count=table.player_count,
        dealer=position,
        resting=_resting(table, now, passed, position),
        term=passed.term,
        streak=0,
    )


def _resting(table: Table, now: Rotation, by_rule: Rotation, dealer: int) -> int | None:
    """Who sits out: as the rules say, or as it was set by hand where the table does that; never the dealer."""
    if by_rule.resting is None:
        return None
    wanted = now.resting if table.five_player == "manual" else by_rule.resting
    instead = (now.resting, now.dealer, (dealer - 1) % table.player_count)
    return next(position for position in (wanted, *instead) if position is not None and position != dealer)


def with_resting(table: Table, position: int) -> Rotation:
    """The rotation of the coming deal if `position` sits out. Raises ValueError for the dealer and for four players."""
    return replace(rotation_of(table), resting=position)


def resting_next(table: Table) -> dict[str, int | None]:
    """Who sits out after the running deal: if the dealer stays, and if the deal passes; None at a table of four."""
    now = rotation_of(table)
    stays, passes = (next_rotation(now, won, five_player=table.five_player) for won in (True, False))
    return {"stays": stays.resting, "passes": passes.resting}
