"""听: every face that completes the hand, held against trying every face through the naive scorer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scoring.contract import answer
from tests.scoring import naive
from tests.scoring.casefiles import codes_of
from tests.scoring.hands import winning_hand
from tests.scoring.naive_hand import class_of, tiles_of
from tests.scoring.naive_values import RULESETS, VALUES
from tests.scoring.overrides import random_overrides
from tests.scoring.stock import FACES, Stock, copies_of, random_indicators

SHAPE = {"concealed": "123m456m789m1199p", "melds": ["222s"], "flowers": ""}


def ask(**change: Any) -> dict[str, Any]:
    request = {"op": "waits", "ruleset": "pingyang-13", "indicators": ["5p", "9s"], "seat": "S", "hand": SHAPE}
    return answer(request | {"method": "self_draw"} | change)


def by_trying(request: dict[str, Any]) -> list[list[Any]]:
    """Every face of which a copy is left, through a whole deal."""
    hand = request["hand"]
    seen = tiles_of(hand["concealed"] + "".join(hand["melds"]).replace("(", "").replace(")", "") + hand["flowers"])
    seen += request["indicators"]
    wild = {class_of(tile) for tile in request["indicators"]}
    found = []
    for face in FACES:
        if seen.count(face) >= copies_of(face) or (class_of(face) not in wild and (face[1] == "f" or face == "5z")):
            continue
        if request["method"] == "discard" and class_of(face) in wild:
            continue
        outcome = {"kind": "win", "winner": request["seat"], "method": request["method"], "tile": face}
        if request["method"] == "discard":
            outcome["from"] = "W" if request["seat"] == "E" else "E"
        kept = {key: request[key] for key in ("ruleset", "overrides", "indicators") if key in request}
        got = naive.answer(kept | {"hands": {request["seat"]: hand}, "outcome": outcome})
        if got["ok"]:
            found.append([face, got["tai"][request["seat"]]])
    return found


def random_wait(rng: Random) -> dict[str, Any]:
    """A legal hand with one tile taken away."""
    ruleset = rng.choice(RULESETS)
    overrides = random_overrides(rng, ruleset)
    indicators, seat = random_indicators(rng), rng.choice("ESWN")
    quad_is_set = (VALUES[ruleset] | overrides)["opening_quad_is_set"]
    hand = winning_hand(rng, Stock(indicators), seat, quad_is_set)
    hand.concealed.pop()
    asked = {"op": "waits", "ruleset": ruleset, "overrides": overrides, "indicators": indicators, "seat": seat}
    return asked | {"hand": hand.as_json(), "method": rng.choice(("self_draw", "discard"))}


def test_two_pairs_wait_for_each_other_and_for_wildcards() -> None:
    assert ask()["waits"] == [["1p", 8], ["5p", 3], ["9p", 8], ["9s", 3]]
    assert ask(method="discard")["waits"] == [["1p", 7], ["9p", 7]]


def test_no_copy_left_is_no_wait() -> None:
    """5s 6s wait for 4s and 7s, but all four 4s are declared."""
    hand = {"concealed": "123m789m222p56s11z", "melds": ["4444s"], "flowers": ""}
    assert ask(hand=hand, method="discard")["waits"] == [["7s", 10]]


def test_a_single_tile_whose_other_copies_are_gone() -> None:
    hand = {"concealed": "5m", "melds": ["555m", "123s", "456s", "111p", "222p"], "flowers": ""}
    assert ask(hand=hand, method="discard")["waits"] == []


def test_below_the_minimum_is_no_wait() -> None:
    assert ask(overrides={"min_tai": 8}, method="discard")["waits"] == []
    assert [face for face, _ in ask(overrides={"min_tai": 8})["waits"]] == ["1p", "9p"]


@pytest.mark.parametrize("chunk", range(4))
def test_waits_are_what_trying_every_face_finds(chunk: int) -> None:
    for seed in range(chunk * 30, chunk * 30 + 30):
        request = random_wait(Random(seed))
        wild = {class_of(tile) for tile in request["indicators"]}
        if sum(class_of(tile) in wild for tile in tiles_of(request["hand"]["concealed"])) > 3:
            continue  # the naive scorer would take a minute
        assert answer(request).get("waits") == by_trying(request), request


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"hand": {**SHAPE, "concealed": "123m456m789m11p"}}, "tile_count"),
        ({"hand": {**SHAPE, "concealed": "123m456m789m119x"}}, "bad_notation"),
        ({"hand": {**SHAPE, "melds": ["223s"]}}, "bad_meld"),
        ({"hand": {**SHAPE, "melds": ["555p"]}}, "wildcard_in_meld"),
        ({"hand": {**SHAPE, "flowers": "7z"}}, "not_a_flower"),
        ({"hand": {**SHAPE, "concealed": "123m456m789m119p5z"}}, "flower_in_hand"),
        ({"hand": {**SHAPE, "flowers": "11f"}}, "too_many_copies"),
        ({"hand": {**SHAPE, "opening_quads": ["red"]}}, "opening_quad_incomplete"),
        ({"indicators": ["5p", "0s"]}, "bad_indicators"),
        ({"ruleset": "pingyang"}, "unknown_ruleset"),
        ({"overrides": {"capp": 1}}, "unknown_override"),
        ({"seat": "X"}, "bad_request"),
        ({"method": "rob_kong"}, "bad_request"),
        ({"hand": None}, "bad_request"),
    ],
)
def test_problems_as_in_score(change: dict[str, Any], code: str) -> None:
    got = ask(**change)
    assert got["ok"] is False
    assert codes_of(got) == {code}
