"""Hands built forward: a winner's from five sets and a pair, the others' from what is left."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.scoring.naive_hand import GROUPS, SEAT_WIND
from tests.scoring.stock import HONOURS, KINDS, SUITED, Stock, four_of

WILDCARDS_WANTED = (0,) * 12 + (1,) * 5 + (2,) * 5 + (3,) * 4 + (4,) * 3 + (5, 6)


@dataclass
class Built:
    """A hand under way, as lists of tiles; ``concealed`` includes the winning tile of a winner."""

    concealed: list[str] = field(default_factory=list)
    melds: list[tuple[str, list[str]]] = field(default_factory=list)
    flowers: list[str] = field(default_factory=list)
    opening_quads: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """The hand object of a request."""
        return {
            "concealed": "".join(self.concealed),
            "melds": [
                f"({''.join(tiles)})" if kind == "concealed_kong" else "".join(tiles) for kind, tiles in self.melds
            ],
            "flowers": "".join(self.flowers),
            "opening_quads": self.opening_quads,
        }


@dataclass(frozen=True)
class Taste:
    """What a hand likes to be, so that the rare elements come up often."""

    kinds: tuple[str, ...]
    chows: float
    melds: float
    kongs: float
    flowers: float


def random_taste(rng: Random) -> Taste:
    """One suit, one suit and honours, honours alone, winds, or anything; open or closed; chows or pungs."""
    letter = rng.choice("mps")
    suit, winds = tuple(tile for tile in SUITED if tile[1] == letter), HONOURS[:4]
    if rng.random() < 0.1:
        return Taste(kinds=winds, chows=0.0, melds=0.8, kongs=0.2, flowers=0.0)
    if rng.random() < 0.1:
        return Taste(kinds=SUITED, chows=1.0, melds=rng.choice((0.0, 0.5)), kongs=0.0, flowers=0.0)
    kinds = rng.choice((KINDS, KINDS, suit, suit + HONOURS, HONOURS, winds + suit, winds + winds + KINDS))
    return Taste(
        kinds=kinds,
        chows=rng.choice((0.0, 0.3, 0.6, 1.0)),
        melds=rng.choice((0.0, 0.0, 0.4, 0.8, 1.0)),
        kongs=rng.choice((0.0, 0.2, 0.8)),
        flowers=rng.choice((0.0, 0.0, 0.3, 0.8)),
    )


def _tiles(kind: str, first: str) -> list[str]:
    """The tiles of a set whose lowest tile is this."""
    if kind == "chow":
        return [f"{int(first[0]) + step}{first[1]}" for step in range(3)]
    return [first] * (4 if kind.endswith("kong") else 3)


def _set(rng: Random, stock: Stock, taste: Taste, melded: bool) -> tuple[str, list[str]]:
    """A chow, pung or kong of tiles that are there; a declared one holds no wildcard."""
    kind = "chow" if rng.random() < taste.chows else "pung"
    if kind == "pung" and melded and rng.random() < taste.kongs:
        kind = rng.choice(("exposed_kong", "concealed_kong"))
    for one, kinds in ((kind, taste.kinds), (kind, KINDS), ("pung", KINDS), ("chow", KINDS)):
        firsts = [first for first in kinds if one != "chow" or (first in SUITED and first[0] <= "7")]
        found = [tiles for tiles in (_tiles(one, first) for first in firsts) if stock.has(tiles)]
        if melded:
            found = [tiles for tiles in found if not any(stock.wild(tile) for tile in tiles)]
        if found:
            return one, stock.take(rng.choice(found))
    raise AssertionError("no set left")


def winning_hand(rng: Random, stock: Stock, seat: str, quad_is_set: bool) -> Built:
    """A legal hand: sets, the pair, then some concealed tiles changed for wildcards."""
    taste = random_taste(rng)
    built = Built()
    if taste.flowers and rng.random() < 0.3:
        built.opening_quads = stock.take_groups(rng, rng.choice((1, 1, 2, 3)))
        built.flowers = [tile for group in built.opening_quads for tile in four_of(group, GROUPS[group])]
    if taste.flowers:
        built.flowers += stock.take_flowers(rng, rng.choice((1, 2, 3, 5, 12)))
    sets = 5 - (len(built.opening_quads) if quad_is_set else 0)
    for _ in range(sets):
        melded = rng.random() < taste.melds
        kind, tiles = _set(rng, stock, taste, melded)
        if melded:
            built.melds.append((kind, tiles))
        else:
            built.concealed += tiles
    pairs = [tile for tile in (SEAT_WIND[seat], *taste.kinds, *KINDS) if stock.left[tile] >= 2]
    built.concealed += stock.take([pairs[0] if rng.random() < 0.2 else rng.choice(pairs[:20])] * 2)
    _change_for_wildcards(rng, stock, built)
    rng.shuffle(built.concealed)
    return built


def _change_for_wildcards(rng: Random, stock: Stock, built: Built) -> None:
    held = sum(stock.wild(tile) for tile in built.concealed)
    for _ in range(rng.choice(WILDCARDS_WANTED) - held):
        places = [index for index, tile in enumerate(built.concealed) if not stock.wild(tile)]
        wildcards = stock.wildcards()
        if places and wildcards:
            place = rng.choice(places)
            stock.give_back(built.concealed[place])
            built.concealed[place] = stock.take([rng.choice(wildcards)])[0]


def other_hand(rng: Random, stock: Stock, seat: str, quad_is_set: bool) -> Built:
    """A hand that did not win, listing what may count: wildcards, winds, dragons, melds, flowers."""
    built = Built()
    taste = random_taste(rng)
    if rng.random() < 0.1:
        built.opening_quads = stock.take_groups(rng, 1)
        built.flowers = [tile for group in built.opening_quads for tile in four_of(group, GROUPS[group])]
    built.flowers += stock.take_flowers(rng, rng.choice((0, 0, 1, 2, 4)))
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        built.melds.append(_set(rng, stock, taste, melded=True))
    room = 3 * (5 - len(built.melds) - len(built.opening_quads) * quad_is_set) + 1
    own = SEAT_WIND[seat]
    for _ in range(rng.randint(0, min(room, 10))):
        likes = [own, own, "6z", "7z", *stock.wildcards(), rng.choice(KINDS)]
        there = [tile for tile in likes if stock.left[tile]]
        if there:
            built.concealed += stock.take([rng.choice(there)])
    return built


def partial_winner(rng: Random, stock: Stock, wildcards: int, flowers: bool) -> Built:
    """The winner of 杀猪 or 花胡 without a hand: lists some wildcards, or the eight flowers, and little else."""
    built = Built()
    if flowers:
        built.flowers = stock.take(
            [tile for tile in four_of("red", GROUPS["red"]) + four_of("black", GROUPS["black"]) if not stock.wild(tile)]
        )
    for _ in range(wildcards):
        left = stock.wildcards()
        if left:
            built.concealed += stock.take([rng.choice(left)])
    for _ in range(rng.choice((0, 0, 2, 4))):
        left = [tile for tile in KINDS if stock.left[tile]]
        built.concealed += stock.take([rng.choice(left)])
    return built
