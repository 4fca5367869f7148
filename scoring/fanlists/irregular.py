"""Rows that are a special shape."""

from __future__ import annotations

from scoring.fanlists.held import Split
from scoring.fanlists.shapes import LIK_GU, SIXTEEN_UNRELATED, THIRTEEN_ORPHANS, spans


def thirteen_orphans(split: Split) -> bool:
    return split.shape == THIRTEEN_ORPHANS.key


def lik_gu(split: Split) -> bool:
    return split.shape == LIK_GU.key


def sixteen_unrelated(split: Split) -> bool:
    return split.shape == SIXTEEN_UNRELATED.key


def spanning(split: Split) -> bool:
    """Sixteen unrelated whose suits hold 147, 258 and 369."""
    return split.shape == SIXTEEN_UNRELATED.key and spans(split.held.tiles)
