"""Deals in which nobody counts, or nobody but the winner: draws, false wins, and all wins of the fan lists."""

from __future__ import annotations

from scoring.counting import plain_count
from scoring.fanlists.settling import settle_fan_false_win, settle_fans
from scoring.ruleset import Ruleset
from scoring.seats import SEATS, Seat
from scoring.settle import settle_draw, settle_false_win
from scoring.situation import Draw, FalseWin, FlatWin
from scoring.table import next_dealer
from scoring.tally import Score, Tally
from scoring.win import Win

NOTHING = Tally((), plain_count(0))
"""The tally of a seat that counts nothing."""


def nothing_counts(outcome: Draw | FalseWin, ruleset: Ruleset) -> Score:
    """The score of a draw or a false win."""
    settlement = settle_draw()
    if isinstance(outcome, FalseWin):
        settling = settle_fan_false_win if ruleset.family.is_fan_list else settle_false_win
        settlement = settling(outcome.offender, ruleset)
    stays = isinstance(outcome, Draw) and bool(ruleset.values.get("dealer_stays_on_draw"))
    return Score(dict.fromkeys(SEATS, NOTHING), settlement, Seat.E if stays else next_dealer(None))


def fans_settled(outcome: Win | FlatWin, won: Tally, ruleset: Ruleset) -> Score:
    """The score of a deal by a fan list: nobody else counts or settles."""
    winner = outcome.winner
    discarder, streak = getattr(outcome, "discarder", None), getattr(outcome, "streak", 0)
    settlement = settle_fans(won.tai, ruleset, winner=winner, discarder=discarder, streak=streak)
    return Score({**dict.fromkeys(SEATS, NOTHING), winner: won}, settlement, next_dealer(winner))
