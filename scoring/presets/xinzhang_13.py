"""新章十三张番种: a Guangdong and Hong Kong list of thirteen tiles."""

from __future__ import annotations

from scoring.fanlists.xinzhang import XINZHANG
from scoring.presets.fans import fan_rows
from scoring.presets.preset import Preset
from scoring.text import Text

PRESET = Preset(
    "xinzhang-13",
    Text("新章十三张", "新章十三張", "New style 13"),
    Text("十三张，72 种番，谁点炮谁付", "十三張，72 種番，誰點炮誰付", "13 tiles, 72 rows; the discarder pays"),
    fan_rows(XINZHANG, "《新章十三张番种》", false_win=10),
    XINZHANG.family,
)
