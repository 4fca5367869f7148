"""Who pays whom, how much and by which formula (rules 8). The nets of the four always sum to zero."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from scoring.counting import Steps, final_count, plain_count
from scoring.ruleset import Ruleset
from scoring.seats import SEATS, Seat
from scoring.text import Text, joined

__all__ = [
    "Formula",
    "Settlement",
    "Steps",
    "Term",
    "Transfer",
    "final_count",
    "plain_count",
    "settle",
    "settle_draw",
    "settle_false_win",
    "settlement_of",
]


NOTES = {
    "": Text("", "", ""),
    "dealer": Text(" 庄", " 莊", " dealer"),
    "dealer_streak": Text(" 拉庄", " 拉莊", " dealer streak"),
}


@dataclass(frozen=True, slots=True)
class Term:
    """``(high - low) x factor`` tai; ``low`` is none where nothing is taken off, ``factor`` 2 with the dealer.

    ``note`` is ``dealer`` or ``dealer_streak`` where a fan list adds the term for the dealer, else empty.
    """

    high: int
    low: int | None
    factor: int
    note: str = ""

    @property
    def amount(self) -> int:
        return (self.high - (self.low or 0)) * self.factor

    @property
    def text(self) -> Text:
        """``(16 - 5) x 2 庄``, with the proper minus and times signs."""
        plain = str(self.high) if self.low is None else f"{self.high} − {self.low}"
        if self.factor == 1:
            return Text(*(plain + said for said in NOTES[self.note]))
        times = f"{plain} × {self.factor}" if self.low is None else f"({plain}) × {self.factor}"
        return Text(f"{times} 庄", f"{times} 莊", f"{times} dealer")

    def as_dict(self) -> dict[str, Any]:
        """JSON: the three figures, and the note where there is one."""
        figures = {"high": self.high, "low": self.low, "factor": self.factor}
        return {**figures, "note": self.note} if self.note else figures


@dataclass(frozen=True, slots=True)
class Formula:
    """Why an amount is paid: ``kind`` is ``win``, ``difference``, ``liability`` or ``false_win``; the terms add up."""

    kind: str
    terms: tuple[Term, ...]

    @property
    def amount(self) -> int:
        return sum([term.amount for term in self.terms])

    @property
    def text(self) -> Text:
        """The sum as it is written on the sheet, without the result."""
        return joined([term.text for term in self.terms], " + ", " + ", " + ")

    def as_dict(self) -> dict[str, Any]:
        """JSON: kind, terms and the text in three languages."""
        return {"kind": self.kind, "terms": [term.as_dict() for term in self.terms], "text": self.text.as_dict()}


@dataclass(frozen=True, slots=True)
class Transfer:
    """``payer`` pays ``payee`` an ``amount`` of tai above zero."""

    payer: Seat
    payee: Seat
    amount: int
    formula: Formula


@dataclass(frozen=True, slots=True)
class Settlement:
    """All transfers of a deal, sorted by payer and payee letter, one for each ordered pair that pays."""

    transfers: tuple[Transfer, ...]

    @property
    def nets(self) -> dict[Seat, int]:
        """What each seat wins or loses, in tai; the four sum to zero."""
        nets = dict.fromkeys(SEATS, 0)
        for transfer in self.transfers:
            nets[transfer.payer] -= transfer.amount
            nets[transfer.payee] += transfer.amount
        return nets


def settle(counts: Mapping[Seat, int], *, winner: Seat | None, liable: Seat | None = None) -> Settlement:
    """Everybody settles with everybody from the four final counts, in tai; a missing seat counts 0 (rules 8).

    ``liable`` pays the winner all three shares. Without a winner nothing is paid. Raises :class:`ValueError` if the
    winner is liable.

    >>> settle({Seat.E: 2, Seat.S: 10, Seat.W: 5, Seat.N: 0}, winner=Seat.S).nets[Seat.E]
    -22
    """
    if winner is None:
        return settle_draw()
    if liable is winner:
        raise ValueError("the winner cannot be liable")
    others = [seat for seat in SEATS if seat is not winner]
    shares = {seat: Term(counts.get(winner, 0), None, _factor(seat, winner)) for seat in others}
    if liable is None:
        paid = [(seat, winner, Formula("win", (share,))) for seat, share in shares.items()]
    else:
        paid = [(liable, winner, Formula("liability", tuple(shares.values())))]
    paid += [_difference(counts, one, two) for one, two in combinations(others, 2)]
    return settlement_of(paid)


def settle_draw() -> Settlement:
    """A draw: nothing is paid."""
    return Settlement(())


def settle_false_win(offender: Seat, ruleset: Ruleset) -> Settlement:
    """The offender pays ``false_win`` to each of the three, twice where one of the two is the dealer; nothing else."""
    penalty = ruleset["false_win"]
    return settlement_of(
        (offender, seat, Formula("false_win", (Term(penalty, None, _factor(offender, seat)),)))
        for seat in SEATS
        if seat is not offender
    )


def _factor(one: Seat, two: Seat) -> int:
    return 2 if Seat.E in (one, two) else 1


def _difference(counts: Mapping[Seat, int], one: Seat, two: Seat) -> tuple[Seat, Seat, Formula]:
    lower, higher = sorted((one, two), key=lambda seat: counts.get(seat, 0))
    term = Term(counts.get(higher, 0), counts.get(lower, 0), _factor(one, two))
    return lower, higher, Formula("difference", (term,))


def settlement_of(paid: Iterable[tuple[Seat, Seat, Formula]]) -> Settlement:
    """The settlement of ``(payer, payee, why)``, without those that come to nought."""
    transfers = [Transfer(payer, payee, amount, why) for payer, payee, why in paid if (amount := why.amount)]
    return Settlement(tuple(sorted(transfers, key=lambda transfer: (transfer.payer.value, transfer.payee.value))))
