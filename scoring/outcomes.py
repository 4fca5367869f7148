"""The outcome of a request: every field that is given is looked at, whatever the kind; then the kind takes its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.faults import Faults
from scoring.seats import Seat
from scoring.situation import Draw, FalseWin, FlowerWin, Outcome, WildcardWin
from scoring.win import First, Method, Origin, Win

_NEEDS: Mapping[str, tuple[str, ...]] = {
    "win": ("winner", "method", "tile"),
    "wildcard_win": ("winner",),
    "flower_win": ("winner",),
    "draw": (),
    "false_win": ("offender",),
}
_CHOICES = {"winner": Seat, "offender": Seat, "from": Seat, "method": Method, "origin": Origin, "first": First}


def read_outcome(given: Mapping[str, Any], faults: Faults) -> Outcome | None:
    """The outcome; none, with its faults noted, if it cannot be read."""
    before = len(faults.problems)
    fields: dict[str, object] = {key: _choice(given[key], key, faults) for key in _CHOICES if key in given}
    fields |= {key: faults.one_tile("outcome", key, given[key]) for key in ("tile", "kong") if key in given}
    kind = given.get("kind")
    if not isinstance(kind, str) or kind not in _NEEDS:
        faults.wrong("outcome", "kind") if "kind" in given else faults.missing("outcome", "kind")
        return None
    for key in _NEEDS[kind]:
        if key not in given:
            faults.missing("outcome", key)
    if kind == "win" and fields.get("method") in (Method.DISCARD, Method.ROB_KONG) and "from" not in given:
        faults.missing("outcome", "from")
    return _outcome(kind, fields) if len(faults.problems) == before else None


def _choice(value: object, key: str, faults: Faults) -> object:
    choices: Any = _CHOICES[key]
    if isinstance(value, str) and value in set(choices):
        return choices(value)
    faults.wrong("outcome", key)
    return None


def _outcome(kind: str, fields: Mapping[str, Any]) -> Outcome:
    if kind == "draw":
        return Draw()
    if kind == "false_win":
        return FalseWin(fields["offender"])
    winner = fields["winner"]
    if kind == "wildcard_win":
        return WildcardWin(winner)
    if kind == "flower_win":
        return FlowerWin(winner)
    origin = fields.get("origin", Origin.WALL)
    given = (fields.get("from"), origin, fields.get("kong"), fields.get("first"))
    return Win(winner, fields["method"], fields["tile"], *given)
