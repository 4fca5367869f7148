"""A deal with nothing wrong, to be spoilt one thing at a time."""

from __future__ import annotations

from typing import Any

from scoring.contract import answer

HAND = {"concealed": "123m456m789m123p11s22s", "melds": [], "flowers": ""}
WIN = {"kind": "win", "winner": "S", "method": "discard", "tile": "1s", "from": "W"}
GOOD: dict[str, Any] = {
    "id": "good",
    "ruleset": "pingyang-13",
    "indicators": ["5p", "9s"],
    "hands": {"S": HAND},
    "outcome": WIN,
}
KONG = {"concealed": "123m456m2211p", "melds": ["7777z", "888s"], "flowers": ""}
DRAWN = {"kind": "win", "winner": "S", "method": "self_draw", "tile": "1p"}


def problems(**change: Any) -> list[dict[str, Any]]:
    """The problems of the good deal with these keys changed; ``...`` takes a key away."""
    request = {key: value for key, value in (GOOD | change).items() if value is not ...}
    got = answer(request)
    assert got["ok"] is False, got
    assert "items" not in got
    return list(got["problems"])


def codes(**change: Any) -> list[str]:
    return sorted(problem["code"] for problem in problems(**change))


def hand(seat: str = "S", **change: Any) -> dict[str, Any]:
    return {"hands": {"S": HAND} | {seat: {**HAND, **change}}}
