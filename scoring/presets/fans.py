"""What the presets of the two fan lists share: the sourced values of their rows, and the house figures."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.fanlists.fanlist import FanList
from scoring.presets.preset import Sourced

_NO_SOURCE = "fan lists: the source is silent"
_SETTLING = "fan lists 3: the source names one who gave the tile, who pays alone"


def fan_rows(fans: FanList, page: str, *, false_win: int) -> Mapping[str, Sourced]:
    """Every row with its figure and the source's own words, then the switches; ``page`` is the table of the source."""
    rows = {row.key: Sourced(row.tai, f"{page} {row.source}") for row in fans.rows}
    return rows | {
        "threshold": Sourced(None, _NO_SOURCE),
        "cap": Sourced(None, _NO_SOURCE),
        "min_tai": Sourced(0, _NO_SOURCE),
        "payment": Sourced("discarder", _SETTLING),
        "false_win": Sourced(false_win, "fan lists 3: house figure, no source has it"),
        "dealer_stays_on_draw": Sourced(True, "fan lists 3: house rule, no source has it"),
    }
