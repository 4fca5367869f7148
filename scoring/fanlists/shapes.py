"""The special shapes: what they are, what waits for them, and how they are shown. Counts are by 34 faces."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scoring.readings import Group, GroupKind
from scoring.tiles import ALL_TILES

ORPHANS = (0, 8, 9, 17, 18, 26, *range(27, 34))
HONOURS = tuple(range(27, 34))
_SPANS = frozenset({(0, 3, 6), (1, 4, 7), (2, 5, 8)})


class Shape(NamedTuple):
    """One special shape; ``waits`` takes the tiles without the winning one, which may be any number."""

    key: str
    fits: Callable[[list[int]], bool]
    waits: Callable[[list[int]], list[int]]


def groups_of(counts: list[int]) -> tuple[Group, ...]:
    """Pairs and pungs as such, the tiles that stand alone as one group."""
    groups: list[Group] = []
    alone = []
    for face, count in enumerate(counts):
        tile = ALL_TILES[face]
        if count == 1:
            alone.append(tile)
        if count == 3:
            groups.append(Group(GroupKind.PUNG, tile, (tile,) * 3))
        groups += [Group(GroupKind.PAIR, tile, (tile,) * 2)] * (count // 2 if count != 3 else 0)
    return (*([Group(GroupKind.SINGLES, None, tuple(alone))] if alone else []), *groups)


def _seven_pairs(counts: list[int]) -> bool:
    return counts.count(2) == 7 and counts.count(0) == 27


def _seven_pairs_waits(counts: list[int]) -> list[int]:
    if counts.count(2) == 6 and counts.count(1) == 1 and counts.count(0) == 27:
        return [counts.index(1)]
    return []


def _orphans(counts: list[int]) -> bool:
    held = [counts[face] for face in ORPHANS]
    return sum(counts) == 14 and sum(held) == 14 and min(held) == 1


def _orphans_waits(counts: list[int]) -> list[int]:
    held = [counts[face] for face in ORPHANS]
    if sum(counts) != 13 or sum(held) != 13 or max(held) > 2:
        return []
    missing = [face for face in ORPHANS if not counts[face]]
    return missing or list(ORPHANS) if len(missing) < 2 else []


def _lik_gu(counts: list[int]) -> bool:
    return counts.count(3) == 1 and counts.count(0) + counts.count(2) + counts.count(4) == 33 and sum(counts) == 17


def _lik_gu_waits(counts: list[int]) -> list[int]:
    if sum(counts) != 16 or counts.count(1) + counts.count(3) > 2:
        return []
    near = [face for face, count in enumerate(counts) if count in (1, 2, 3)]
    return [face for face in near if _lik_gu([*counts[:face], counts[face] + 1, *counts[face + 1 :]])]


def _apart(suit: list[int]) -> bool:
    """Whether a suit's numbers are three, any two of them three or more apart."""
    numbers = [place for place, count in enumerate(suit) if count]
    return len(numbers) == 3 and numbers[1] - numbers[0] >= 3 and numbers[2] - numbers[1] >= 3


def _unrelated(counts: list[int]) -> bool:
    if counts.count(1) != 15 or counts.count(2) != 1 or counts.count(0) != 18:
        return False
    return all(counts[27:]) and all(_apart(counts[first : first + 9]) for first in (0, 9, 18))


def _unrelated_waits(counts: list[int]) -> list[int]:
    if sum(counts) != 16 or counts.count(1) < 14:
        return []
    return [face for face in range(34) if _unrelated([*counts[:face], counts[face] + 1, *counts[face + 1 :]])]


def spans(counts: list[int]) -> bool:
    """Whether the three suits hold 147, 258 and 369, each another."""
    suits = [tuple([place for place in range(9) if counts[first + place]]) for first in (0, 9, 18)]
    return frozenset(suits) == _SPANS


SEVEN_PAIRS = Shape("seven_pairs", _seven_pairs, _seven_pairs_waits)
THIRTEEN_ORPHANS = Shape("thirteen_orphans", _orphans, _orphans_waits)
LIK_GU = Shape("lik_gu", _lik_gu, _lik_gu_waits)
SIXTEEN_UNRELATED = Shape("sixteen_unrelated", _unrelated, _unrelated_waits)
