"""Every problem code, alone and together: a request gets all its faults at once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoring.contract import answer
from tests.scoring.casefiles import codes_of
from tests.scoring.overrides import FIGURES, FROM_ONE, LISTS, NEVER_NONE, SWITCHES, WORDS

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


def test_the_good_deal_is_good() -> None:
    assert answer(GOOD)["ok"] is True


# Each code, alone.


def test_unknown_ruleset() -> None:
    assert codes(ruleset="pingyang-14") == ["unknown_ruleset"]


def test_fan_lists_are_no_rulesets_of_this_family_by_another_name() -> None:
    assert codes(ruleset="Pingyang-13") == ["unknown_ruleset"]


def test_unknown_override() -> None:
    assert codes(overrides={"thresold": 40}) == ["unknown_override"]
    assert codes(overrides={"dice_wall": "thrower"}) == ["unknown_override"]


@pytest.mark.parametrize("value", [-1, 1.5, "7", True, False, [1], {}])
@pytest.mark.parametrize("key", FIGURES)
def test_bad_override_of_a_figure(key: str, value: Any) -> None:
    assert codes(overrides={key: value}) == ["bad_override"]


@pytest.mark.parametrize("key", FROM_ONE)
def test_bad_override_of_what_starts_at_one(key: str) -> None:
    assert codes(overrides={key: 0}) == ["bad_override"]


@pytest.mark.parametrize("key", NEVER_NONE)
def test_bad_override_of_what_is_never_none(key: str) -> None:
    assert codes(overrides={key: None}) == ["bad_override"]


@pytest.mark.parametrize("key", LISTS)
def test_bad_override_of_a_list(key: str) -> None:
    length = LISTS[key]
    wrong = [
        [1] * (length - 1),
        [1] * (length + 1),
        [1] * (length - 1) + [-1],
        [1.5] * length,
        [True] * length,
        7,
        "123",
        [],
    ]
    if key != "wildcard_alike":
        wrong.append([None] + [1] * (length - 1))
    for value in wrong:
        assert codes(overrides={key: value}) == ["bad_override"], value


def test_a_list_may_be_none_and_the_alike_figures_each() -> None:
    for key in LISTS:
        assert answer(GOOD | {"overrides": {key: None}})["ok"] is True
    assert answer(GOOD | {"overrides": {"wildcard_alike": [None, 3]}})["ok"] is True


@pytest.mark.parametrize("value", [None, 0, 1, "yes", [], [True]])
@pytest.mark.parametrize("key", SWITCHES)
def test_bad_override_of_a_switch(key: str, value: Any) -> None:
    assert codes(overrides={key: value}) == ["bad_override"]


@pytest.mark.parametrize("value", [None, "", "ANY", 1, True, ["any"]])
@pytest.mark.parametrize("key", WORDS)
def test_bad_override_of_a_word(key: str, value: Any) -> None:
    assert codes(overrides={key: value}) == ["bad_override"]


@pytest.mark.parametrize(
    "overrides", [{"second_threshold": 13}, {"second_threshold": 5}, {"threshold": 20, "second_threshold": 20}]
)
def test_bad_override_of_a_second_threshold_that_is_not_above_the_first(overrides: dict[str, int]) -> None:
    assert set(codes(overrides=overrides)) == {"bad_override"}


def test_bad_notation() -> None:
    assert codes(**hand(concealed="123m456m789m123p11s220s")) == ["bad_notation"]
    assert codes(**hand(concealed="123m456m789m123p11s22")) == ["bad_notation"]
    assert codes(**hand("W", concealed="", flowers="9f")) == ["bad_notation"]
    assert codes(outcome={**WIN, "tile": "1x"}) == ["bad_notation"]


def test_bad_meld() -> None:
    for meld in ("124m", "12m", "11m", "11112m", "123z", "112m", "567z", "(123m)", "(111m)", "1m2p3s"):
        assert codes(**hand(concealed="456m789m123p11s22s", melds=[meld])) == ["bad_meld"], meld


def test_bad_meld_of_flowers() -> None:
    assert "bad_meld" in codes(**hand(concealed="456m789m123p11s22s", melds=["555z"]))
    assert "bad_meld" in codes(**hand(concealed="456m789m123p11s22s", melds=["1234f"]))


def test_bad_indicators() -> None:
    for indicators in (["5p6p", "9s"], ["0p", "9s"], ["", "9s"], ["5p", "9x"]):
        assert codes(indicators=indicators) == ["bad_indicators"], indicators


def test_not_two_indicators() -> None:
    for indicators in ([], ["5p"], ["5p", "9s", "1m"]):
        assert set(codes(indicators=indicators)) <= {"bad_indicators", "bad_request"}, indicators


def test_too_many_copies() -> None:
    assert codes(hands={"S": HAND, "N": {"melds": ["1111s"]}}) == ["too_many_copies"]


def test_too_many_copies_with_the_indicator() -> None:
    assert codes(hands={"S": HAND, "N": {"concealed": "5555p"}}) == ["too_many_copies"]


def test_too_many_copies_with_the_winning_tile() -> None:
    assert codes(hands={"S": HAND, "N": {"concealed": "11s"}}) == ["too_many_copies"]


def test_too_many_copies_of_a_flower() -> None:
    assert codes(hands={"S": HAND, "W": {"flowers": "1f"}, "N": {"flowers": "1f"}}) == ["too_many_copies"]


def test_a_robbed_kong_is_no_fifth_tile() -> None:
    robbed = {"kind": "win", "winner": "S", "method": "rob_kong", "tile": "1s", "from": "W"}
    hands = {"S": {**HAND, "concealed": "123m456m789m123p23s55s"}, "W": {"melds": ["111s"]}}
    assert answer(GOOD | {"hands": hands, "outcome": robbed})["ok"] is True


def test_not_a_flower() -> None:
    assert codes(**hand("W", concealed="", flowers="7z")) == ["not_a_flower"]


def test_flower_in_hand() -> None:
    assert codes(**hand("W", concealed="1f")) == ["flower_in_hand"]
    assert codes(**hand("W", concealed="5z")) == ["flower_in_hand"]


def test_flower_as_the_winning_tile() -> None:
    assert "flower_in_hand" in codes(outcome={"kind": "win", "winner": "S", "method": "self_draw", "tile": "1f"})


def test_wildcard_in_meld() -> None:
    assert codes(**hand("W", concealed="", melds=["456p"])) == ["wildcard_in_meld"]
    assert codes(**hand("W", concealed="", melds=["999s"])) == ["wildcard_in_meld"]


def test_wildcard_set_aside() -> None:
    assert codes(indicators=["1f", "9s"], **hand("W", concealed="", flowers="2f")) == ["wildcard_set_aside"]
    assert codes(indicators=["5z", "9s"], **hand("W", concealed="", flowers="5z")) == ["wildcard_set_aside"]


def test_wildcard_discarded() -> None:
    wild = {"S": {**HAND, "concealed": "123m456m789m222s46p11s"}}
    assert codes(hands=wild, outcome={**WIN, "tile": "5p"}) == ["wildcard_discarded"]
    assert codes(hands=wild, outcome={**WIN, "tile": "5p", "method": "rob_kong"}) == ["wildcard_discarded"]


def test_tile_count_of_the_winner() -> None:
    assert codes(**hand(concealed="123m456m789m1122s")) == ["tile_count"]
    assert codes(**hand(concealed="123m456m789m123p11s22s3s")) == ["tile_count"]


def test_tile_count_of_another() -> None:
    assert answer(GOOD | {"hands": {"S": HAND, "W": {"concealed": "123456789m123467p34s"}}})["ok"] is True
    assert codes(hands={"S": HAND, "W": {"concealed": "123456789m123467p345s"}}) == ["tile_count"]


def test_tile_count_of_more_than_five_sets() -> None:
    melds = ["333m", "444m", "555m", "666m", "777p", "888p"]
    assert codes(hands={"S": HAND, "W": {"melds": melds}}) == ["tile_count"]


def test_an_opening_quad_leaves_room_for_three_tiles_fewer() -> None:
    quad = {"flowers": "1234f", "opening_quads": ["red"]}
    assert codes(hands={"S": HAND, "W": {**quad, "concealed": "123456789m123467p"}}) == ["tile_count"]
    fits = GOOD | {"hands": {"S": HAND, "W": {**quad, "concealed": "123456789m12346p"}}}
    assert answer(fits)["ok"] is True
    assert answer(
        GOOD | {"ruleset": "tongcheng", "hands": {"S": HAND, "W": {**quad, "concealed": "123456789m123467p"}}}
    )["ok"]


def test_opening_quad_incomplete() -> None:
    assert codes(**hand("W", concealed="", flowers="123f", opening_quads=["red"])) == ["opening_quad_incomplete"]
    assert codes(**hand("W", concealed="", flowers="", opening_quads=["white"])) == ["opening_quad_incomplete"]


def test_no_winning_hand() -> None:
    assert codes(**hand(concealed="1357m2468p1357s1234z")) == ["no_winning_hand"]


def test_seven_pairs_are_no_winning_hand() -> None:
    assert codes(**hand(concealed="1133557799m11p1122s")) == ["no_winning_hand"]


def test_no_wildcard_win() -> None:
    outcome = {"kind": "wildcard_win", "winner": "S"}
    assert codes(**hand(concealed="55p99s"), outcome=outcome) == ["no_wildcard_win"]
    assert codes(hands={}, outcome=outcome) == ["no_wildcard_win"]
    laid = {"S": {"concealed": "555p9s"}}
    assert codes(hands=laid, outcome=outcome, overrides={"wildcard_win_flat": None}) == ["no_wildcard_win"]


def test_no_flower_win() -> None:
    outcome = {"kind": "flower_win", "winner": "S"}
    assert codes(hands={"S": {"flowers": "1234567f"}}, outcome=outcome) == ["no_flower_win"]
    assert codes(hands={"S": {"flowers": "12345678f"}}, outcome=outcome, ruleset="tongcheng") == ["no_flower_win"]


def test_below_minimum() -> None:
    assert codes(overrides={"min_tai": 14}) == ["below_minimum"]
    assert answer(GOOD | {"overrides": {"min_tai": 13}})["ok"] is True


def test_below_minimum_of_a_flat_win() -> None:
    laid, outcome = {"S": {"concealed": "555p9s"}}, {"kind": "wildcard_win", "winner": "S"}
    assert codes(hands=laid, outcome=outcome, overrides={"min_tai": 14}) == ["below_minimum"]


OUTCOMES = [
    ("heavenly by another", {"hands": {"S": HAND}, "outcome": {**DRAWN, "tile": "1s", "first": "heavenly"}}),
    ("heavenly on a discard", {"hands": {"E": HAND}, "outcome": {**WIN, "winner": "E", "first": "heavenly"}}),
    (
        "heavenly from the last tiles",
        {
            "hands": {"E": HAND},
            "outcome": {**DRAWN, "winner": "E", "tile": "1s", "first": "heavenly", "origin": "last_tiles"},
        },
    ),
    ("earthly by the dealer", {"hands": {"E": HAND}, "outcome": {**WIN, "winner": "E", "first": "earthly"}}),
    ("earthly from another than the dealer", {"outcome": {**WIN, "first": "earthly"}}),
    ("earthly self-drawn", {"outcome": {**DRAWN, "tile": "1s", "first": "earthly"}}),
    (
        "earthly with a meld",
        {
            "hands": {"S": {"concealed": "456m789m123p11s22s", "melds": ["123m"]}},
            "outcome": {**WIN, "from": "E", "first": "earthly"},
        },
    ),
    ("from the winner", {"outcome": {**WIN, "from": "S"}}),
    ("from, self-drawn", {"outcome": {**DRAWN, "tile": "1s", "from": "W"}}),
    ("an origin on a discard", {"outcome": {**WIN, "origin": "flower"}}),
    ("kong missing", {"hands": {"S": KONG}, "outcome": {**DRAWN, "origin": "exposed_kong"}}),
    (
        "kong is a pung",
        {
            "hands": {"S": {**KONG, "melds": ["777z", "888s"]}},
            "outcome": {**DRAWN, "origin": "exposed_kong", "kong": "7z"},
        },
    ),
    (
        "kong is concealed",
        {
            "hands": {"S": {**KONG, "melds": ["(7777z)", "888s"]}},
            "outcome": {**DRAWN, "origin": "exposed_kong", "kong": "7z"},
        },
    ),
    ("kong is exposed", {"hands": {"S": KONG}, "outcome": {**DRAWN, "origin": "concealed_kong", "kong": "7z"}}),
    (
        "kong is another's",
        {
            "hands": {"S": {**KONG, "melds": ["777s", "888s"]}, "W": {"melds": ["7777z"]}},
            "outcome": {**DRAWN, "origin": "exposed_kong", "kong": "7z"},
        },
    ),
    ("kong without its origin", {"hands": {"S": KONG}, "outcome": {**DRAWN, "kong": "7z"}}),
    ("kong on a flower's replacement", {"hands": {"S": KONG}, "outcome": {**DRAWN, "origin": "flower", "kong": "7z"}}),
]


@pytest.mark.parametrize("change", [change for _, change in OUTCOMES], ids=[name for name, _ in OUTCOMES])
def test_bad_outcome(change: dict[str, Any]) -> None:
    assert set(codes(**change)) == {"bad_outcome"}


def test_an_opening_quad_is_no_meld_for_heavenly() -> None:
    quad = {"concealed": "123m456m789m11s22s", "flowers": "1234f", "opening_quads": ["red"]}
    heavenly = {"kind": "win", "winner": "E", "method": "self_draw", "tile": "1s", "first": "heavenly"}
    assert answer(GOOD | {"hands": {"E": quad}, "outcome": heavenly})["items"]["E"] == [
        ["flowers", 13],
        ["heavenly_win", 13],
        ["no_wildcard", 7],
    ]


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


# Together.


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


def test_hands_are_checked_after_a_draw_and_a_false_win_too() -> None:
    for outcome in ({"kind": "draw"}, {"kind": "false_win", "offender": "S"}):
        assert codes(**hand("W", concealed="", melds=["124m"]), outcome=outcome) == ["bad_meld"]


def test_the_winner_of_a_flat_win_need_not_be_complete_but_not_too_long() -> None:
    outcome = {"kind": "wildcard_win", "winner": "S"}
    assert answer(GOOD | {"hands": {"S": {"concealed": "555p9s"}}, "outcome": outcome})["ok"] is True
    assert codes(hands={"S": {"concealed": "555p9s123456789m12347s"}}, outcome=outcome) == ["tile_count"]


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
