"""The sheet of a house that counts its own way, said without code: every figure on it, and its settlement."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.contract import answer, answer_by
from scoring.ruleset import get_ruleset

# Claimed chows matter nowhere. Nobody's count is doubled.
SHEET: dict[str, Any] = {
    "threshold": None,
    "clean_hand": 15,  # no pung, no kong, no wildcard, no flower, no white
    "clean_hand_allows_chows": True,
    "dragon_pung": 1,
    "seat_wind_pung": 1,
    "flowers": [1, 3, 5, 10],
    "flowers_opening": 10,
    "white_opening": 15,
    "wildcard_ordinary": [2, 5, 8],
    "wildcard_big": [3, 7, 11],
    "big_wildcard_winds": "any",
    "wildcard_alike": [7, 15],
    "wildcard_win_flat_alike": 15,
    "wildcard_win_flat": [15, 15, 15],
    "wildcard_win_hand": [15, 15, 15],
    "kong_plain": [3, 4],
    "kong_terminal": [3, 4],
    "kong_wind": [3, 4],
    "kong_seat_wind": [4, 5],
    "kong_dragon": [4, 5],
    "full_flush": 15,
    "half_flush": 7,
    "all_pungs": 7,
    "four_winds": 15,
    "four_winds_form": "four_pungs",
    "kong_bloom": [3, 3],
    "self_draw": 1,
    "robbing_kong": 3,
    "no_wildcard": 5,
    "last_tiles": 3,
}
HOUSE = get_ruleset("pingyang-15").house(SHEET)
INDICATORS = ["5p", "9s"]
PLAIN = {"concealed": "123m456m789m123p11s22s"}


def items(hand: dict[str, Any], outcome: dict[str, Any], indicators: list[str]) -> dict[str, int]:
    """South's items by key, summed."""
    said = answer_by(HOUSE, {"indicators": indicators, "hands": {"E": PLAIN, "S": hand}, "outcome": outcome})
    assert said["ok"], said
    found: dict[str, int] = {}
    for key, tai in said["items"]["S"]:
        found[key] = found.get(key, 0) + tai
    return found


def held(indicators: list[str] | None = None, **hand: Any) -> dict[str, int]:
    """What South counts while the dealer wins."""
    east = {"kind": "win", "winner": "E", "method": "discard", "from": "W", "tile": "1s"}
    return items({"concealed": "", **hand}, east, indicators or INDICATORS)


def taken(concealed: str, *melds: str, tile: str, **outcome: str) -> dict[str, int]:
    """South wins on a tile of West's."""
    won = {"kind": "win", "winner": "S", "method": "discard", "from": "W", "tile": tile, **outcome}
    said = answer_by(
        HOUSE,
        {"indicators": INDICATORS, "hands": {"S": {"concealed": concealed, "melds": list(melds)}}, "outcome": won},
    )
    assert said["ok"], said
    assert said["tai"]["S"] == said["raw"]["S"]  # no doubling
    return dict(said["items"]["S"])


def drawn(concealed: str, *melds: str, tile: str, **outcome: str) -> dict[str, int]:
    """South draws the tile."""
    won = {"kind": "win", "winner": "S", "method": "self_draw", "tile": tile, **outcome}
    hand = {"concealed": concealed, "melds": list(melds)}
    said = answer_by(HOUSE, {"indicators": INDICATORS, "hands": {"S": hand}, "outcome": won})
    assert said["ok"], said
    return dict(said["items"]["S"])


def test_no_pung_no_kong_no_wildcard_no_flower_no_white() -> None:
    assert taken("123m456m789m123p11s22s", tile="1s")["clean_hand"] == 15
    assert taken("456m789m123p11s22s", "123m", tile="1s")["clean_hand"] == 15  # a claimed chow does not matter
    assert "clean_hand" not in taken("456m789m123p11s22s", "777s", tile="1s")
    assert "clean_hand" not in taken("5p89m123p11s22s456m", "123m", tile="1s")


