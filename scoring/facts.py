"""What is to be known about one seat's tiles before anything is counted: real tiles, wildcards, sets, flowers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from scoring.hand import Hand
from scoring.ruleset import Ruleset
from scoring.seats import SEATS, Seat
from scoring.situation import FlatWin
from scoring.tiles import ALL_TILES, Tile
from scoring.wildcards import Wildcards
from scoring.win import Win

WINDS = (27, 28, 29, 30)
GREEN, RED = 32, 33
HONOURS = (*WINDS, GREEN, RED)
_OWN_WIND = dict(zip(SEATS, WINDS, strict=True))

Claim: TypeAlias = Win | FlatWin | None


class Facts(NamedTuple):
    """One seat, sorted out. Faces are indices into ``ALL_TILES``; ``own`` is the own wind's.

    ``reals[face]`` counts concealed tiles that are no wildcards, the winning tile included; ``wild`` lists the
    wildcards; ``by_class`` the same by class; ``open_sets`` counts declared sets, opening quads where they are sets.
    """

    seat: Seat
    own: int
    hand: Hand
    ruleset: Ruleset
    values: Mapping[str, Any]
    wildcards: Wildcards
    claim: Claim
    reals: list[int]
    wild: list[Tile]
    by_class: tuple[list[Tile], list[Tile]]
    open_sets: int

    @property
    def win(self) -> Win | None:
        """The win, if this seat won with a hand."""
        return self.claim if isinstance(self.claim, Win) else None

    @property
    def sets_wanted(self) -> int:
        """How many sets the concealed tiles have to make."""
        return 5 - self.open_sets

    @property
    def all_tiles(self) -> tuple[Tile, ...]:
        """The tiles of the hand without its flowers, the winning tile included."""
        won = (self.claim.tile,) if isinstance(self.claim, Win) else ()
        return (*self.hand.concealed, *won, *[tile for meld in self.hand.melds for tile in meld.tiles])

    @property
    def declared_pungs(self) -> set[int]:
        """The faces of declared pungs and kongs."""
        return {meld.tile.index for meld in self.hand.melds if not meld.is_chow}

    @property
    def open_sets_but_chows(self) -> bool:
        """Whether a pung or kong was declared, or four flowers are a set."""
        return self.open_sets > len(self.hand.melds) or any(not meld.is_chow for meld in self.hand.melds)

    @property
    def big_classes(self) -> list[bool]:
        """Whether each wildcard class is big for this seat (rules 4)."""
        return self.wildcards.big_classes(self.own, self.values["big_wildcard_winds"])


def facts_of(seat: Seat, hand: Hand, wildcards: Wildcards, ruleset: Ruleset, claim: Claim = None) -> Facts:
    """Sort out one seat's tiles; ``claim`` is this seat's own win, or none for a player who did not win."""
    reals = [0] * len(ALL_TILES)
    by_class: tuple[list[Tile], list[Tile]] = ([], [])
    class_of = wildcards.class_of
    for tile in (*hand.concealed, claim.tile) if isinstance(claim, Win) else hand.concealed:
        wild_class = class_of[tile.index]
        if wild_class:
            by_class[wild_class - 1].append(tile)
        else:
            reals[tile.index] += 1
    values = ruleset.values
    open_sets = len(hand.melds) + (len(hand.opening_quads) if values["opening_quad_is_set"] else 0)
    wild = by_class[0] + by_class[1]
    return Facts(seat, _OWN_WIND[seat], hand, ruleset, values, wildcards, claim, reals, wild, by_class, open_sets)
