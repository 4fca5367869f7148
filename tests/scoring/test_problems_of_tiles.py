"""What can be wrong with tiles, melds, flowers and indicators."""

from __future__ import annotations

from scoring.contract import answer
from tests.scoring.good_deal import GOOD, HAND, WIN, codes, hand


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
