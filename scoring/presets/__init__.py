"""The published rulesets, one file each, so that two of them can be compared by diff."""

from __future__ import annotations

from scoring.presets import folk, gametea, pingyang_10, pingyang_13, pingyang_15, tongcheng
from scoring.presets.preset import Preset

ALL_PRESETS: tuple[Preset, ...] = (
    tongcheng.PRESET,
    folk.PRESET,
    pingyang_10.PRESET,
    pingyang_13.PRESET,
    pingyang_15.PRESET,
    gametea.PRESET,
)
"""In the order of rules 9."""
