"""Which row an item belongs to, however it was counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.notation import parse_tiles
from scoring.seats import SEATS, Seat
from scoring.tiles import Tile


def tick_of(item: Mapping[str, Any], hand: Mapping[str, Any] | None, wind: str) -> str:
    """The row's key of a stored item: ticked ones carry it, counted ones show it by their tiles."""
    if item.get("tick"):
        return str(item["tick"])
    key, tiles = str(item["key"]), parse_tiles(str(item["tiles"]))
    if key == "flowers" and tiles:
        group = tiles[0].group
        return f"opening.{group}" if hand and group in hand.get("opening_quads", ()) else f"flowers.{group}"
    if key == "kong" and tiles:
        concealed = bool(hand) and f"({item['tiles']})" in (hand or {}).get("melds", ())
        return f"kong.{kong_kind(tiles[0], wind)}.{'concealed' if concealed else 'exposed'}"
    return key


def kong_kind(tile: Tile, wind: str) -> str:
    """plain, terminal, wind, seat_wind or dragon: the figures a kong of this tile counts by (rules 4)."""
    if tile.is_dragon:
        return "dragon"
    if tile.is_wind:
        return "seat_wind" if tile.rank == SEATS.index(Seat(wind)) + 1 else "wind"
    return "terminal" if tile.rank in (1, 9) else "plain"
