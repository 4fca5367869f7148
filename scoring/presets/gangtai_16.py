"""港式台湾牌十六张番种: a Hong Kong-Taiwanese list of sixteen tiles; the source breaks off after 三元四喜."""

from __future__ import annotations

from scoring.fanlists.gangtai import GANGTAI
from scoring.presets.fans import fan_rows
from scoring.presets.preset import Preset
from scoring.text import Text

PRESET = Preset(
    "gangtai-16",
    Text("港式台湾牌十六张", "港式台灣牌十六張", "Hong Kong-Taiwanese 16"),
    Text("十六张，48 种番，庄家另加", "十六張，48 種番，莊家另加", "16 tiles, 48 rows; more with the dealer"),
    fan_rows(GANGTAI, "《港式台湾牌十六张番种》", false_win=30),
    GANGTAI.family,
)
