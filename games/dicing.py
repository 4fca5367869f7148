"""Two throws of two dice for the running deal: as typed or rolled, as stored, and what they say about the wall."""

from __future__ import annotations

import secrets
from typing import Any

from games.faults import Problem, fault
from games.models import Status, Table
from scoring.seats import SEATS
from scoring.table import wall

_FACES = range(1, 7)


def roll() -> list[list[int]]:
    """Both throws, each of two dice, from the system's secure source."""
    return [roll_pair() for _ in range(2)]


def roll_pair() -> list[int]:
    """One throw of two dice."""
    return [1 + secrets.randbelow(6), 1 + secrets.randbelow(6)]


def read_pair(sent: object) -> tuple[list[int], list[Problem]]:
    """The two dice of one real throw."""
    if isinstance(sent, list) and len(sent) == 2 and all(_is_whole(die) and die in _FACES for die in sent):
        return list(sent), []
    return [], [fault("bad_dice_pair", "dice")]


def read_dice(sent: object) -> tuple[list[int] | list[list[int]], list[Problem]]:
    """Two sums ([3, 8]) or the four dice ([[1, 2], [3, 5]]) of real throws, or [] to take them back."""
    bad = [fault("bad_dice", "dice")]
    if not isinstance(sent, list) or len(sent) not in (0, 2):
        return [], bad
    if all(_is_whole(throw) and 2 <= throw <= 12 for throw in sent):
        return list(sent), []
    pairs = all(isinstance(throw, list) and len(throw) == 2 for throw in sent)
    if pairs and all(_is_whole(die) and die in _FACES for throw in sent for die in throw):
        return [list(throw) for throw in sent], []
    return [], bad


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def dice_line(table: Table) -> dict[str, Any] | None:
    """The dice of the running deal as the public state shows them, None before they are thrown.

    {"d1", "d2": sums, "throws": [[1, 2], [3, 5]] or None where sums were typed, "thrower", "counted", "wall": winds,
    "indicator_stack": [wind, stack], "first": [wind, stack], "rolled": by the phone or typed, "by": name, "times": how
    often they were thrown or typed for this deal}. Stacks count from 1 at the right end of that seat's wall (rules 11).
    """
    throws = table.dice.get("throws")
    if not throws:
        return None
    pips = isinstance(throws[0], list)
    d1, d2 = (sum(throw) if pips else throw for throw in throws)
    counted = SEATS[(d1 - 1) % 4]
    opened = wall(d1, d2, table.dice_wall)
    return {
        "d1": d1,
        "d2": d2,
        "throws": throws if pips else None,
        "thrower": str(opened.thrower),
        "counted": str(counted),
        "wall": str(counted if table.dice_wall == "counted" else opened.thrower),
        "indicator_stack": [str(opened.indicators[0]), opened.indicators[1]],
        "first": [str(opened.first[0]), opened.first[1]],
        "rolled": table.dice["rolled"],
        "by": table.dice["by"],
        "times": table.dice["times"],
    }


def first_throw_line(table: Table) -> dict[str, Any] | None:
    """The throw in the lobby that found who deals first, as the public state shows it; None where there is none.

    {"dice": [3, 5], "sum", "thrower", "dealer": positions, "rolled": by a phone or typed, "by": name, "times"}.
    """
    found = table.dice.get("first")
    if table.status != Status.LOBBY or not found or found["dealer"] != table.first_dealer:
        return None
    return {**found, "sum": sum(found["dice"])}
