"""How a deal was won with a hand: method, winning tile, discarder, where the tile came from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scoring.seats import Seat
from scoring.tiles import Tile


class Method(StrEnum):
    """How the winner got the winning tile."""

    SELF_DRAW = "self_draw"
    DISCARD = "discard"
    ROB_KONG = "rob_kong"


class Origin(StrEnum):
    """Where a self-drawn tile came from."""

    WALL = "wall"
    EXPOSED_KONG = "exposed_kong"
    CONCEALED_KONG = "concealed_kong"
    FLOWER = "flower"
    LAST_TILES = "last_tiles"

    @property
    def is_kong(self) -> bool:
        """Whether the tile replaced a kong just declared."""
        return self in (Origin.EXPOSED_KONG, Origin.CONCEALED_KONG)


class Last(StrEnum):
    """A win by the last tile of the wall (fan lists): drawn, or discarded after it."""

    DRAW = "draw"
    CLAIM = "claim"


class First(StrEnum):
    """A win before the play has begun: on the dealt hand, or on the dealer's first discard."""

    HEAVENLY = "heavenly"
    EARTHLY = "earthly"


@dataclass(frozen=True, slots=True)
class Win:
    """A win with a legal hand. ``discarder`` gave the tile or had the kong robbed; ``kong`` was just declared.

    The last four are for the fan lists: whether no player has drawn twice, whether it was the last tile, the wind of
    the round, and how often the dealer has stayed.
    """

    winner: Seat
    method: Method
    tile: Tile
    discarder: Seat | None = None
    origin: Origin = Origin.WALL
    kong: Tile | None = None
    first: First | None = None
    first_round: bool = False
    last: Last | None = None
    round_wind: Seat = Seat.E
    streak: int = 0

    @property
    def self_drawn(self) -> bool:
        return self.method is Method.SELF_DRAW
