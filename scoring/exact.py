"""The reading of a hand without wildcards: every suit is split by itself, memoised by its nine counts."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from scoring.declared import declared_groups
from scoring.facts import HONOURS, WINDS, Facts
from scoring.readings import Group, GroupKind, Reading
from scoring.suits import Counts
from scoring.tiles import ALL_TILES, SET_TILES


class Way(NamedTuple):
    """One split of some tiles: the sets, and the pair if it is among them."""

    sets: tuple[Group, ...]
    pair: Group | None


class Ways(NamedTuple):
    """What a suit can be split into: anything, pungs alone, chows alone."""

    some: Way
    pungs: Way | None
    chows: Way | None


_PUNGS = {tile.index: Group(GroupKind.PUNG, tile, (tile,) * 3) for tile in SET_TILES}
_PAIRS = {tile.index: Group(GroupKind.PAIR, tile, (tile,) * 2) for tile in SET_TILES}
_CHOWS = {
    tile.index: Group(GroupKind.CHOW, tile, ALL_TILES[tile.index : tile.index + 3])
    for tile in SET_TILES
    if tile.suit != "z" and tile.rank <= 7
}


def exact_reading(facts: Facts) -> Reading | None:
    """The best reading of a winner's hand without wildcards; none if it is no legal hand (rules 3)."""
    reals = facts.reals
    honours = _honours(reals)
    if honours is None:
        return None
    chosen = [honours]
    ways: list[Ways] = []
    for first in (0, 9, 18):
        counts = tuple(reals[first : first + 9])
        if any(counts):
            found = suit_ways(counts, first)
            if found is None:
                return None
            ways.append(found)
    chosen += _chosen(facts, ways, chows_can=not honours.sets)
    pairs = [way.pair for way in chosen if way.pair is not None]
    if len(pairs) != 1:
        return None
    sets = [group for way in chosen for group in way.sets]
    return Reading((*declared_groups(facts), *sets, pairs[0]), _has_four_winds(facts, honours))


def _chosen(facts: Facts, ways: list[Ways], *, chows_can: bool) -> list[Way]:
    """All there is to choose: pungs alone (对对胡), or chows alone (平胡), which goes first at the same worth."""
    pungs = [way.pungs for way in ways if way.pungs is not None]
    pungs_can = len(pungs) == len(ways)
    values = facts.values
    if chows_can and values["plain_hand"] and not facts.hand.flowers and not facts.open_sets_but_chows:
        chows = [way.chows for way in ways if way.chows is not None]
        open_chow = bool(facts.hand.melds)
        if len(chows) == len(ways) and (
            not pungs_can or open_chow or values["plain_hand"] >= (values["all_pungs"] or 0)
        ):
            return chows
    return pungs if pungs_can else [way.some for way in ways]


def _honours(reals: list[int]) -> Way | None:
    """The winds and dragons: pungs and at most a pair, or it is no hand."""
    sets: list[Group] = []
    pair: Group | None = None
    for face in HONOURS:
        count = reals[face]
        if count == 3:
            sets.append(_PUNGS[face])
        elif count == 2 and pair is None:
            pair = _PAIRS[face]
        elif count:
            return None
    return Way(tuple(sets), pair)


def _has_four_winds(facts: Facts, honours: Way) -> bool:
    """四风会齐 in the ruleset's form (rules 5)."""
    if len(honours.sets) + len(facts.hand.melds) < 3:
        return False
    missing = set(WINDS) - facts.declared_pungs - {group.face.index for group in honours.sets if group.face}
    if not missing:
        return True
    form = facts.values["four_winds_form"]
    if form == "four_pungs" or honours.pair is None or honours.pair.face is None:
        return False
    paired = honours.pair.face.index
    return missing == {paired} and not (form == "own_pung" and paired == facts.own)


@lru_cache(maxsize=1 << 14)
def suit_ways(counts: Counts, first: int) -> Ways | None:
    """Every kind of split of one suit that leaves no tile; none if there is none. ``first`` is the face of its 1."""
    some, pungs, chows = splits(counts)
    if some is None:
        return None
    return Ways(_way(some, first), _way(pungs, first) if pungs else None, _way(chows, first) if chows else None)


_Places: TypeAlias = tuple[tuple[dict[int, Group], int], ...]


def _way(split: _Places, first: int) -> Way:
    groups = [kinds[first + place] for kinds, place in split]
    pair = next((group for group in groups if group.kind is GroupKind.PAIR), None)
    return Way(tuple([group for group in groups if group is not pair]), pair)


@lru_cache(maxsize=1 << 13)
def splits(counts: Counts) -> tuple[_Places | None, _Places | None, _Places | None]:
    """A split of any kind, of pungs, of chows: each a tuple of (kind of group, place), or none."""
    rest = sum(counts) % 3
    if rest == 1:
        return None, None, None
    paired = rest == 2
    pungs = _pungs_split(counts, paired)
    chows = _split([*counts], 0, paired, False)
    return pungs or chows or _split([*counts], 0, paired, True), pungs, chows


def _pungs_split(counts: Counts, paired: bool) -> _Places | None:
    if counts.count(0) + counts.count(3) + paired != 9 or counts.count(2) != paired:
        return None
    return tuple([(_PUNGS if count == 3 else _PAIRS, place) for place, count in enumerate(counts) if count])


def _split(counts: list[int], place: int, paired: bool, pungs: bool) -> _Places | None:
    """One split of what lies from ``place`` on, the lowest tile first, with pungs or without; ``counts`` is used up."""
    while place < 9 and not counts[place]:
        place += 1
    if place == 9:
        return None if paired else ()
    if pungs and counts[place] >= 3:
        rest = _split(_less(counts, place, 3, 0), place, paired, True)
        if rest is not None:
            return ((_PUNGS, place), *rest)
    if place < 7 and counts[place + 1] and counts[place + 2]:
        rest = _split(_less(counts, place, 1, 1), place, paired, pungs)
        if rest is not None:
            return ((_CHOWS, place), *rest)
    if paired and counts[place] >= 2:
        rest = _split(_less(counts, place, 2, 0), place, False, pungs)
        if rest is not None:
            return ((_PAIRS, place), *rest)
    return None


def _less(counts: list[int], place: int, here: int, next_two: int) -> list[int]:
    left = [*counts]
    left[place] -= here
    if next_two:
        left[place + 1] -= 1
        left[place + 2] -= 1
    return left
