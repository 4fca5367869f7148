"""The published rulesets, one file each, so that two of them can be compared by diff.

Every module here that has a ``PRESET`` is a ruleset: a new one is a new file and nothing else.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from scoring.presets.preset import Preset

_ORDER = ("tongcheng", "folk", "pingyang-10", "pingyang-13", "pingyang-15", "gametea", "xinzhang-13", "gangtai-16")
"""As in the rule book; what came later stands behind them by key."""


def _place(preset: Preset) -> tuple[int, str]:
    return (_ORDER.index(preset.key) if preset.key in _ORDER else len(_ORDER), preset.key)


_MODULES = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
_PRESETS: list[Preset] = sorted([module.PRESET for module in _MODULES if hasattr(module, "PRESET")], key=_place)

ALL_PRESETS: tuple[Preset, ...] = tuple([preset for preset in _PRESETS if preset.family.wildcards])
"""The Taipao family, in the order of rules 9."""

FAN_PRESETS: tuple[Preset, ...] = tuple([preset for preset in _PRESETS if not preset.family.wildcards])
"""The lists of fan."""
