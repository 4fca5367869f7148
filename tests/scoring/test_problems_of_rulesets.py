"""A ruleset that does not exist, and overrides that are none."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.contract import answer
from tests.scoring.good_deal import GOOD, codes
from tests.scoring.overrides import FIGURES, FROM_ONE, LISTS, NEVER_NONE, SWITCHES, WORDS


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
