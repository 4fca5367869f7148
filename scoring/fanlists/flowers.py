"""Rows about flowers. ``1-4`` and ``5-8`` are the two series; ``1 5`` belong to E, ``2 6`` to S, and so on."""

from __future__ import annotations

from scoring.fanlists.held import EAST, Held

_SERIES = (frozenset({1, 2, 3, 4}), frozenset({5, 6, 7, 8}))


def no_flowers(held: Held) -> bool:
    return not held.flowers


def neither_honours_nor_flowers(held: Held) -> bool:
    return not held.flowers and not held.has_honours


def complete_series(held: Held) -> int:
    if len(held.flowers) < 4:
        return 0
    shown = set(held.flowers)
    return sum([series <= shown for series in _SERIES])


def mixed_set(held: Held) -> bool:
    """One flower of each seat, but no complete series."""
    return len(held.flowers) >= 4 and not complete_series(held) and len({_owner(f) for f in held.flowers}) == 4


def none_or_own(held: Held) -> int:
    """No flower at all is one item, else the own flowers that are in no complete series."""
    return len([flower for flower in _outside_series(held) if _is_own(held, flower)]) if held.flowers else 1


def own_outside_sets(held: Held) -> int:
    own = len([flower for flower in _outside_series(held) if _is_own(held, flower)])
    return own - 1 if own and mixed_set(held) else own


def others_outside_sets(held: Held) -> int:
    others = len([flower for flower in _outside_series(held) if not _is_own(held, flower)])
    return others - 3 if others and mixed_set(held) else others


def _outside_series(held: Held) -> list[int]:
    shown = set(held.flowers)
    complete = [series for series in _SERIES if series <= shown]
    return [flower for flower in held.flowers if not any(flower in series for series in complete)]


def _owner(flower: int) -> int:
    return (flower - 1) % 4


def _is_own(held: Held, flower: int) -> bool:
    return _owner(flower) == held.own - EAST
