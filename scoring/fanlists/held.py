"""What a winner holds, sorted out once; and one split of it with its sets, declared and concealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scoring.fanlists.shapes import Shape
from scoring.fanlists.splits import set_waits
from scoring.hand import Hand
from scoring.melds import Meld
from scoring.seats import SEATS
from scoring.win import Win

EAST, WHITE = 27, 31
CHOW, PUNG, PAIR = 0, 1, 2


class Held(NamedTuple):
    """A winner's tiles, counted by 34 faces with the winning tile in them; everything else follows from them.

    ``tiles`` counts all of them (a kong as four), ``concealed`` those that are in no meld. ``chows``, ``pungs`` and
    ``kongs`` are the lowest faces of the melds (a kong is a pung too). ``numbers`` has a bit for each number 1-9, one
    for winds (512), one for dragons (1024). ``waits`` are the faces the hand waited for.
    """

    win: Win
    flowers: tuple[int, ...]
    tiles: list[int]
    concealed: list[int]
    chows: tuple[int, ...]
    pungs: tuple[int, ...]
    kongs: tuple[int, ...]
    exposed_kongs: int
    claimed: int
    suits: int
    numbers: int
    waits: tuple[int, ...]
    own: int
    round: int

    @property
    def has_honours(self) -> bool:
        return self.numbers >= 512

    @property
    def given(self) -> bool:
        """Whether the winning tile is another player's."""
        return not self.win.self_drawn


def held_of(hand: Hand, win: Win, shapes: Sequence[Shape]) -> Held:
    """Sort out a winner's tiles."""
    concealed, tiles = [0] * 34, [0] * 34
    for tile in hand.concealed:
        concealed[tile.index] += 1
        tiles[tile.index] += 1
    for meld in hand.melds:
        for tile in meld.tiles:
            tiles[tile.index] += 1
    waits = waits_of(concealed, tiles, () if hand.melds else shapes)
    concealed[win.tile.index] += 1
    tiles[win.tile.index] += 1
    suits, numbers = _numbers(tiles)
    chows, pungs, kongs, exposed, claimed = _melded(hand.melds)
    flowers = tuple([tile.rank for tile in hand.flowers])
    own, round_wind = EAST + SEATS.index(win.winner), EAST + SEATS.index(win.round_wind)
    found = (win, flowers, tiles, concealed, chows, pungs, kongs, exposed, claimed, suits, numbers, waits)
    return Held(*found, own, round_wind)


def waits_of(concealed: list[int], tiles: list[int], shapes: Sequence[Shape]) -> tuple[int, ...]:
    """The faces that complete any of the shapes, but for those of which all four are held; without the winning tile."""
    found = set_waits(concealed)
    for shape in shapes:
        found += shape.waits(concealed)
    return tuple(sorted({face for face in found if tiles[face] < 4}))


def _numbers(tiles: list[int]) -> tuple[int, int]:
    """How many suits there are, and the bits of the numbers."""
    suits, numbers = 0, 0
    for first in (0, 9, 18):
        suit = tiles[first : first + 9]
        if any(suit):
            suits += 1
            for place, count in enumerate(suit):
                if count:
                    numbers |= 1 << place
    if any(tiles[EAST:WHITE]):
        numbers |= 512
    if any(tiles[WHITE:]):
        numbers |= 1024
    return suits, numbers


def _melded(melds: tuple[Meld, ...]) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int, int]:
    if not melds:
        return (), (), (), 0, 0
    chows = tuple([meld.tile.index for meld in melds if meld.is_chow])
    pungs = tuple([meld.tile.index for meld in melds if not meld.is_chow])
    kongs = tuple([meld.tile.index for meld in melds if meld.is_kong])
    concealed = len([meld for meld in melds if meld.is_concealed])
    return chows, pungs, kongs, len(kongs) - concealed, len(melds) - concealed


class Place(NamedTuple):
    """The concealed set or the pair in which the winning tile lies: its kind (``CHOW`` ...) and lowest face."""

    kind: int
    face: int


class Split(NamedTuple):
    """One split: all sets by their lowest faces, sorted, declared ones included; or a special shape by its key."""

    held: Held
    chows: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int
    concealed_chows: tuple[int, ...] = ()
    concealed_pungs: tuple[int, ...] = ()
    shape: str = ""

    def places(self) -> list[Place]:
        """Where the winning tile can lie, each place once."""
        face = self.held.win.tile.index
        found = [Place(PUNG, face)] if face in self.concealed_pungs else []
        if face == self.pair:
            found.append(Place(PAIR, face))
        chows = dict.fromkeys(self.concealed_chows)
        return found + [Place(CHOW, chow) for chow in chows if chow <= face <= chow + 2]
