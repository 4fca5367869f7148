"""A flush ticked beside tiles: of which suits these are."""

from __future__ import annotations

from games.entries import Entry, TicksEntry, TilesEntry
from games.handtext import read_hand
from games.ticks.spot import Spot

FLUSHES = {"full_flush", "half_flush"}


def flush_suits(spot: Spot, entry: Entry) -> list[str]:
    """The suits (m p s) of the tiles typed beside a ticked flush, wildcards aside; [] where there is no such thing."""
    if not isinstance(entry, TicksEntry) or not FLUSHES & set(entry.ticks):
        return []
    hands = [read_hand(tiles.hand, "")[0] for tiles in entry.beside if isinstance(tiles, TilesEntry)]
    held = [tile for hand in hands if hand is not None for tile in hand.tiles]
    return sorted({tile.suit for tile in held if tile.suit in "mps" and not spot.wildcards.is_wild(tile)})
