"""The other scorer of the bench: PyPI ``mahjong``, Japanese hands of 14 tiles, no wildcards."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig


class OtherHand(NamedTuple):
    """A winning hand in that package's numbering: 136 tiles, four of each of 34 faces."""

    tiles: list[int]
    won: int
    config: HandConfig


def other_hand(rng: Random) -> OtherHand:
    """Four sets and a pair at random, self-drawn, nothing open."""
    left = [4] * 34
    tiles: list[int] = []
    while len(tiles) < 12:
        face = rng.randrange(34)
        chow = face < 27 and face % 9 <= 6 and rng.random() < 0.6
        _take([face, face + 1, face + 2] if chow else [face] * 3, left, tiles)
    while len(tiles) < 14:
        _take([rng.randrange(34)] * 2, left, tiles)
    return OtherHand(sorted(tiles), rng.choice(tiles), HandConfig(is_tsumo=True))


def _take(faces: list[int], left: list[int], tiles: list[int]) -> None:
    if all(left[face] >= faces.count(face) for face in faces):
        for face in faces:
            left[face] -= 1
            tiles.append(face * 4 + left[face])


def estimate(hand: OtherHand) -> object:
    """Score one hand; the calculator is made once, as in use."""
    return _CALCULATOR.estimate_hand_value(hand.tiles, hand.won, config=hand.config)


_CALCULATOR = HandCalculator()
