"""Rows about the place of the winning tile in a split."""

from __future__ import annotations

from scoring.fanlists.held import CHOW, PAIR, PUNG, Place, Split


def middle_five(split: Split, place: Place) -> bool:
    """A five in the middle of 456."""
    return place.kind == CHOW and place.face % 9 == 3 and split.held.win.tile.index == place.face + 1


def in_a_pung(split: Split, place: Place) -> bool:
    del split
    return place.kind == PUNG


def looks_single(split: Split, place: Place) -> bool:
    """Several waits, but the pair, the middle of a chow, the 3 of 123 or the 7 of 789."""
    held = split.held
    if len(held.waits) < 2 or place.kind == PUNG:
        return False
    step = held.win.tile.index - place.face
    return place.kind == PAIR or step == 1 or (place.face % 9, step) in ((0, 2), (6, 0))


def three_concealed_pungs(split: Split, place: Place) -> bool:
    return concealed_pungs(split, place) >= 3


def four_concealed_pungs(split: Split, place: Place) -> bool:
    return concealed_pungs(split, place) == 4


def concealed_pungs(split: Split, place: Place) -> int:
    """Concealed pungs and kongs; a pung in which another's tile has its place is none."""
    held = split.held
    own = len(split.concealed_pungs) + len(held.kongs) - held.exposed_kongs
    return own - 1 if place.kind == PUNG and held.given else own
