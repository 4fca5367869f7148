"""Who pays whom in the deal on a sheet, by the family its ruleset is of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.models import DealKind
from scoring.fanlists.settling import settle_fan_false_win, settle_fans
from scoring.settle import Settlement, settle, settle_draw, settle_false_win

if TYPE_CHECKING:
    from games.sheet import Sheet


def settled(sheet: Sheet) -> Settlement:
    """The settlement of a sheet that has every count."""
    outcome, winds, ruleset = sheet.outcome, sheet.winds, sheet.ruleset
    if outcome.kind == DealKind.DRAW:
        return settle_draw()
    if outcome.offender is not None:
        settling = settle_fan_false_win if sheet.fans else settle_false_win
        return settling(winds[outcome.offender], ruleset)
    if sheet.fans and outcome.winner is not None:
        return _by_a_fan_list(sheet, outcome.winner)
    liable = sheet.liable
    return settle(
        {winds[position]: view.tai for position, view in sheet.tallies.items()},
        winner=None if outcome.winner is None else winds[outcome.winner],
        liable=None if liable is None else winds[liable],
    )


def _by_a_fan_list(sheet: Sheet, winner: int) -> Settlement:
    """Only the winner is paid; what is more with the dealer follows from how often the dealer has stayed."""
    giver = sheet.outcome.discarder
    return settle_fans(
        sheet.tallies[winner].tai,
        sheet.ruleset,
        winner=sheet.winds[winner],
        discarder=None if giver is None else sheet.winds[giver],
        streak=sheet.streak,
    )
