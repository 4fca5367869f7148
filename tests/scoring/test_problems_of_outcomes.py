"""Wins that are none, and outcomes that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.contract import answer
from tests.scoring.good_deal import DRAWN, GOOD, HAND, KONG, WIN, codes, hand


def test_a_robbed_kong_is_no_fifth_tile() -> None:
    robbed = {"kind": "win", "winner": "S", "method": "rob_kong", "tile": "1s", "from": "W"}
    hands = {"S": {**HAND, "concealed": "123m456m789m123p23s55s"}, "W": {"melds": ["111s"]}}
    assert answer(GOOD | {"hands": hands, "outcome": robbed})["ok"] is True


def test_wildcard_discarded() -> None:
    wild = {"S": {**HAND, "concealed": "123m456m789m222s46p11s"}}
    assert codes(hands=wild, outcome={**WIN, "tile": "5p"}) == ["wildcard_discarded"]
    assert codes(hands=wild, outcome={**WIN, "tile": "5p", "method": "rob_kong"}) == ["wildcard_discarded"]


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


def test_hands_are_checked_after_a_draw_and_a_false_win_too() -> None:
    for outcome in ({"kind": "draw"}, {"kind": "false_win", "offender": "S"}):
        assert codes(**hand("W", concealed="", melds=["124m"]), outcome=outcome) == ["bad_meld"]


def test_the_winner_of_a_flat_win_need_not_be_complete_but_not_too_long() -> None:
    outcome = {"kind": "wildcard_win", "winner": "S"}
    assert answer(GOOD | {"hands": {"S": {"concealed": "555p9s"}}, "outcome": outcome})["ok"] is True
    assert codes(hands={"S": {"concealed": "555p9s123456789m12347s"}}, outcome=outcome) == ["tile_count"]
