"""What one hand is worth without a table: under one ruleset, under all of them, and what it would wait for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.contract import answer
from scoring.request import Reader
from scoring.ruleset import ALL_RULESETS, Ruleset
from scoring.score import judge, tally_hand
from scoring.seats import Seat
from scoring.values import thaw

SELF_DRAW, DISCARD = "self_draw", "discard"


@dataclass(frozen=True, slots=True)
class Hand:
    """One seat's hand as the contract of the scorer has it (docs/scoring.md); the scorer says what is wrong with it.

    `outcome` is how the deal ended, None where nobody won or another seat did. `indicators` are a list of two tiles,
    `tiles` the hand without the winning one.
    """

    seat: str
    tiles: Any
    indicators: Any = field(default_factory=list)
    outcome: Any = None


@dataclass(frozen=True, slots=True)
class Worth:
    """What a hand comes to under one ruleset; `tai` is None where `problems` say why it is nothing there."""

    key: str
    tai: int | None = None
    items: list[dict[str, Any]] = field(default_factory=list)
    steps: dict[str, Any] = field(default_factory=dict)
    problems: list[dict[str, Any]] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        """JSON."""
        return {
            "ruleset": self.key,
            "tai": self.tai,
            "items": self.items,
            "steps": self.steps or None,
            "problems": self.problems,
        }


def worth(hand: Hand, rules: Ruleset) -> Worth:
    """The count of the hand under these rules, or everything that is wrong with it."""
    return worth_by(hand, rules.key, {key: thaw(value) for key, value in rules.overrides.items()})


def worth_by(hand: Hand, key: object, overrides: object) -> Worth:
    """The same for rules that may not even exist; that is a problem like the others."""
    known = ALL_RULESETS.get(key) if isinstance(key, str) else None
    there = hand.seat in set(Seat)
    seat = hand.seat if there else Seat.E.value  # so that the tiles are looked at all the same
    request: dict[str, Any] = {"ruleset": key, "overrides": overrides, "hands": {seat: hand.tiles}}
    if known is None or known.family.wildcards:
        request["indicators"] = hand.indicators
    found = _without_a_win(str(key), request) if hand.outcome is None else _with_a_win(hand, seat, known, request)
    return found if there else Worth(str(key), problems=[*_no_seat(), *found.problems])


def _no_seat() -> list[dict[str, Any]]:
    reader = Reader({})
    reader.wrong("seat", "seat")
    return [problem.as_full_dict() for problem in reader.problems]


def _with_a_win(hand: Hand, seat: str, rules: Ruleset | None, request: dict[str, Any]) -> Worth:
    told = answer({**request, "outcome": _as_played(hand.outcome, rules)})
    if not told["ok"]:
        return Worth(str(request["ruleset"]), problems=told["problems"])
    mine = told["explain"][seat]
    return Worth(str(request["ruleset"]), mine["steps"]["final"], mine["items"], mine["steps"])


def elsewhere(hand: Hand, rules: Ruleset) -> list[Worth]:
    """The hand under every published ruleset but this one; house rules leave their own base in."""
    others = [other for other in ALL_RULESETS.values() if other.key != rules.key or rules.overrides]
    return [worth(hand, other) for other in others]


def waits_of(hand: Hand, rules: Ruleset) -> list[tuple[str, int]]:
    """The tiles that complete the hand, with the final tai of each; [] unless it stands one tile before a win."""
    outcome = hand.outcome if isinstance(hand.outcome, Mapping) else {}
    told = answer(
        {
            "op": "waits",
            "ruleset": rules.key,
            "overrides": {key: thaw(value) for key, value in rules.overrides.items()},
            "indicators": hand.indicators if rules.family.wildcards else [],
            "seat": hand.seat,
            "round_wind": outcome.get("round_wind", "E"),
            "hand": hand.tiles,
            "method": SELF_DRAW if outcome.get("method") == SELF_DRAW else DISCARD,
        }
    )
    return [(tile, tai) for tile, tai in told.get("waits", [])]


def _as_played(outcome: Any, rules: Ruleset | None) -> Any:
    """The same win in the words of this ruleset's family: the last tiles of 台炮 are the last tile of a fan list."""
    if not isinstance(outcome, Mapping):
        return outcome
    told = dict(outcome)
    fans = rules is not None and rules.family.is_fan_list
    if fans and told.get("origin") == "last_tiles" and "last" in (rules.family.asks if rules else ()):
        del told["origin"]
        told["last"] = "draw"
    return told


def _without_a_win(key: str, request: dict[str, Any]) -> Worth:
    """What somebody counts who did not win: nothing by a list of fan."""
    reader = Reader(request)
    rules, indicators, shown = reader.ruleset(), reader.indicators(), reader.hands()
    found, _score = judge(indicators, shown, None, rules, reader.unread)
    problems = [*reader.problems, *found]
    if problems or rules is None or indicators is None:
        return Worth(key, problems=[problem.as_full_dict() for problem in problems])
    seat, held = next(iter(shown.items()))
    mine = tally_hand(seat=seat, hand=held.hand, indicators=indicators, ruleset=rules).as_dict()
    return Worth(key, mine["steps"]["final"], mine["items"], mine["steps"])
