"""Rows about declared kongs and claimed sets, asked once a hand: melds are in no special shape."""

from __future__ import annotations

from scoring.fanlists.held import Held


def two(held: Held) -> bool:
    return len(held.kongs) >= 2


def three(held: Held) -> bool:
    return len(held.kongs) >= 3


def four(held: Held) -> bool:
    return len(held.kongs) == 4


def five(held: Held) -> bool:
    return len(held.kongs) == 5


def four_claimed_pungs(held: Held) -> bool:
    return held.claimed == 4 and len(held.pungs) == 4


def concealed_twos(held: Held) -> int:
    """Kongs are taken in twos: concealed ones first."""
    return 0 if five(held) else _concealed(held) // 2


def mixed_two(held: Held) -> int:
    """Then a concealed one that is left with an exposed one."""
    return 0 if five(held) else min(_concealed(held) % 2, held.exposed_kongs)


def exposed_twos(held: Held) -> int:
    """Then two exposed ones."""
    return 0 if five(held) else (held.exposed_kongs - mixed_two(held)) // 2


def concealed_left(held: Held) -> int:
    return 0 if five(held) else _concealed(held) % 2 - mixed_two(held)


def exposed_left(held: Held) -> int:
    return 0 if five(held) else (held.exposed_kongs - mixed_two(held)) % 2


def _concealed(held: Held) -> int:
    return len(held.kongs) - held.exposed_kongs
