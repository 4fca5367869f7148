"""A die's face: which of its nine places carry a pip."""

from __future__ import annotations

from typing import NamedTuple

# In reading order, 1 to 9.
PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}


class Die(NamedTuple):
    """One face as it is drawn (tables/_die.html)."""

    value: int
    pips: str


def die_face(value: int) -> Die:
    """The face that shows `value`."""
    return Die(value, PIPS[value])


def die_faces() -> list[Die]:
    """All six."""
    return [die_face(value) for value in PIPS]
