"""Every split of a suit into sets and at most one pair, and what a suit waits for; remembered by its counts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

Counts: TypeAlias = tuple[int, ...]
SUITS = ((0, 9), (9, 18), (18, 27), (27, 34))
"""The faces of 万, 筒, 条 and of the winds and dragons, as half-open ranges."""


class SuitSplit(NamedTuple):
    """One split of one suit, each set by its lowest face; ``pair`` is -1 if the pair is not in this suit."""

    chows: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int


@lru_cache(maxsize=1 << 14)
def suit_splits(counts: Counts, first: int) -> tuple[SuitSplit, ...]:
    """All splits that leave no tile, each once; ``first`` is the face of the suit's first tile.

    >>> suit_splits((1, 1, 1, 0, 0, 0, 0, 2, 0), 0)
    (SuitSplit(chows=(0,), pungs=(), pair=7),)
    """
    left = sum(counts) % 3
    if left == 1:
        return ()
    found = {
        SuitSplit(tuple(sorted(chows)), tuple(sorted(pungs)), pair)
        for chows, pungs, pair in _ways(list(counts), 0, first, left == 2)
    }
    return tuple(sorted(found))


_Way: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int]


def _ways(counts: list[int], place: int, first: int, paired: bool) -> Iterator[_Way]:
    """The splits of what lies from ``place`` on, the lowest tile first."""
    while place < len(counts) and not counts[place]:
        place += 1
    if place == len(counts):
        if not paired:
            yield (), (), -1
        return
    face = first + place
    if counts[place] >= 3:
        for chows, pungs, pair in _ways(_less(counts, place, 3), place, first, paired):
            yield chows, (face, *pungs), pair
    if paired and counts[place] >= 2:
        for chows, pungs, _ in _ways(_less(counts, place, 2), place, first, False):
            yield chows, pungs, face
    if first < 27 and place < 7 and counts[place + 1] and counts[place + 2]:
        rest = _less(_less(_less(counts, place, 1), place + 1, 1), place + 2, 1)
        for chows, pungs, pair in _ways(rest, place, first, paired):
            yield (face, *chows), pungs, pair


def _less(counts: list[int], place: int, tiles: int) -> list[int]:
    left = [*counts]
    left[place] -= tiles
    return left


@lru_cache(maxsize=1 << 14)
def suit_waits(counts: Counts, first: int) -> tuple[int, ...]:
    """The faces of the suit with one of which it splits; a face of which all four are there is none."""
    reach = 2 if first < 27 else 0
    found = []
    for place, count in enumerate(counts):
        near = any(counts[max(place - reach, 0) : place + reach + 1])
        if near and count < 4 and suit_splits((*counts[:place], count + 1, *counts[place + 1 :]), first):
            found.append(first + place)
    return tuple(found)


def hand_splits(concealed: list[int]) -> Iterator[SuitSplit]:
    """All splits of the concealed tiles (34 counts) into sets and one pair."""
    parts = []
    pairs = 0
    for first, end in SUITS:
        counts = tuple(concealed[first:end])
        if any(counts):
            ways = suit_splits(counts, first)
            if not ways:
                return
            pairs += ways[0].pair >= 0
            parts.append(ways)
    if pairs != 1:
        return
    for chosen in product(*parts):
        chows: tuple[int, ...] = ()
        pungs: tuple[int, ...] = ()
        pair = -1
        for way in chosen:
            chows += way.chows
            pungs += way.pungs
            if way.pair >= 0:
                pair = way.pair
        yield SuitSplit(chows, pungs, pair)


def set_waits(concealed: list[int]) -> list[int]:
    """The faces that complete sets and a pair, of 3n + 1 concealed tiles (34 counts), in order."""
    suits = [(tuple(concealed[first:end]), first) for first, end in SUITS]
    rest = [sum(counts) % 3 for counts, _ in suits]
    found: list[int] = []
    for at, (counts, first) in enumerate(suits):
        pairs = sum([left == 2 for other, left in enumerate(rest) if other != at])
        if not rest[at] or pairs + (rest[at] == 1) != 1:
            continue
        if all(suit_splits(*suit) for other, suit in enumerate(suits) if other != at):
            found += suit_waits(counts, first)
    return found
