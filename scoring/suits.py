"""How the counts of one suit can be covered by sets that wildcards complete; memoised by the counts.

A *group* is a chow or a pung with one to three real tiles in it; wildcards stand for the rest. Splitting a group in two
always gives two groups again, so every number of groups from the least to the number of tiles can be had. The least
number is therefore all there is to know about a suit, with the pair (one or two real tiles) in it or without.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

Counts: TypeAlias = tuple[int, ...]
NEVER = 99
"""More groups than any hand has: it cannot be done."""


class Cover(NamedTuple):
    """The least groups that cover a suit: without the pair, with it; and the same with pungs only."""

    plain: int
    paired: int
    pungs: int
    pungs_paired: int


@lru_cache(maxsize=1 << 14)
def cover(counts: Counts) -> Cover:
    """The least groups for these nine counts of real tiles (each 0-4).

    >>> cover((1, 1, 1, 0, 0, 0, 0, 2, 0))
    Cover(plain=2, paired=1, pungs=4, pungs_paired=3)
    """
    plain, paired = least(trimmed(counts))
    pungs = sum((count + 2) // 3 for count in counts)
    odd = any(count % 3 for count in counts)
    return Cover(plain, paired, pungs, pungs - odd if pungs else NEVER)


@lru_cache(maxsize=1 << 14)
def least(counts: Counts) -> tuple[int, int]:
    """The least groups (without, with the pair) for counts whose first is not 0.

    Whatever covers the lowest tile is the pair, a pung or a chow that starts there, and takes as many real tiles as it
    can: fewer tiles left never need more groups.
    """
    if not counts:
        return 0, NEVER
    lowest = counts[0]
    plain, paired = least(without_pung(counts))
    if len(counts) > 1 and (counts[1] or (len(counts) > 2 and counts[2])):
        other, other_paired = least(without_chow(counts))
        plain, paired = min(plain, other), min(paired, other_paired)
    rest = least(trimmed((max(lowest - 2, 0), *counts[1:])))[0]
    return plain + 1, min(paired + 1, rest)


def trimmed(counts: Counts) -> Counts:
    """The counts without leading zeros: where in the suit they lie makes no difference."""
    for start, count in enumerate(counts):
        if count:
            return counts[start:] if start else counts
    return ()


def without_pung(counts: Counts) -> Counts:
    """The counts when a pung has taken what it can of the lowest tile."""
    return trimmed((max(counts[0] - 3, 0), *counts[1:]))


def without_chow(counts: Counts) -> Counts:
    """The counts when a chow has taken what it can of the three lowest places."""
    taken = tuple([count - 1 if count else 0 for count in counts[:3]])
    return trimmed(taken + counts[3:])
