"""The outcome of a request: every field that is given is looked at, whatever the kind; then the kind takes its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.family import Family
from scoring.faults import Faults
from scoring.seats import Seat
from scoring.situation import Draw, FalseWin, FlowerWin, KongWin, Outcome, WildcardWin
from scoring.values import is_whole
from scoring.win import First, Last, Method, Origin, Win

_NEEDS: Mapping[str, tuple[str, ...]] = {
    "win": ("winner", "method", "tile"),
    "wildcard_win": ("winner",),
    "flower_win": ("winner",),
    "draw": (),
    "false_win": ("offender",),
}
_FAN_NEEDS: Mapping[str, tuple[str, ...]] = {**_NEEDS, "kong_win": ("winner",)}
_CHOICES = {"winner": Seat, "offender": Seat, "from": Seat, "method": Method, "origin": Origin, "first": First}
_FAN_CHOICES = {**_CHOICES, "last": Last, "round_wind": Seat}


def read_outcome(given: Mapping[str, Any], faults: Faults, family: Family) -> Outcome | None:
    """The outcome; none, with its faults noted, if it cannot be read."""
    before = len(faults.problems)
    choices, needs = (_FAN_CHOICES, _FAN_NEEDS) if family.is_fan_list else (_CHOICES, _NEEDS)
    fields: dict[str, object] = {
        key: _choice(given[key], key, kind, faults) for key, kind in choices.items() if key in given
    }
    fields |= {key: faults.one_tile("outcome", key, given[key]) for key in ("tile", "kong") if key in given}
    if family.is_fan_list:
        fields |= _standing(given, faults)
    kind = given.get("kind")
    if not isinstance(kind, str) or kind not in needs:
        faults.wrong("outcome", "kind") if "kind" in given else faults.missing("outcome", "kind")
        return None
    for key in needs[kind]:
        if key not in given:
            faults.missing("outcome", key)
    if kind == "win" and fields.get("method") in (Method.DISCARD, Method.ROB_KONG) and "from" not in given:
        faults.missing("outcome", "from")
    return _outcome(kind, fields) if len(faults.problems) == before else None


def _choice(value: object, key: str, choices: Any, faults: Faults) -> object:
    if isinstance(value, str) and value in set(choices):
        return choices(value)
    faults.wrong("outcome", key)
    return None


def _standing(given: Mapping[str, Any], faults: Faults) -> dict[str, object]:
    """Whether nobody has drawn twice yet, and how often the dealer has stayed."""
    first_round, streak = given.get("first_round", False), given.get("streak", 0)
    if not isinstance(first_round, bool):
        faults.wrong("outcome", "first_round")
    if not is_whole(streak, 0):
        faults.wrong("outcome", "streak")
    return {"first_round": first_round, "streak": streak}


def _outcome(kind: str, fields: Mapping[str, Any]) -> Outcome:
    if kind == "draw":
        return Draw()
    if kind == "false_win":
        return FalseWin(fields["offender"])
    winner, streak = fields["winner"], fields.get("streak", 0)
    if kind == "wildcard_win":
        return WildcardWin(winner)
    if kind == "flower_win":
        return FlowerWin(winner, fields.get("from"), streak)
    if kind == "kong_win":
        return KongWin(winner, fields.get("from"), streak)
    return Win(
        winner,
        fields["method"],
        fields["tile"],
        fields.get("from"),
        fields.get("origin", Origin.WALL),
        fields.get("kong"),
        fields.get("first"),
        fields.get("first_round", False),
        fields.get("last"),
        fields.get("round_wind", Seat.E),
        streak,
    )
