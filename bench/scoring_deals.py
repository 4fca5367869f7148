"""Random hands and deals for the scoring bench: winners that are legal, everybody else as the wall falls."""

from __future__ import annotations

from random import Random

from scoring.hand import Hand
from scoring.melds import Meld
from scoring.seats import SEATS, Seat
from scoring.situation import Deal
from scoring.tiles import ALL_TILES, SET_TILES, Tile
from scoring.wildcards import Wildcards
from scoring.win import Method, Win

_CHOWS = [tile for tile in SET_TILES if tile.suit != "z" and tile.rank <= 7]


class Box:
    """The tiles that are left in the box."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.left = {tile: tile.copies for tile in ALL_TILES}

    def take(self, tiles: list[Tile]) -> bool:
        """Take these tiles, if all of them are there."""
        if any(self.left[tile] < tiles.count(tile) for tile in tiles):
            return False
        for tile in tiles:
            self.left[tile] -= 1
        return True

    def draw(self, wanted: int, among: list[Tile]) -> list[Tile]:
        """Draw up to ``wanted`` tiles of these faces as they lie."""
        pool = [tile for tile in among for _ in range(self.left[tile])]
        drawn = self.rng.sample(pool, min(wanted, len(pool)))
        for tile in drawn:
            self.left[tile] -= 1
        return drawn

    def sets(self, number: int, wildcards: Wildcards, faces: list[Tile]) -> list[list[Tile]]:
        """Chows and pungs of these faces without wildcards."""
        made: list[list[Tile]] = []
        while len(made) < number:
            face = self.rng.choice(faces)
            chow = face in _CHOWS and self.rng.random() < 0.6
            tiles = list(ALL_TILES[face.index : face.index + 3]) if chow else [face] * 3
            if not any(wildcards.is_wild(tile) for tile in tiles) and self.take(tiles):
                made.append(tiles)
        return made

    def pair(self, wildcards: Wildcards, faces: list[Tile]) -> list[Tile]:
        while True:
            tiles = [self.rng.choice(faces)] * 2
            if not wildcards.is_wild(tiles[0]) and self.take(tiles):
                return tiles


def winner(box: Box, wildcards: Wildcards, wild: int) -> tuple[Hand, Tile]:
    """A legal hand and its winning tile, with that many wildcards in place of other tiles, or as many as there are."""
    rng = box.rng
    faces = list(SET_TILES) if rng.random() < 0.5 else _few_faces(rng)
    open_sets = rng.choice((0, 0, 1, 2, 3))
    melds = tuple(Meld.of(tiles) for tiles in box.sets(open_sets, wildcards, faces))
    tiles = [tile for made in box.sets(5 - open_sets, wildcards, faces) for tile in made]
    tiles += box.pair(wildcards, faces)
    rng.shuffle(tiles)
    held = box.draw(wild, [tile for tile in ALL_TILES if wildcards.is_wild(tile)])
    for tile in tiles[: len(held)]:
        box.left[tile] += 1
    tiles[: len(held)] = held
    won = tiles.pop()
    return Hand(tuple(tiles), melds), won


def _few_faces(rng: Random) -> list[Tile]:
    """The honours and one suit: the hands with the most readings."""
    suit = rng.choice("mps")
    return [tile for tile in SET_TILES if tile.suit in (suit, "z")]


def win_hand(rng: Random) -> tuple[tuple[Tile, ...], Seat, Hand, Win]:
    """A winning hand without wildcards: indicators, seat, hand, win."""
    box = Box(rng)
    indicators = tuple(box.draw(2, list(ALL_TILES)))
    seat = rng.choice(SEATS)
    hand, tile = winner(box, Wildcards.of(indicators), 0)
    return indicators, seat, hand, Win(seat, Method.SELF_DRAW, tile)


def deal(rng: Random) -> Deal:
    """A whole deal of four seats; the winner holds 0 to 6 wildcards, the others what they draw."""
    box = Box(rng)
    indicators = tuple(box.draw(2, list(ALL_TILES)))
    wildcards = Wildcards.of(indicators)
    seat = rng.choice(SEATS)
    hand, tile = winner(box, wildcards, rng.randrange(7))
    hands = {other: _other(box, wildcards) for other in SEATS if other is not seat}
    return Deal(indicators, Win(seat, Method.SELF_DRAW, tile), {**hands, seat: hand})


def _other(box: Box, wildcards: Wildcards) -> Hand:
    drawn = box.draw(16, list(ALL_TILES))
    flowers = tuple(tile for tile in drawn if tile.is_flower and not wildcards.is_wild(tile))
    concealed = tuple(tile for tile in drawn if not tile.is_flower or wildcards.is_wild(tile))
    return Hand(concealed, (), flowers)
