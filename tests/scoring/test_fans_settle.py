"""The op ``settle`` by the fan lists: one pays or all three, more to and from the dealer, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.contract import answer
from scoring.ruleset import FAN_LISTS
from tests.scoring.casefiles import ask_process, codes_of, load
from tests.scoring.test_cases import request_of

TAI = {"E": 0, "S": 10, "W": 0, "N": 0}
WON = [case for case in load("fans") if case["expect"].get("net") and "winner" in case.get("outcome", {})]


def ask(ruleset: str = "gangtai-16", **change: Any) -> dict[str, Any]:
    return answer({"op": "settle", "ruleset": ruleset, "tai": TAI, "winner": "S", **change})


def test_the_discarder_pays_or_all_three_do() -> None:
    drawn, given = ask("xinzhang-13"), ask("xinzhang-13", **{"from": "W"})
    assert (drawn["transfers"], drawn["net"]) == (
        [["E", "S", 10], ["N", "S", 10], ["W", "S", 10]],
        {"E": -10, "S": 30, "W": -10, "N": -10},
    )
    assert (given["transfers"], given["next_dealer"]) == ([["W", "S", 10]], "S")
    assert ask("xinzhang-13", overrides={"payment": "three_pay"}, **{"from": "W"})["transfers"] == drawn["transfers"]


def test_the_dealer_and_the_streak_are_added() -> None:
    assert ask(streak=2)["transfers"] == [["E", "S", 15], ["N", "S", 10], ["W", "S", 10]]
    assert ask(streak=2, **{"from": "W"})["transfers"] == [["W", "S", 10]]
    won = ask(tai={**TAI, "E": 0, "S": 0}, winner="E", streak=2)
    assert (won["transfers"], won["next_dealer"]) == ([["N", "E", 5], ["S", "E", 5], ["W", "E", 5]], "E")
    assert won["settlement"][0]["formula"]["text"]["en"] == "0 + 1 dealer + 4 dealer streak"
    assert ask("xinzhang-13", streak=2)["transfers"][0] == ["E", "S", 10]
    assert ask(overrides={"dealer": 3, "dealer_streak": None}, streak=2)["transfers"][0] == ["E", "S", 13]


def test_what_the_others_count_pays_nothing() -> None:
    assert ask(tai={**TAI, "W": 7})["transfers"] == ask(liable="W")["transfers"] == ask()["transfers"]


def test_it_pays_what_a_scored_deal_pays() -> None:
    """The worked hands: their final counts, settled once more, in one process."""
    scored = ask_process([request_of(case) for case in WON])
    asked = [_settling(case, one["tai"]) for case, one in zip(WON, scored, strict=True)]
    for case, one, again in zip(WON, scored, ask_process(asked), strict=True):
        keys = ("transfers", "net", "next_dealer", "settlement")
        assert {key: again.get(key) for key in keys} == {key: one[key] for key in keys}, case["id"]
    assert len(WON) > 100


def _settling(case: dict[str, Any], tai: dict[str, int]) -> dict[str, Any]:
    said = case["outcome"]
    kept = {key: said[key] for key in ("winner", "from", "method", "streak") if key in said}
    return {"op": "settle", "ruleset": case["ruleset"], "overrides": case.get("overrides", {}), "tai": tai, **kept}


@pytest.mark.parametrize("ruleset", FAN_LISTS)
@pytest.mark.parametrize(
    ("change", "codes"),
    [
        ({"from": "S"}, {"bad_outcome"}),
        ({"liable": "S"}, {"bad_outcome"}),
        ({"from": "W", "method": "self_draw"}, {"bad_outcome"}),
        ({"method": "discard"}, {"bad_request"}),
        ({"method": "rob"}, {"bad_request"}),
        ({"method": ["discard"]}, {"bad_request"}),
        ({"from": "X"}, {"bad_request"}),
        ({"from": None}, {"bad_request"}),
        ({"streak": -1}, {"bad_request"}),
        ({"streak": True}, {"bad_request"}),
        ({"tai": {"S": 10}}, {"bad_request"}),
        ({"overrides": {"second_threshold": 3}}, {"unknown_override"}),
        ({"overrides": {"payment": "all"}, "winner": "X"}, {"bad_override", "bad_request"}),
    ],
)
def test_what_cannot_be_settled(ruleset: str, change: dict[str, Any], codes: set[str]) -> None:
    assert codes_of(ask(ruleset, **change)) == codes


def test_a_ruleset_that_is_none_is_refused() -> None:
    assert codes_of(ask("majiang")) == {"unknown_ruleset"}
    assert codes_of(ask("pingyang-13", overrides={"cap": 0})) == {"bad_override"}
