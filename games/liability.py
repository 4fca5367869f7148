"""包牌 in words: why one seat pays the winner for all three (rules 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.melds import Meld
from scoring.text import Text, joined
from scoring.tiles import Tile

FOUND = Text(
    "亮了{winds}三副，第四副的{tile}是{how}，四风会齐包牌：一家付三家",
    "亮了{winds}三副，第四副的{tile}是{how}，四風會齊包牌：一家付三家",
    "{winds} lay open and the {tile} {how}: this seat pays for all three",
)
GIVEN = Text("这家打的", "這家打的", "was discarded by this seat")
ROBBED = Text("抢这家的杠", "搶這家的槓", "was robbed from this seat's kong")
STATED = Text(
    "说好四风包牌：一家付三家", "說好四風包牌：一家付三家", "Said to be liable for the four winds: pays for all three"
)


def liable_why(hand: Mapping[str, Any] | None, tile: str, method: str) -> Text:
    """Why somebody is liable: from the winner's hand and winning tile, or because it was said so beside a number."""
    winds = [meld.tile for text in (hand or {}).get("melds", ()) if (meld := Meld.parse(text)).tile.is_wind]
    if len(winds) != 3 or not tile:
        return STATED
    names = joined([wind.name for wind in sorted(winds)], "", "", ", ")
    return FOUND.fill(winds=names, tile=Tile(tile).name, how=ROBBED if method == "rob_kong" else GIVEN)
