"""The 4 x 4 and its groups of payments, from the figures of the design."""

from __future__ import annotations

from typing import Any

from games.web.entry.matrix import Matrix, Person, build
from scoring.ruleset import get_ruleset
from scoring.seats import Seat
from scoring.settle import Settlement, settle, settle_false_win

WINDS = "ESWN"
NAMES = ("小林", "阿海", "阿珍", "建国")


def transfers(settlement: Settlement) -> list[dict[str, Any]]:
    return [
        {
            "payer": WINDS.index(one.payer),
            "payee": WINDS.index(one.payee),
            "amount": one.amount,
            "formula": one.formula.as_dict(),
        }
        for one in settlement.transfers
    ]


def matrix(tai: tuple[int, int, int, int], winner: int | None, liable: int | None = None) -> Matrix:
    counts = {Seat(wind): value for wind, value in zip(WINDS, tai, strict=True)}
    settled = settle(
        counts,
        winner=None if winner is None else Seat(WINDS[winner]),
        liable=None if liable is None else Seat(WINDS[liable]),
    )
    people = [Person(place, NAMES[place], WINDS[place], tai[place]) for place in range(4)]
    return build(people, transfers(settled), winner=winner)


def test_a_row_reads_what_i_get_from_each() -> None:
    rows = matrix((5, 56, 16, 1), winner=1).rows
    assert [row.cells for row in rows] == [
        [None, -112, -22, 8],
        [112, None, 56, 56],
        [22, -56, None, 15],
        [-8, -56, -15, None],
    ]
    assert [row.net for row in rows] == [-126, 224, -19, -79]


def test_payments_in_two_groups_the_largest_difference_first() -> None:
    to_winner, others = matrix((5, 56, 16, 1), winner=1).groups
    assert [(pay.payer, pay.amount) for pay in to_winner.payments] == [("小林", 112), ("阿珍", 56), ("建国", 56)]
    assert [(pay.payer, pay.payee, pay.amount) for pay in others.payments] == [
        ("小林", "阿珍", 22),
        ("建国", "阿珍", 15),
        ("建国", "小林", 8),
    ]


def test_an_even_pair_is_written_with_nothing_to_pay() -> None:
    _, others = matrix((3, 56, 3, 1), winner=1).groups
    assert others.payments[-1].amount == 0
    assert others.payments[-1].formula == "3 − 3"


def test_liability_is_one_payment_of_three_shares() -> None:
    liable, _others = matrix((5, 56, 16, 1), winner=1, liable=2).groups
    assert [(pay.payer, pay.amount) for pay in liable.payments] == [("阿珍", 224)]


def test_a_false_win_pays_each_of_the_three() -> None:
    people = [Person(place, NAMES[place], WINDS[place]) for place in range(4)]
    settled = settle_false_win(Seat.N, get_ruleset("pingyang-13"))
    found = build(people, transfers(settled), winner=None, offender=3)
    assert [row.net for row in found.rows] == [52, 26, 26, -104]
    assert [pay.amount for pay in found.groups[0].payments] == [52, 26, 26]


def test_a_draw_has_no_payments() -> None:
    assert matrix((0, 0, 0, 0), winner=None).groups == []


def test_seats_are_sorted_by_their_winds() -> None:
    people = [Person(place, NAMES[place], WINDS[(place + 2) % 4], 0) for place in range(4)]
    assert [row.name for row in build(people, [], winner=None).rows] == ["阿珍", "建国", "小林", "阿海"]
