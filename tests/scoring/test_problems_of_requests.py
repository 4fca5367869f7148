"""Requests that are none, and all problems of one at once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoring.contract import answer
from tests.scoring.casefiles import codes_of
from tests.scoring.good_deal import DRAWN, GOOD, HAND, WIN, codes, hand, problems


def test_the_good_deal_is_good() -> None:
    assert answer(GOOD)["ok"] is True


BAD_REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("op", {"op": "scores"}),
    ("op of a wrong type", {"op": 1}),
    ("ruleset of a wrong type", {"ruleset": 13}),
    ("overrides of a wrong type", {"overrides": [1]}),
    ("no indicators", {"indicators": ...}),
    ("indicators of a wrong type", {"indicators": "5p9s"}),
    ("an indicator of a wrong type", {"indicators": [5, "9s"]}),
    ("hands of a wrong type", {"hands": []}),
    ("a seat that is none", {"hands": {"S": HAND, "X": {}}}),
    ("a hand of a wrong type", {"hands": {"S": HAND, "W": "123m"}}),
    ("concealed of a wrong type", {"hands": {"S": HAND, "W": {"concealed": ["1m"]}}}),
    ("melds of a wrong type", {"hands": {"S": HAND, "W": {"melds": "123m"}}}),
    ("a meld of a wrong type", {"hands": {"S": HAND, "W": {"melds": [123]}}}),
    ("flowers of a wrong type", {"hands": {"S": HAND, "W": {"flowers": 12}}}),
    ("quads of a wrong type", {"hands": {"S": HAND, "W": {"opening_quads": "red"}}}),
    ("a quad that is none", {"hands": {"S": HAND, "W": {"flowers": "1234f", "opening_quads": ["blue"]}}}),
    ("a quad twice", {"hands": {"S": HAND, "W": {"flowers": "1234f", "opening_quads": ["red", "red"]}}}),
    ("no outcome", {"outcome": ...}),
    ("outcome of a wrong type", {"outcome": "win"}),
    ("no kind", {"outcome": {"winner": "S"}}),
    ("a kind that is none", {"outcome": {"kind": "lost"}}),
    ("no winner", {"outcome": {"kind": "win", "method": "discard", "tile": "1s", "from": "W"}}),
    ("a winner that is none", {"outcome": {**WIN, "winner": "X"}}),
    ("a winner of a wrong type", {"outcome": {**WIN, "winner": ["S"]}}),
    ("no method", {"outcome": {"kind": "win", "winner": "S", "tile": "1s", "from": "W"}}),
    ("a method that is none", {"outcome": {**WIN, "method": "theft"}}),
    ("no tile", {"outcome": {"kind": "win", "winner": "S", "method": "discard", "from": "W"}}),
    ("a tile of a wrong type", {"outcome": {**WIN, "tile": 1}}),
    ("no from", {"outcome": {"kind": "win", "winner": "S", "method": "discard", "tile": "1s"}}),
    ("a from that is none", {"outcome": {**WIN, "from": "X"}}),
    ("an origin that is none", {"outcome": {**DRAWN, "tile": "1s", "origin": "heaven"}}),
    ("a first that is none", {"outcome": {**WIN, "first": "third"}}),
    ("no offender", {"outcome": {"kind": "false_win"}}),
    ("an offender that is none", {"outcome": {"kind": "false_win", "offender": "X"}}),
    ("no winner of a flat win", {"outcome": {"kind": "wildcard_win"}}),
]


@pytest.mark.parametrize("change", [change for _, change in BAD_REQUESTS], ids=[name for name, _ in BAD_REQUESTS])
def test_bad_request(change: dict[str, Any]) -> None:
    assert set(codes(**change)) == {"bad_request"}


@pytest.mark.parametrize("request_", [None, 1, 1.5, "score", True, [], [GOOD], {}])
def test_what_is_no_request(request_: Any) -> None:
    got = answer(request_)
    assert (got["ok"], got["id"], codes_of(got)) == (False, None, {"bad_request"})


def test_all_problems_of_a_deal_at_once() -> None:
    found = problems(
        hands={
            "S": {"concealed": "123m456m1x", "melds": ["124m"], "flowers": ""},
            "W": {"concealed": "5z", "melds": ["456p"], "flowers": "7z", "opening_quads": ["black"]},
            "N": {"concealed": "", "melds": ["1111s"], "flowers": "1f"},
            "E": {"concealed": "123456789m123456789p", "melds": [], "flowers": "1f"},
        },
        overrides={"thresold": 1, "cap": 0},
        outcome={**WIN, "from": "S"},
    )
    by_place: dict[str, set[str]] = {}
    for problem in found:
        by_place.setdefault(problem["where"], set()).add(problem["code"])
    everything = set().union(*by_place.values())
    assert everything >= {
        "unknown_override",
        "bad_override",
        "bad_notation",
        "bad_meld",
        "flower_in_hand",
        "wildcard_in_meld",
        "not_a_flower",
        "opening_quad_incomplete",
        "too_many_copies",
        "tile_count",
        "bad_outcome",
    }
    assert by_place["S"] >= {"bad_notation", "bad_meld"}
    assert by_place["W"] >= {"flower_in_hand", "wildcard_in_meld", "not_a_flower", "opening_quad_incomplete"}
    assert "tile_count" in by_place["E"]


def test_ruleset_indicators_and_hand_at_once() -> None:
    found = codes(ruleset="x", indicators=["0p", "9s"], **hand(melds=["124m"]))
    assert set(found) >= {"unknown_ruleset", "bad_indicators", "bad_meld"}


def test_two_override_faults_are_two_problems() -> None:
    found = problems(overrides={"thresold": 1, "capp": 1, "cap": 0, "flowers": [1]})
    assert sorted(problem["code"] for problem in found) == [
        "bad_override",
        "bad_override",
        "unknown_override",
        "unknown_override",
    ]
    assert len({problem["message"] for problem in found}) == 4


def test_each_problem_says_where_and_what_in_three_languages() -> None:
    found = problems(**hand("W", concealed="", flowers="7z", melds=["124m"]), overrides={"capp": 1})
    for problem in found:
        assert problem["where"]
        assert problem["message"]
        assert set(problem["messages"]) == {"zh-hans", "zh-hant", "en"}
        assert all(problem["messages"].values())
        assert problem["messages"]["en"] == problem["message"]
    assert json.loads(json.dumps(found)) == found


def test_left_out_parts() -> None:
    """Ruleset, hands and overrides may be left out; so may each part of a hand."""
    got = answer({"indicators": ["5p", "9s"], "outcome": {"kind": "draw"}})
    assert (got["ok"], got["id"]) == (True, None)
    assert answer({"indicators": ["5p", "9s"], "hands": {"W": {}}, "outcome": {"kind": "draw"}})["ok"] is True
    default = {key: value for key, value in GOOD.items() if key != "ruleset"}
    assert answer(default)["items"] == answer(GOOD)["items"]


@pytest.mark.parametrize("id_", ["x", 7, 1.5, None, True, [1, "a"], {"a": 1}])
def test_the_id_is_copied(id_: Any) -> None:
    assert answer(GOOD | {"id": id_})["id"] == id_
    assert answer({"id": id_, "op": "nothing"})["id"] == id_
