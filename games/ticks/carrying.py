"""From tiles to ticks: what somebody would tick who has this hand before the eyes and its items beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from games.ticks.rows import GIVEN
from games.ticks.spot import Spot
from games.ticks.told import kong_kind
from scoring.notation import parse_tiles
from scoring.tiles import Tile
from scoring.wildcards import class_name

BY_TILES = {*GIVEN, "wildcards", "flowers", "kong"}
PUNGS = {"seat_wind_pung": "seat_wind", "dragon_pung": "dragon"}
SURPLUS = "两张一样的财神自成将"  # how the scorer's reason for the alike pair begins
KONG = 4


def carried_ticks(spot: Spot, hand: Mapping[str, Any], tile: str, items: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """The rows to tick for a hand (as typed, `tile` the winning one or "") whose best reading has these items.

    They come to what the items come to. Rows that the outcome decides are left out, as in what is sent.
    """
    if spot.ruleset.family.is_fan_list:
        named = Counter(str(item["key"]) for item in items if item["key"] in spot.rows)
        return {key: min(count, spot.rows[key].most) for key, count in named.items() if key not in spot.given}
    ticks = _seen(spot, hand, tile)
    kongs = Counter(key.split(".")[1] for key in ticks.elements() if key.startswith("kong."))
    if not spot.flat:
        ticks.update(_counted(spot, hand, items))
    if spot.ruleset["kong_scores_pung"]:
        for key, kind in PUNGS.items():
            ticks[key] -= kongs[kind] * bool(ticks[key])
    return {key: min(count, spot.rows[key].most) for key, count in ticks.items() if count > 0 and key in spot.rows}


def bloom_row(spot: Spot, kong: str, origin: str) -> str:
    """The row of the kong that brought the bloom, "" where none was named."""
    if not kong:
        return ""
    shown = "concealed" if origin == "concealed_kong" else "exposed"
    return f"kong.{kong_kind(Tile.parse(kong), spot.wind)}.{shown}"


def _seen(spot: Spot, hand: Mapping[str, Any], tile: str) -> Counter[str]:
    """Wildcards, flowers and kongs: they lie there."""
    tiles = [*parse_tiles(hand["concealed"]), *parse_tiles(tile)]
    ticks = Counter(f"wildcards.{class_name(one)}" for one in tiles if spot.wildcards.is_wild(one))
    ticks.update(f"flowers.{one.group}" for one in parse_tiles(hand["flowers"]))
    ticks.update(f"opening.{group}" for group in hand["opening_quads"])
    for meld in hand["melds"]:
        codes = parse_tiles(meld.strip("() "))
        if len(codes) == KONG:
            ticks[f"kong.{kong_kind(codes[0], spot.wind)}.{'concealed' if '(' in meld else 'exposed'}"] += 1
    return ticks


def _counted(spot: Spot, hand: Mapping[str, Any], items: Iterable[Mapping[str, Any]]) -> Counter[str]:
    """What only the reading knows."""
    ticks = Counter[str]()
    for item in items:
        key = str(item["key"])
        if key in BY_TILES:
            if item["reason"]["zh-hans"].startswith(SURPLUS):
                ticks["wildcard_alike_surplus"] = 1
            continue
        if key == "single_tile" and spot.wildcards.is_wild(parse_tiles(hand["concealed"])[0]):
            key = "single_tile_wildcard"
        ticks[key] += 1
    return ticks
