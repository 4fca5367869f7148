"""Rows about pungs, kongs among them, and about hands of pungs alone."""

from __future__ import annotations

from scoring.fanlists.held import EAST, WHITE, Split

_STEPS = (0b001001001, 0b010010010, 0b100100100)
_BLUE = frozenset({27, 28, 29, 30, 31, 16})
_GREEN = frozenset({19, 20, 21, 23, 25, 32})
_RED = frozenset({18, 22, 24, 26, 33})


def all_pungs(split: Split) -> bool:
    return not split.chows


def two_suits_alike(split: Split) -> bool:
    """Pungs of one number in two suits."""
    suited = [face % 9 for face in split.pungs if face < EAST]
    return len(set(suited)) < len(suited)


def three_suits_alike(split: Split) -> bool:
    """Pungs of one number in three suits."""
    pungs = split.pungs
    return len(pungs) >= 3 and any(face < 9 and face + 9 in pungs and face + 18 in pungs for face in pungs)


def three_in_a_row(split: Split) -> bool:
    return _row(split.pungs, 3)


def four_in_a_row(split: Split) -> bool:
    return _row(split.pungs, 4)


def _row(pungs: tuple[int, ...], wanted: int) -> bool:
    """Pungs of so many consecutive numbers in one suit."""
    if len(pungs) < wanted:
        return False
    last = 9 - wanted
    return any(
        face < EAST and face % 9 <= last and all(face + step in pungs for step in range(1, wanted)) for face in pungs
    )


def stepping(split: Split) -> bool:
    """Pungs and the pair of 1-4-7, of 2-5-8 or of 3-6-9."""
    numbers = split.held.numbers
    return not split.chows and numbers < 512 and any(not numbers & ~step for step in _STEPS)


def old_and_young(split: Split) -> bool:
    """In one suit chows 123 and 789, or pungs 111 and 999."""
    chows, pungs = split.chows, split.pungs
    return any((low in chows and low + 6 in chows) or (low in pungs and low + 8 in pungs) for low in (0, 9, 18))


def terminals_or_honours(split: Split) -> bool:
    return not split.chows and not split.held.numbers & 0b011111110


def terminals(split: Split) -> bool:
    return not split.chows and not split.held.numbers & ~0b100000001


def outside(split: Split) -> bool:
    """Every set and the pair holds a terminal or honour."""
    return (
        _is_outer(split.pair) and all(face % 9 in (0, 6) for face in split.chows) and all(map(_is_outer, split.pungs))
    )


def pure_outside(split: Split) -> bool:
    return not split.held.has_honours and outside(split)


def _is_outer(face: int) -> bool:
    return face >= EAST or face % 9 in (0, 8)


def one_number_everywhere(split: Split) -> bool:
    """One number 1-9 that every set and the pair holds."""
    if split.held.has_honours:
        return False
    number = split.pair % 9
    if any(face % 9 != number for face in split.pungs):
        return False
    return all(face % 9 <= number <= face % 9 + 2 for face in split.chows)


def blue(split: Split) -> bool:
    return _only(split, _BLUE)


def green(split: Split) -> bool:
    return _only(split, _GREEN)


def red(split: Split) -> bool:
    return _only(split, _RED)


def _only(split: Split, kinds: frozenset[int]) -> bool:
    return split.pair in kinds and all(not count or face in kinds for face, count in enumerate(split.held.tiles))


def dragon_pungs(split: Split) -> int:
    return len([face for face in split.pungs if face >= WHITE])


def two_dragons_and_pair(split: Split) -> bool:
    return split.pair >= WHITE and dragon_pungs(split) == 2


def three_dragons(split: Split) -> bool:
    return dragon_pungs(split) == 3


def wind_pungs(split: Split) -> int:
    return len([face for face in split.pungs if EAST <= face < WHITE])


def three_winds_and_pair(split: Split) -> bool:
    return EAST <= split.pair < WHITE and wind_pungs(split) == 3


def two_winds_and_pair(split: Split) -> bool:
    return EAST <= split.pair < WHITE and wind_pungs(split) == 2


def three_winds(split: Split) -> bool:
    return not EAST <= split.pair < WHITE and wind_pungs(split) == 3


def four_winds(split: Split) -> bool:
    return wind_pungs(split) == 4


def value_winds(split: Split) -> int:
    """The pung of the seat wind, and that of the round wind: two items where one wind is both."""
    held = split.held
    return (held.own in split.pungs) + (held.round in split.pungs)


def is_wind_hand(split: Split) -> bool:
    """Whether a row of wind pungs and a pair takes the winds in."""
    winds = wind_pungs(split)
    return winds >= 3 or (winds == 2 and EAST <= split.pair < WHITE)


def is_dragon_hand(split: Split) -> bool:
    return three_dragons(split) or two_dragons_and_pair(split)


def off_winds(split: Split) -> int:
    """Pungs of winds that are neither the seat's nor the round's."""
    if is_wind_hand(split):
        return 0
    held = split.held
    return len([face for face in split.pungs if EAST <= face < WHITE and face not in (held.own, held.round)])


def single_values(split: Split) -> int:
    """Pungs of the seat's or the round's wind, not both, and of dragons, but for those a bigger row takes in."""
    held = split.held
    dragons = 0 if is_dragon_hand(split) else dragon_pungs(split)
    if held.own == held.round or is_wind_hand(split):
        return dragons
    return dragons + value_winds(split)


def double_wind(split: Split) -> bool:
    """A pung of the wind that is the seat's and the round's."""
    held = split.held
    return held.own == held.round and held.own in split.pungs and not is_wind_hand(split)
