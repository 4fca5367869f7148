"""The scorer's own cases, ticked: whoever ticks what the tiles count must come to what the tiles come to."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.assessment import Assessment
from games.models import Table
from games.scorebook import assess
from games.sheet import Sheet
from games.ticks.told import kong_kind
from scoring.notation import parse_tiles
from scoring.tiles import Tile
from scoring.wildcards import Wildcards, class_name
from tests.games.test_scorebook_cases import settled_cases, table_for, typed

GIVEN = {"self_draw", "heavenly_win", "earthly_win", "kong_bloom", "robbing_kong", "last_tiles"}
SETS = {"seat_wind_pung": ("seat_wind",), "dragon_pung": ("dragon",)}


def ticks_of(table: Table, whole: Assessment, position: int, entry: dict[str, Any]) -> dict[str, Any]:
    """What somebody ticks who has this hand before the eyes and the scorer's items beside it."""
    view = whole.tallies[position]
    hand = {"concealed": "", "melds": [], "flowers": "", "opening_quads": [], **(view.hand or {})}
    wildcards = Wildcards.of(Tile.parse(code) for code in table.indicators)
    won = position == whole.winner
    tiles = [*parse_tiles(hand["concealed"]), *(parse_tiles(entry["tile"]) if won and entry.get("tile") else ())]
    ticks = Counter(f"wildcards.{class_name(tile)}" for tile in tiles if wildcards.is_wild(tile))
    ticks.update(f"flowers.{tile.group}" for tile in parse_tiles(hand["flowers"]))
    ticks.update(f"opening.{group}" for group in hand["opening_quads"])
    kongs = Counter[str]()
    for meld in hand["melds"]:
        tile = parse_tiles(meld.strip("() "))
        if len(tile) == 4:
            kind = kong_kind(tile[0], view.wind)
            kongs[kind] += 1
            ticks[f"kong.{kind}.{'concealed' if '(' in meld else 'exposed'}"] += 1
    for item in view.items:
        key = item["key"]
        if key in GIVEN | {"wildcards", "flowers", "kong"} or (won and whole.outcome and whole.outcome.kind != "win"):
            if item["reason"]["zh-hans"].startswith("两张一样的财神自成将"):
                ticks["wildcard_alike_surplus"] = 1
            continue
        if key == "single_tile" and wildcards.is_wild(parse_tiles(hand["concealed"])[0]):
            key = "single_tile_wildcard"
        ticks[key] += 1
    for key, kinds in SETS.items():
        if table.ruleset["values"]["kong_scores_pung"]:
            ticks[key] -= sum(kongs[kind] for kind in kinds) * bool(ticks[key])
    return dict(ticks)


def bloom_of(entry: dict[str, Any], whole: Assessment, wind: str) -> str:
    if not whole.kong:
        return ""
    shown = "concealed" if whole.origin == "concealed_kong" else "exposed"
    return f"kong.{kong_kind(Tile.parse(whole.kong), wind)}.{shown}"


@pytest.mark.parametrize("dealer", [0, 2])
def test_ticks_come_to_what_the_tiles_come_to(dealer: int) -> None:
    counted = 0
    for case in settled_cases():
        outcome, entries = typed(case, dealer)
        table = table_for(case, dealer)
        whole = assess(table, outcome, entries)
        assert whole.outcome is not None
        for position, view in whole.tallies.items():
            if view.way != "tiles":
                continue
            ticks = ticks_of(table, whole, position, entries[str(position)])
            spot = Sheet(table, whole.outcome).spot(position)
            rows = {key: n for key, n in ticks.items() if n and key in spot.rows}
            entry = {"way": "ticks", "ticks": rows, "bloom": bloom_of(entries[str(position)], whole, view.wind)}
            alone = assess(table, outcome, {str(position): entry})
            assert not alone.problems, (case["id"], position, rows, [p["message"].en for p in alone.problems])
            ticked = alone.tallies[position]
            assert (ticked.raw, ticked.tai) == (view.raw, view.tai), (
                case["id"],
                position,
                rows,
                ticked.items,
                view.items,
            )
            assert Counter((i["key"], i["tai"]) for i in ticked.items) == Counter(
                (i["key"], i["tai"]) for i in view.items
            ), (case["id"], position)
            counted += 1
    assert counted > 800
