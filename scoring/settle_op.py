"""The op ``settle`` of the contract: counts that are final already and who won, into who pays whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.fanlists.settling import settle_fans
from scoring.problems import Problem
from scoring.request import Reader
from scoring.seats import SEATS, Seat
from scoring.settle import Settlement, settle
from scoring.table import next_dealer
from scoring.text import Text, quoted
from scoring.values import is_whole
from scoring.win import Method


def settle_answer(reader: Reader) -> dict[str, Any] | None:
    """The answer; none, with the faults noted, if it cannot be settled.

    By a fan list ``from``, ``method`` and ``streak`` are asked too, as in an outcome: without ``from`` all three pay.
    What the others count is checked there, and pays nothing.
    """
    ruleset = reader.ruleset()
    winner, liable = reader.seat("winner"), _given_seat(reader, "liable")
    counts = _counts(reader, reader.request.get("tai"))
    if winner is not None and liable is winner:
        _refuse(reader, "liable", Text("胡家不用包牌", "胡家不用包牌", "The winner cannot be liable"))
    discarder, streak = _asked_by_lists(reader, winner) if reader.family.is_fan_list else (None, 0)
    if reader.problems or winner is None or ruleset is None:
        return None
    if ruleset.family.is_fan_list:
        settlement = settle_fans(counts[winner], ruleset, winner=winner, discarder=discarder, streak=streak)
    else:
        settlement = settle(counts, winner=winner, liable=liable)
    return {**paid(settlement), "next_dealer": next_dealer(winner).value, "settlement": transfers(settlement)}


def paid(settlement: Settlement) -> dict[str, Any]:
    """The transfers as ``[payer, payee, amount]``, and the nets by seat."""
    return {
        "transfers": [[t.payer.value, t.payee.value, t.amount] for t in settlement.transfers],
        "net": {seat.value: net for seat, net in settlement.nets.items()},
    }


def transfers(settlement: Settlement) -> list[dict[str, Any]]:
    """The transfers, each with its formula."""
    return [
        {"payer": t.payer.value, "payee": t.payee.value, "amount": t.amount, "formula": t.formula.as_dict()}
        for t in settlement.transfers
    ]


def _counts(reader: Reader, given: object) -> Mapping[Seat, int]:
    if not isinstance(given, dict):
        reader.wrong("tai", "tai")
        return {}
    for seat in given:
        if seat not in SEATS:
            reader.wrong("tai", f"tai.{quoted(seat)}")
    for seat in SEATS:
        if seat not in given:
            reader.missing("tai", f"tai.{seat}")
        elif not is_whole(given[seat], 0):
            reader.wrong("tai", f"tai.{seat}")
    return {seat: given[seat] for seat in SEATS if seat in given}


def _asked_by_lists(reader: Reader, winner: Seat | None) -> tuple[Seat | None, int]:
    """Who gave the tile, and how often the dealer has stayed."""
    discarder, method = _given_seat(reader, "from"), reader.request.get("method")
    streak = reader.request.get("streak", 0)
    if winner is not None and discarder is winner:
        words = Text("自己点不了自己的炮", "自己點不了自己的炮", "The winner cannot give the tile too")
        _refuse(reader, "from", words)
    if "method" in reader.request and method not in list(Method):
        reader.wrong("method", "method")
    elif method == Method.SELF_DRAW and discarder is not None:
        _refuse(reader, "from", Text("自摸没有点炮的", "自摸沒有點炮的", "A self-drawn tile comes from nobody"))
    elif method in (Method.DISCARD, Method.ROB_KONG) and "from" not in reader.request:
        reader.missing("from", "from")
    if not is_whole(streak, 0):
        reader.wrong("streak", "streak")
        return discarder, 0
    return discarder, streak


def _given_seat(reader: Reader, key: str) -> Seat | None:
    return reader.seat(key) if key in reader.request else None


def _refuse(reader: Reader, where: str, words: Text) -> None:
    reader.problems.append(Problem("bad_outcome", where, words))
