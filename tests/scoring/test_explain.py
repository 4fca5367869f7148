"""Every figure of an answer is explained: items stand on tiles that are there, sums and formulas come out."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from hypothesis import given

from scoring.contract import answer
from tests.scoring.casefiles import load
from tests.scoring.deals import SEATS, deals
from tests.scoring.naive_hand import class_of, tiles_of
from tests.scoring.profile import law

LANGUAGES = ("zh-hans", "zh-hant", "en")


def texts(of: dict[str, str]) -> list[str]:
    """The three wordings, all there."""
    assert tuple(of) == LANGUAGES
    assert all(of.values())
    return list(of.values())


def arithmetic(text: str) -> int:
    """``(16 − 5) × 2 庄 + 5`` worked out, words left aside."""
    sums = re.sub(r"[^0-9()+−× ]", "", text).replace("−", "-").replace("×", "*")
    return int(eval(sums, {"__builtins__": {}}))  # noqa: S307 - figures and signs only


def held(deal: dict[str, Any], seat: str) -> list[str]:
    """All tiles of a seat, a winner's winning tile among them."""
    hand = deal["hands"].get(seat, {})
    tiles = tiles_of(hand.get("concealed", "") + re.sub(r"[()]", "", "".join(hand.get("melds", []))))
    tiles += tiles_of(hand.get("flowers", ""))
    outcome = deal["outcome"]
    return tiles + ([outcome["tile"]] if outcome.get("winner") == seat and "tile" in outcome else [])


def test_the_first_worked_sum_explained() -> None:
    case = next(case for case in load("curated") if case["id"] == "source-a")
    got = answer({key: value for key, value in case.items() if key != "expect"})
    mine = got["explain"]["S"]
    assert mine["steps"]["text"]["zh-hans"] == "28 满 13，翻一番，56 台"
    assert (mine["steps"]["raw"], mine["steps"]["factor"], mine["steps"]["final"]) == (28, 2, 56)
    stands_on = {(item["key"], item["tiles"]) for item in mine["items"]}
    assert {("wildcards", "555p"), ("flowers", "12f"), ("flowers", "55z")} <= stands_on
    assert [item["name"]["zh-hans"] for item in mine["items"] if item["key"] == "all_pungs"] == ["对对胡"]
    assert mine["reading"] is not None
    assert [transfer["formula"]["text"]["en"] for transfer in got["settlement"]] == ["56 × 2 dealer", "56", "56"]


@law()
@given(deals())
def test_items_carry_tiles_that_are_there_a_reason_and_a_rule(deal: dict[str, Any]) -> None:
    got = answer(deal)
    if not got["ok"]:
        return
    for seat in SEATS:
        explained = got["explain"][seat]
        assert [[item["key"], item["tai"]] for item in explained["items"]] == got["items"][seat]
        mine = held(deal, seat)
        for item in explained["items"]:
            tiles = tiles_of(item["tiles"])
            assert all(mine.count(tile) >= tiles.count(tile) for tile in tiles), item
            texts(item["name"])
            texts(item["reason"])
            assert re.fullmatch(r"rules \d+(?:, .+)?", item["rule"]), item["rule"]


@law()
@given(deals())
def test_the_steps_lead_from_the_raw_to_the_final_count(deal: dict[str, Any]) -> None:
    got = answer(deal)
    if not got["ok"]:
        return
    for seat in SEATS:
        steps = got["explain"][seat]["steps"]
        assert (steps["raw"], steps["final"]) == (got["raw"][seat], got["tai"][seat])
        whole = steps["raw"] * steps["factor"]
        assert steps["final"] == (whole if steps["cap"] is None else min(whole, steps["cap"]))
        assert steps["factor"] == 1 or steps["raw"] >= steps["threshold"]
        texts(steps["text"])


def is_group(kind: str, tiles: list[str]) -> bool:
    """Whether these faces are a chow, pung, kong or pair."""
    if kind == "chow":
        low = sorted(int(tile[0]) for tile in tiles)
        return len({tile[1] for tile in tiles}) == 1 and tiles[0][1] in "mps" and low == [low[0] + n for n in range(3)]
    return len(set(tiles)) == 1 and len(tiles) == {"pair": 2, "pung": 3}.get(kind, 4)


def check_group(group: dict[str, Any], wild: set[str]) -> None:
    """Real tiles stand as themselves, at least one in each set; wildcards for what the group needs, or for nothing."""
    tiles, stands_for = tiles_of(group["tiles"]), tiles_of(group["as"])
    assert len(tiles) == len(stands_for)
    if group["kind"] == "flower_kong":
        assert len(tiles) == 4
        return
    real = [tile for tile in tiles if class_of(tile) not in wild]
    if not real and group["kind"] in ("wildcard_set", "pair"):
        assert len(tiles) == (2 if group["kind"] == "pair" else 3)
        return
    assert is_group(group["kind"], stands_for), group
    assert Counter(real) <= Counter(stands_for), group
    assert set(tiles) & set(stands_for), group


@law()
@given(deals())
def test_only_a_win_with_a_hand_has_a_reading_and_it_uses_every_tile_once(deal: dict[str, Any]) -> None:
    got = answer(deal)
    if not got["ok"]:
        return
    wild = {class_of(tile) for tile in deal["indicators"]}
    for seat in SEATS:
        reading = got["explain"][seat]["reading"]
        won = deal["outcome"]["kind"] == "win" and deal["outcome"]["winner"] == seat
        assert (reading is not None) == won
        if reading is None:
            continue
        groups = reading["groups"]
        assert sorted(group["kind"] == "pair" for group in groups) == [False] * 5 + [True]
        concealed = [*tiles_of(deal["hands"][seat]["concealed"]), deal["outcome"]["tile"]]
        placed = [tile for group in groups if not group["declared"] for tile in tiles_of(group["tiles"])]
        assert sorted(placed) == sorted(concealed)
        for group in groups:
            check_group(group, wild)


@law()
@given(deals())
def test_every_formula_comes_out_at_its_amount(deal: dict[str, Any]) -> None:
    got = answer(deal)
    if not got["ok"]:
        return
    settled = got["settlement"]
    assert [[t["payer"], t["payee"], t["amount"]] for t in settled] == got["transfers"]
    for transfer in settled:
        formula = transfer["formula"]
        assert formula["kind"] in ("win", "difference", "liability", "false_win")
        assert {arithmetic(text) for text in texts(formula["text"])} == {transfer["amount"]}
