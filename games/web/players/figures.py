"""Figures as people read them: rates, averages, and nothing where there is nothing to divide by."""

from __future__ import annotations

NOTHING = "–"
MINUS = "\u2212"


def percent(value: float | None) -> str:
    """A rate in whole per cent.

    >>> percent(0.265), percent(0), percent(None)
    ('26%', '0%', '–')
    """
    return NOTHING if value is None else f"{value:.0%}"


def decimal(value: float | None, *, signed: bool = False) -> str:
    """A figure with one decimal, `signed` with plus and minus.

    >>> decimal(17.44), decimal(-3.25, signed=True), decimal(-0.01, signed=True), decimal(None)
    ('17.4', '−3.2', '0.0', '–')
    """
    if value is None:
        return NOTHING
    shown = f"{abs(value):,.1f}"
    if not signed or shown == "0.0":
        return shown if value >= 0 or shown == "0.0" else f"{MINUS}{shown}"
    return f"{'+' if value > 0 else MINUS}{shown}"
