"""The fewest payments that clear a table: exact integers, never more than one payment per player but one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

EXACT_UP_TO = 12  # players with something to settle; beyond, largest against largest


class Payment(NamedTuple):
    """One player pays another, in tai or coins as the balances were."""

    payer: int
    payee: int
    amount: int


def fewest_payments(balances: Mapping[int, int]) -> list[Payment]:
    """Payments that bring every balance to zero (a plus is to be received). Raises ValueError unless they sum to zero.

    Exact for up to twelve balances: as many groups as possible that clear among themselves, each with one payment less
    than it has players.

    >>> fewest_payments({0: 30, 1: -10, 2: 10, 3: -30})
    [Payment(payer=3, payee=0, amount=30), Payment(payer=1, payee=2, amount=10)]
    """
    if sum(balances.values()) != 0:
        raise ValueError("balances must sum to zero")
    open_ones = {who: amount for who, amount in balances.items() if amount}
    groups = _groups(open_ones) if len(open_ones) <= EXACT_UP_TO else [list(open_ones)]
    payments = [payment for group in groups for payment in _clear({who: open_ones[who] for who in group})]
    return sorted(payments, key=lambda payment: (-payment.amount, payment.payer, payment.payee))


def _groups(balances: Mapping[int, int]) -> list[list[int]]:
    """The players split into as many groups of sum zero as there can be.

    `most[s]` is the number of such groups that fit into the set `s`, found by adding one player at a time: each time
    the sum comes to zero on the way, a group is complete.
    """
    people = list(balances)
    full = (1 << len(people)) - 1
    sums, most, added = [0] * (full + 1), [0] * (full + 1), [0] * (full + 1)
    for chosen in range(1, full + 1):
        lowest = chosen & -chosen
        sums[chosen] = sums[chosen ^ lowest] + balances[people[lowest.bit_length() - 1]]
        options = [bit for bit in range(len(people)) if chosen >> bit & 1]
        best = max(options, key=lambda bit: most[chosen ^ (1 << bit)])
        added[chosen] = best
        most[chosen] = most[chosen ^ (1 << best)] + (sums[chosen] == 0)
    groups: list[list[int]] = []
    chosen = full
    while chosen:
        if sums[chosen] == 0:
            groups.append([])
        groups[-1].append(people[added[chosen]])
        chosen ^= 1 << added[chosen]
    return groups


def _clear(balances: dict[int, int]) -> list[Payment]:
    """Largest debt against largest claim until nothing is left: one payment less than there are players, or fewer."""
    payments: list[Payment] = []
    while any(balances.values()):
        payer = min(balances, key=lambda who: (balances[who], who))
        payee = max(balances, key=lambda who: (balances[who], -who))
        amount = min(-balances[payer], balances[payee])
        payments.append(Payment(payer, payee, amount))
        balances[payer] += amount
        balances[payee] -= amount
    return payments
