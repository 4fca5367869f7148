"""The published rulesets, one file each, so that two of them can be compared by diff."""

from __future__ import annotations

from scoring.presets import folk, gametea, gangtai_16, pingyang_10, pingyang_13, pingyang_15, tongcheng, xinzhang_13
from scoring.presets.preset import Preset

ALL_PRESETS: tuple[Preset, ...] = (
    tongcheng.PRESET,
    folk.PRESET,
    pingyang_10.PRESET,
    pingyang_13.PRESET,
    pingyang_15.PRESET,
    gametea.PRESET,
)
"""The Taipao family, in the order of rules 9."""

FAN_PRESETS: tuple[Preset, ...] = (xinzhang_13.PRESET, gangtai_16.PRESET)
"""The two lists of fan."""
