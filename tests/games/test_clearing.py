"""The fewest payments that clear a table."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from itertools import combinations

import pytest

from games.clearing import Payment, fewest_payments


def after(balances: Mapping[int, int], payments: list[Payment]) -> set[int]:
    """What is left once everybody has paid."""
    left = dict(balances)
    for payment in payments:
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    return set(left.values())


def fewest_by_trying(balances: Mapping[int, int]) -> int:
    """Players to settle minus the most groups of sum zero, found by splitting off every possible group."""
    who = frozenset(player for player, amount in balances.items() if amount)

    def most(rest: frozenset[int]) -> int:
        if not rest:
            return 0
        first = min(rest)
        return max(
            1 + most(rest - {first, *others})
            for size in range(len(rest))
            for others in combinations(sorted(rest - {first}), size)
            if balances[first] + sum(balances[other] for other in others) == 0
        )

    return len(who) - most(who)


@pytest.mark.parametrize(
    ("balances", "payments"),
    [
        ({}, []),
        ({0: 0}, []),
        ({0: 0, 1: 0, 2: 0, 3: 0}, []),
        ({0: -150, 1: 224, 2: 1, 3: -75}, [(0, 1, 150), (3, 1, 74), (3, 2, 1)]),
        ({0: 30, 1: -10, 2: 10, 3: -30}, [(3, 0, 30), (1, 2, 10)]),
        ({0: 5, 1: 5, 2: -10, 3: 7, 4: -7}, [(4, 3, 7), (2, 0, 5), (2, 1, 5)]),
    ],
)
def test_payments_by_hand(balances: dict[int, int], payments: list[tuple[int, int, int]]) -> None:
    assert fewest_payments(balances) == payments


def test_largest_against_largest_would_need_one_more() -> None:
    # Greedy takes 6 from the one who owes 6 to the one who gets 7 and breaks up the pair 4 + 2 = 6.
    balances = {0: 7, 1: 4, 2: 2, 3: -7, 4: -6}
    assert len(fewest_payments(balances)) == 3


def test_no_smaller_number_of_payments_exists() -> None:
    dice = random.Random(20)
    for _ in range(400):
        people = dice.randint(2, 7)
        balances = {player: dice.randint(-6, 6) for player in range(people - 1)}
        balances[people - 1] = -sum(balances.values())
        payments = fewest_payments(balances)
        assert after(balances, payments) <= {0}
        assert len(payments) == fewest_by_trying(balances)
        assert all(payment.amount > 0 for payment in payments)


@pytest.mark.parametrize("people", [2, 5, 12, 13, 200])
def test_many_players_clear_at_once_with_at_most_one_payment_less_than_players(people: int) -> None:
    """B114."""
    dice = random.Random(people)
    balances = {player: dice.randint(-(10**9), 10**9) for player in range(people - 1)}
    balances[people - 1] = -sum(balances.values())
    began = time.perf_counter()
    payments = fewest_payments(balances)
    assert time.perf_counter() - began < 0.5
    assert len(payments) <= people - 1
    assert after(balances, payments) == {0}


def test_balances_that_do_not_sum_to_zero_are_refused() -> None:
    with pytest.raises(ValueError, match="zero"):
        fewest_payments({0: 1, 1: 1})
