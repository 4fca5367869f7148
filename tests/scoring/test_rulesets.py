"""The six rulesets hold the figures of the table (rules 9), and a house ruleset is a base with overrides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contract import answer
from scoring.ruleset import PRESETS, Ruleset, RulesetError, UnknownRuleset, get_ruleset
from scoring.values import HOUSE_KEYS, HOUSE_OFF
from tests.scoring.naive_values import RULESETS, VALUES
from tests.scoring.overrides import KEYS, random_overrides
from tests.scoring.profile import law


def test_the_op_gives_the_table() -> None:
    got = answer({"id": 1, "op": "rulesets"})
    assert got == {"id": 1, "ok": True, "rulesets": VALUES}


def test_the_op_gives_them_in_the_order_of_the_rules() -> None:
    assert tuple(answer({"op": "rulesets"})["rulesets"]) == RULESETS == tuple(PRESETS)


@pytest.mark.parametrize("key", RULESETS)
def test_every_cell(key: str) -> None:
    ruleset = get_ruleset(key)
    for name, wanted in VALUES[key].items():
        found = ruleset[name]
        assert (list(found) if isinstance(found, tuple) else found) == wanted, name
        assert isinstance(wanted, bool) == isinstance(found, bool), name


def test_all_54_keys() -> None:
    assert len(KEYS) == 54
    assert all(set(PRESETS[key].values) == {*KEYS, *HOUSE_KEYS} for key in RULESETS)


@pytest.mark.parametrize("key", RULESETS)
def test_what_only_houses_play_is_off(key: str) -> None:
    assert {name: PRESETS[key][name] for name in HOUSE_KEYS} == dict(HOUSE_OFF)


@pytest.mark.parametrize("name", HOUSE_KEYS)
def test_a_request_knows_published_keys_alone(name: str) -> None:
    said = answer({"overrides": {name: 1}, "indicators": ["5p", "9s"], "outcome": {"kind": "draw"}})
    assert [problem["code"] for problem in said["problems"]] == ["unknown_override"]


@pytest.mark.parametrize("key", RULESETS)
def test_a_preset_has_a_name_and_a_line_about_it(key: str) -> None:
    ruleset = get_ruleset(key)
    assert all(ruleset.name)
    assert all(ruleset.summary)
    assert ruleset.differences() == []


def test_names_differ() -> None:
    for language in range(3):
        assert len({PRESETS[key].name[language] for key in RULESETS}) == 6


def test_an_unknown_ruleset() -> None:
    with pytest.raises(UnknownRuleset):
        get_ruleset("pingyang-14")


def test_a_house_ruleset_is_its_base_with_differences() -> None:
    base = get_ruleset("pingyang-13")
    house = base.house({"cap": 100, "flowers": [1, 2, 3, 4]})
    assert (house["cap"], list(house["flowers"]), house["threshold"]) == (100, [1, 2, 3, 4], 13)
    assert {key for key, _, _ in house.differences()} == {"cap", "flowers"}
    assert (base["cap"], list(base["flowers"])) == (None, [1, 3, 5, 10])


def test_an_override_with_the_bases_own_value_is_no_difference() -> None:
    assert get_ruleset("pingyang-13").house({"threshold": 13}).differences() == []


def test_a_bad_house_ruleset_names_every_fault() -> None:
    with pytest.raises(RulesetError) as caught:
        get_ruleset("pingyang-13").house({"thresold": 1, "cap": 0, "flowers": [1], "liability": 1})
    codes = sorted(problem.code for problem in caught.value.problems)
    assert codes == ["bad_override", "bad_override", "bad_override", "unknown_override"]


@law(200)
@given(st.sampled_from(RULESETS), st.randoms(use_true_random=False))
def test_a_frozen_ruleset_comes_back_from_its_dict(key: str, rng: object) -> None:
    house = get_ruleset(key).house(random_overrides(rng, key))  # type: ignore[arg-type]
    again = Ruleset.from_dict(house.as_dict())
    assert dict(again.values) == dict(house.values)
    assert again.differences() == house.differences()
    assert again.as_dict() == house.as_dict()


def test_a_frozen_ruleset_keeps_its_values_when_the_preset_moves_on() -> None:
    stored = get_ruleset("pingyang-13").house({"cap": 100}).as_dict()
    stored["values"] = {**stored["values"], "threshold": 12}
    assert Ruleset.from_dict(stored)["threshold"] == 12
