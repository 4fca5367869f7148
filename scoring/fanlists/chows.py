"""Rows about chows, and about the pair beside them."""

from __future__ import annotations

from scoring.fanlists.held import EAST, Split


def four_chows_plain_pair(split: Split) -> bool:
    return not split.pungs and split.pair < EAST


def five_chows(split: Split) -> bool:
    return not split.pungs


def big_all_chows(split: Split) -> bool:
    """Five chows with none of what makes the small one: honours, flowers, a single wait, a self-draw."""
    held = split.held
    if split.pungs or split.pair >= EAST or held.flowers:
        return False
    return held.given and len(held.waits) != 1


def small_all_chows(split: Split) -> bool:
    return not split.pungs and not big_all_chows(split)


def pair_258(split: Split) -> bool:
    return split.pair < EAST and split.pair % 9 in (1, 4, 7)


def two_alike(split: Split) -> bool:
    return len(set(split.chows)) < len(split.chows)


def two_and_two_alike(split: Split) -> bool:
    chows = split.chows
    return len(chows) == 4 and chows[0] == chows[1] and chows[2] == chows[3]


def four_alike(split: Split) -> bool:
    return len(split.chows) == 4 and split.chows[0] == split.chows[3]


def seven_pairs(split: Split) -> bool:
    """The shape, or two double chows that are seven different pairs at the same time, no meld."""
    if split.shape:
        return split.shape == "seven_pairs"
    held = split.held
    if held.chows or not two_and_two_alike(split):
        return False
    return held.tiles.count(2) == 7


def seven_shifted_pairs(split: Split) -> bool:
    tiles = split.held.tiles
    first = tiles.index(2)
    return split.shape == "seven_pairs" and first < 27 and first % 9 < 3 and all(tiles[first : first + 7])


def mixed_straight(split: Split) -> bool:
    """123, 456 and 789, each in another suit."""
    if len(split.chows) < 3:
        return False
    suits = [{face // 9 for face in split.chows if face % 9 == low} for low in (0, 3, 6)]
    return any(len({a, b, c}) == 3 for a in suits[0] for b in suits[1] for c in suits[2])


def pure_straight(split: Split) -> bool:
    chows = split.chows
    return len(chows) >= 3 and any(low in chows and low + 3 in chows and low + 6 in chows for low in (0, 9, 18))


def two_suits_alike(split: Split) -> bool:
    """The same chow in two suits."""
    chows = set(split.chows)
    return len({face % 9 for face in chows}) < len(chows)


def three_suits_alike(split: Split) -> bool:
    """The same chow in three suits."""
    chows = split.chows
    return len(chows) >= 3 and any(face < 9 and face + 9 in chows and face + 18 in chows for face in chows)


def hog_in_chows(split: Split) -> bool:
    """Four chows that all hold the same kind."""
    chows = split.chows
    return not (len(chows) != 4 or chows[3] - chows[0] > 2 or chows[3] // 9 != chows[0] // 9)


def hog_pair_and_chows(split: Split) -> bool:
    """The pair and two chows that hold the same kind."""
    pair = split.pair
    return pair < EAST and len([face for face in split.chows if face <= pair <= face + 2]) >= 2


def hog_pung_and_chow(split: Split) -> bool:
    """A pung, no kong, and a chow that holds the same kind."""
    if not split.chows:
        return False
    pungs = [face for face in split.pungs if face < EAST and face not in split.held.kongs]
    return any(chow <= face <= chow + 2 for face in pungs for chow in split.chows)
