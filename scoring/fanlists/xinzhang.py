"""The list `xinzhang-13`: thirteen tiles, four sets and a pair."""

from __future__ import annotations

from scoring.fanlists import xinzhang_1, xinzhang_2, xinzhang_10, xinzhang_30
from scoring.fanlists.fanlist import FanList
from scoring.fanlists.shapes import SEVEN_PAIRS, THIRTEEN_ORPHANS
from scoring.text import Text

XINZHANG = FanList.of(
    "xinzhang",
    (*xinzhang_1.ROWS, *xinzhang_2.ROWS, *xinzhang_10.ROWS, *xinzhang_30.ROWS),
    (SEVEN_PAIRS, THIRTEEN_ORPHANS),
    {
        "from_1": Text("一台", "一台", "1 tai"),
        "from_2": Text("二到八台", "二到八台", "2 to 8 tai"),
        "from_10": Text("十台、二十台", "十台、二十台", "10 and 20 tai"),
        "from_30": Text("三十台以上", "三十台以上", "30 tai and more"),
    },
    sets=4,
    flat_wins=("flower_win", "kong_win"),
    asks=("round_wind", "first_round", "last"),
)