@pytest.mark.parametrize(
    ("hand", "key", "tai"),
    [
        ({"melds": ["777z"]}, "dragon_pung", 1),
        ({"melds": ["222z"]}, "seat_wind_pung", 1),
        ({"flowers": "1f"}, "flowers", 1),
        ({"flowers": "12f"}, "flowers", 3),
        ({"flowers": "123f"}, "flowers", 5),
        ({"flowers": "1234f"}, "flowers", 10),
        ({"flowers": "5z"}, "flowers", 1),
        ({"flowers": "55z"}, "flowers", 3),
        ({"flowers": "555z"}, "flowers", 5),
        ({"flowers": "5555z"}, "flowers", 10),
        ({"flowers": "5555z", "opening_quads": ["white"]}, "flowers", 15),
        ({"concealed": "5p"}, "wildcards", 2),
        ({"concealed": "55p"}, "wildcards", 5),
        ({"concealed": "555p"}, "wildcards", 8),
        ({"melds": ["7777s"]}, "kong", 3),
        ({"melds": ["(7777s)"]}, "kong", 4),
        ({"melds": ["2222z"]}, "kong", 4),
        ({"melds": ["(6666z)"]}, "kong", 5),
        ({"melds": ["7777z"]}, "kong", 4),
    ],
)
def test_what_everybody_counts(hand: dict[str, Any], key: str, tai: int) -> None:
    assert held(**hand)[key] == tai


@pytest.mark.parametrize(
    ("indicator", "concealed", "tai"),
    [("7z", "7z", 3), ("4z", "44z", 7), ("5z", "555z", 11), ("1f", "2f", 3), ("1f", "23f", 7), ("1f", "234f", 11)],
)
def test_big_wildcards(indicator: str, concealed: str, tai: int) -> None:
    assert held([indicator, "9s"], concealed=concealed)["wildcards"] == tai


def test_one_of_an_alike_pair_and_both() -> None:
    assert held(["6p", "6p"], concealed="6p")["wildcards"] == 7
    flat = {"kind": "wildcard_win", "winner": "S"}
    assert items({"concealed": "66p"}, flat, ["6p", "6p"]) == {"wildcard_win": 15}


def test_three_and_one_wildcards() -> None:
    assert items({"concealed": "555p9s"}, {"kind": "wildcard_win", "winner": "S"}, INDICATORS) == {"wildcard_win": 15}
    with_hand = taken("555p9s23m456m2p", "111s", "888s", tile="2p")
    assert with_hand["wildcard_win"] == 15


def test_what_the_winner_counts() -> None:
    assert taken("5p9s12m456m778899m", "111m", tile="8m")["full_flush"] == 15
    assert taken("12m456m77888m", "111m", "777z", tile="3m")["half_flush"] == 7
    assert taken("111m222p3344s", "888s", "666m", tile="4s")["all_pungs"] == 7
    assert taken("444z1m456m", "111z", "222z", "333z", tile="1m")["four_winds"] == 15
    assert "four_winds" not in taken("44z11m456m", "111z", "222z", "333z", tile="1m")
    assert taken("123m456m78p22s", "777z", "888s", tile="6p")["no_wildcard"] == 5
    assert taken("123m456m78p22s", "777z", "888s", tile="6p", method="rob_kong")["robbing_kong"] == 3
    assert drawn("123m456m78p22s", "777z", "888s", tile="6p")["self_draw"] == 1
    bloom = {"origin": "exposed_kong", "kong": "7z"}
    assert drawn("123m456m2211p", "7777z", "888s", tile="1p", **bloom)["kong_bloom"] == 3
    assert drawn("123m456m78p22s", "777z", "888s", tile="6p", origin="last_tiles")["last_tiles"] == 3


def test_the_settlement_on_the_sheet() -> None:
    """Counts 2, 10, 5 and 0; the second wins, the first deals."""
    said = answer({"op": "settle", "tai": {"E": 2, "S": 10, "W": 5, "N": 0}, "winner": "S"})
    assert said["net"] == {"E": -22, "S": 40, "W": 1, "N": -19}
