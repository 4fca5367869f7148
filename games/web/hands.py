"""A counted hand as rows of tiles: melds, flowers, concealed tiles with the wildcards first, the winning tile last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scoring.hand import Hand
from scoring.notation import parse_tiles
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
    hand = Hand.parse(**count["hand"], white=True)
    wild = _wild(deal)
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


@dataclass(frozen=True)
class GroupView:
    """One set or the pair of the reading: the tiles held, and what they stand for where wildcards stand for others."""

    faces: tuple[Face, ...]
    stands_for: tuple[str, ...]


def reading_view(count: dict[str, Any], deal: dict[str, Any]) -> list[GroupView]:
    """How the scorer read the concealed tiles of a winner, set by set; [] where there is no reading."""
    reading = count["reading"]
    if not reading:
        return []
    wild = _wild(deal)
    return [_group(group, wild) for group in reading["groups"] if not group["declared"]]


def _group(group: dict[str, Any], wild: set[Tile]) -> GroupView:
    held, read = parse_tiles(group["tiles"]), parse_tiles(group["as"])
    as_others = sorted(read, key=lambda tile: tile.index) != sorted(held, key=lambda tile: tile.index)
    return GroupView(
        tuple(Face(str(tile), wild=tile in wild) for tile in held),
        tuple(str(tile) for tile in read) if as_others else (),
    )


def _wild(deal: dict[str, Any]) -> set[Tile]:
    return set(wild_tiles(tuple(Tile.parse(code) for code in deal["indicators"])))


def _faces(tiles: Sequence[Tile], wild: set[Tile]) -> list[Face]:
    ordered = sorted(tiles, key=lambda tile: (tile not in wild, tile.index))
    return [Face(str(tile), wild=tile in wild) for tile in ordered]
