"""A counted hand as rows of tiles: melds, flowers, concealed tiles with the wildcards first, the winning tile last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scoring.hand import Hand
from scoring.table import wild_tiles
from scoring.tiles import Tile


@dataclass(frozen=True)
class Face:
    """One tile to draw."""

    code: str
    wild: bool = False
    win: bool = False


@dataclass(frozen=True)
class HandView:
    """The rows of a hand. A concealed kong shows its back, its two faces and its back."""

    melds: tuple[tuple[Face, ...], ...]
    flowers: tuple[Face, ...]
    concealed: tuple[Face, ...]

    @property
    def empty(self) -> bool:
        """Nothing to draw."""
        return not (self.melds or self.flowers or self.concealed)


def hand_view(count: dict[str, Any], deal: dict[str, Any]) -> HandView | None:
    """The hand of one count of ``deal_page``, None where it was counted as a number."""
    if not count["hand"]:
        return None
    hand = Hand.parse(**count["hand"])
    wild = set(wild_tiles(tuple(Tile.parse(code) for code in deal["indicators"])))
    own = _faces(hand.concealed, wild)
    if deal["winner"] == count["position"] and deal["tile"]:
        tile = Tile.parse(deal["tile"])
        own.append(Face(str(tile), wild=tile in wild, win=True))
    melds = tuple(
        tuple(Face("back" if meld.is_concealed and i in (0, 3) else str(tile)) for i, tile in enumerate(meld.tiles))
        for meld in hand.melds
    )
    view = HandView(melds, tuple(Face(str(tile)) for tile in hand.flowers), tuple(own))
    return None if view.empty else view


def _faces(tiles: Sequence[Tile], wild: set[Tile]) -> list[Face]:
    ordered = sorted(tiles, key=lambda tile: (tile not in wild, tile.index))
    return [Face(str(tile), wild=tile in wild) for tile in ordered]
