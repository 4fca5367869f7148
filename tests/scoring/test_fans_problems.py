"""What the fan lists refuse, and what they check without using it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.contract import answer
from tests.scoring.casefiles import codes_of

HAND = {"concealed": "34567s11p", "melds": ["555m", "234p"], "flowers": "1f"}
WIN = {"kind": "win", "winner": "S", "method": "discard", "from": "W", "tile": "8s"}
DRAWN = {"kind": "win", "winner": "S", "method": "self_draw", "tile": "8s"}


def ask(ruleset: str = "xinzhang-13", **change: Any) -> dict[str, Any]:
    return answer({"ruleset": ruleset, "hands": {"S": HAND}, "outcome": WIN, **change})


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("bad_indicators", {"indicators": ["5p", "9s"]}),
    ("bad_request", {"indicators": None}),
    ("bad_request", {"hands": {"S": {**HAND, "opening_quads": ["red"]}}}),
    ("not_a_flower", {"hands": {"S": {**HAND, "flowers": "5z"}}}),
    ("flower_in_hand", {"hands": {"S": {**HAND, "concealed": "34567s1p1f"}}}),
    ("too_many_copies", {"hands": {"S": HAND, "N": {"flowers": "1f"}}}),
    ("tile_count", {"hands": {"S": {**HAND, "concealed": "34567s1p"}}}),
    ("tile_count", {"hands": {"S": HAND, "N": {"concealed": "123456789m111222p"}}}),
    ("no_winning_hand", {"hands": {"S": {**HAND, "concealed": "34569s11p"}}}),
    ("unknown_override", {"overrides": {"second_threshold": 20}}),
    ("unknown_override", {"overrides": {"dealer": 1}}),
    ("bad_override", {"overrides": {"payment": None}}),
    ("bad_override", {"overrides": {"threshold": 0}}),
    ("bad_override", {"overrides": {"self_draw": -1}}),
    ("bad_override", {"overrides": {"false_win": None}}),
    ("bad_override", {"overrides": {"dealer_stays_on_draw": 1}}),
    ("below_minimum", {"overrides": {"min_tai": 1}}),
    ("bad_outcome", {"outcome": {"kind": "wildcard_win", "winner": "S"}}),
    ("bad_outcome", {"outcome": {**DRAWN, "origin": "last_tiles"}}),
    ("bad_outcome", {"outcome": {**DRAWN, "last": "claim"}}),
    ("bad_outcome", {"outcome": {**WIN, "last": "draw"}}),
    ("bad_outcome", {"outcome": {**WIN, "method": "rob_kong", "last": "claim"}}),
    ("bad_outcome", {"outcome": {**DRAWN, "last": "draw", "first_round": True}}),
    ("bad_outcome", {"outcome": {"kind": "flower_win", "winner": "S", "from": "S"}}),
    ("bad_request", {"outcome": {**WIN, "last": "first"}}),
    ("bad_request", {"outcome": {**WIN, "first_round": 1}}),
    ("bad_request", {"outcome": {**WIN, "round_wind": "X"}}),
    ("bad_request", {"outcome": {**WIN, "streak": -1}}),
    ("bad_request", {"outcome": {"kind": "draw", "streak": 1.5}}),
]


@pytest.mark.parametrize(("code", "change"), REFUSED, ids=lambda part: part if isinstance(part, str) else "")
def test_refused(code: str, change: dict[str, Any]) -> None:
    got = ask(**change)
    assert got["ok"] is False
    assert code in codes_of(got)


def test_a_kong_win_is_of_one_list_only() -> None:
    hands = {"S": {"melds": ["(6666z)"]}}
    outcome = {"kind": "kong_win", "winner": "S"}
    assert ask(hands=hands, outcome=outcome)["raw"]["S"] == 50
    assert codes_of(ask("gangtai-16", hands=hands, outcome=outcome)) == {"bad_outcome"}
    assert codes_of(ask(hands=hands, outcome={**outcome, "from": "W"})) == {"no_kong_win"}
    assert codes_of(ask("pingyang-13", indicators=["5p", "9s"], hands={}, outcome=outcome)) == {"bad_request"}


def test_what_a_list_does_not_use_is_checked_and_changes_nothing() -> None:
    assert ask(outcome={**WIN, "streak": 5})["transfers"] == ask()["transfers"]
    hand = {"concealed": "34567s33z", "melds": ["555m", "234p", "999m"], "flowers": "1f"}
    plain, late = (
        ask("gangtai-16", hands={"S": hand}, outcome=outcome) for outcome in (DRAWN, {**DRAWN, "last": "draw"})
    )
    assert plain["items"] == late["items"]


def test_waits_know_the_round() -> None:
    hand = {"concealed": "333z567p67s11p", "melds": ["345m"], "flowers": "1f"}
    request = {"op": "waits", "ruleset": "xinzhang-13", "seat": "S", "hand": hand, "method": "discard"}
    plain, west = answer(request), answer({**request, "round_wind": "W"})
    assert [[tile, tai + 1] for tile, tai in plain["waits"]] == west["waits"]
    assert codes_of(answer({**request, "round_wind": "X"})) == {"bad_request"}
