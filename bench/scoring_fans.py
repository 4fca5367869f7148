"""Random winning hands of the fan lists for the scoring bench: sets and a pair, some of them claimed, some flowers."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from scoring.hand import Hand
from scoring.melds import Meld
from scoring.ruleset import FAN_LISTS, Ruleset
from scoring.seats import SEATS, Seat
from scoring.tiles import ALL_TILES, Tile
from scoring.win import Method, Win

_KINDS = ALL_TILES[:34]
_FLOWERS = ALL_TILES[34:]
_RULESETS = tuple(FAN_LISTS.values())


class FanHand(NamedTuple):
    """A winner of one of the two lists."""

    ruleset: Ruleset
    seat: Seat
    hand: Hand
    win: Win


def fan_hand(rng: Random) -> FanHand:
    """A legal hand; each set is claimed with one chance in four."""
    ruleset = rng.choice(_RULESETS)
    left = dict.fromkeys(_KINDS, 4)
    concealed: list[Tile] = []
    melds: list[Meld] = []
    for _ in range(ruleset.family.sets):
        tiles = _taken(rng, left, chow=rng.random() < 0.6, size=3)
        if rng.random() < 0.25:
            melds.append(Meld.of(tiles, white=True))
        else:
            concealed += tiles
    concealed += _taken(rng, left, chow=False, size=2)
    won = concealed.pop(rng.randrange(len(concealed)))
    seat = rng.choice(SEATS)
    drawn = rng.random() < 0.5
    win = Win(seat, Method.SELF_DRAW if drawn else Method.DISCARD, won, None if drawn else seat.next)
    flowers = tuple(rng.sample(_FLOWERS, rng.randint(0, 3)))
    return FanHand(ruleset, seat, Hand(tuple(concealed), tuple(melds), flowers), win)


def _taken(rng: Random, left: dict[Tile, int], *, chow: bool, size: int) -> list[Tile]:
    while True:
        tile = rng.choice(_KINDS)
        if chow and (tile.suit == "z" or tile.rank > 7):
            continue
        tiles = list(ALL_TILES[tile.index : tile.index + 3]) if chow else [tile] * size
        if all(left[one] >= tiles.count(one) for one in tiles):
            for one in tiles:
                left[one] -= 1
            return tiles
