"""Rows about the tiles whatever the sets: suits, numbers, honours. A special shape can fulfil them too."""

from __future__ import annotations

from scoring.fanlists.held import Held

_FIVE, _TERMINALS, _WIND, _DRAGON = 1 << 4, 1 | 1 << 8, 512, 1024
_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def no_fives(held: Held) -> bool:
    return not held.numbers & _FIVE


def all_simples(held: Held) -> bool:
    return not held.numbers & (_TERMINALS | _WIND | _DRAGON)


def no_honours(held: Held) -> bool:
    return not held.has_honours


def two_suits(held: Held) -> bool:
    return held.suits == 2 and not held.has_honours


def full_flush(held: Held) -> bool:
    return held.suits == 1 and not held.has_honours


def half_flush(held: Held) -> bool:
    return held.suits == 1 and held.has_honours


def all_honours(held: Held) -> bool:
    return held.suits == 0


def all_five_types(held: Held) -> bool:
    return held.suits == 3 and bool(held.numbers & _WIND) and bool(held.numbers & _DRAGON)


def three_numbers(held: Held) -> bool:
    return held.numbers.bit_count() == 3


def two_numbers(held: Held) -> bool:
    return held.numbers.bit_count() == 2


def mixed_nine_gates(held: Held) -> bool:
    return held.suits == 3 and not held.has_honours and _has_gates(held)


def called_nine_gates(held: Held) -> bool:
    return bool(held.claimed) and full_flush(held) and _has_gates(held)


def _has_gates(held: Held) -> bool:
    """Three 1, three 9 and one of each 2-8 over the suits together; a kong is three tiles here."""
    if held.numbers != 511:
        return False
    ones, nines = (sum([held.tiles[first + place] for first in (0, 9, 18)]) for place in (0, 8))
    ones -= len([face for face in held.kongs if face % 9 == 0])
    nines -= len([face for face in held.kongs if face % 9 == 8])
    return ones >= 3 and nines >= 3


def nine_gates(held: Held) -> bool:
    """The thirteen tiles before the winning one are exactly 1112345678999 of one suit."""
    if held.chows or held.pungs or held.suits != 1 or held.has_honours:
        return False
    won = held.win.tile.index
    first = won - won % 9
    counts = held.tiles[first : first + 9]
    counts[won - first] -= 1
    return tuple(counts) == _GATES
