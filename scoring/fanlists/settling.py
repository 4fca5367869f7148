"""Who pays the winner by the fan lists: the one who gave the tile, or all three; more to or from the dealer."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.ruleset import Ruleset
from scoring.seats import SEATS, Seat
from scoring.settle import Formula, Settlement, Term, settlement_of


def settle_fans(
    tai: int, ruleset: Ruleset, *, winner: Seat, discarder: Seat | None = None, streak: int = 0
) -> Settlement:
    """The winner's final ``tai`` is paid by ``discarder`` alone, or by all three if there is none or ``three_pay``.

    Every payment to or from the dealer is more by ``dealer`` and by ``dealer_streak`` for each deal stayed, where the
    list has them. Raises :class:`ValueError` if the winner is the discarder.
    """
    if discarder is winner:
        raise ValueError("the winner cannot give the tile too")
    all_pay = discarder is None or ruleset["payment"] == "three_pay"
    payers = [seat for seat in SEATS if seat is not winner and (all_pay or seat is discarder)]
    paid = ((seat, winner, Formula("win", _terms(tai, seat, winner, ruleset.values, streak))) for seat in payers)
    return settlement_of(paid)


def settle_fan_false_win(offender: Seat, ruleset: Ruleset) -> Settlement:
    """The offender pays ``false_win`` to each of the three; nothing is added for the dealer."""
    term = Term(ruleset["false_win"], None, 1)
    return settlement_of((offender, seat, Formula("false_win", (term,))) for seat in SEATS if seat is not offender)


def _terms(tai: int, payer: Seat, winner: Seat, values: Mapping[str, object], streak: int) -> tuple[Term, ...]:
    terms = [Term(tai, None, 1)]
    if Seat.E in (payer, winner):
        for key, times in (("dealer", 1), ("dealer_streak", streak)):
            figure = values.get(key)
            if isinstance(figure, int) and figure * times:
                terms.append(Term(figure * times, None, 1, key))
    return tuple(terms)
