"""Every value of a ruleset, changed: a worked deal before and after, and nothing else changes (rules 9 and 10)."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from scoring.contract import answer
from tests.scoring import naive
from tests.scoring.casefiles import codes_of, load
from tests.scoring.deals import SEATS, random_deal
from tests.scoring.naive_values import VALUES
from tests.scoring.overrides import KEYS, LISTS, SWITCHES, WORDS

HOUSE = load("house")

# Which items a value can move; the keys not listed here are each tested below by what they do.
GOVERNS: dict[str, set[str]] = {
    "wildcard_ordinary": {"wildcards", "wildcard_win"},
    "wildcard_big": {"wildcards", "wildcard_win"},
    "wildcard_alike": {"wildcards", "wildcard_win"},
    "wildcard_alike_surplus": {"wildcards", "wildcard_win"},
    "big_wildcard_winds": {"wildcards", "wildcard_win"},
    "wildcard_win_replaces_wildcards": {"wildcards", "wildcard_win"},
    "wildcard_win_hand": {"wildcards", "wildcard_win"},
    "wildcard_win_flat": {"wildcard_win"},
    "wildcard_win_flat_alike": {"wildcard_win"},
    "flower_win_hand": {"flower_win"},
    "flower_win_flat": {"flower_win"},
    "flowers_opening": {"flowers"},
    "kong_scores_pung": {"seat_wind_pung", "dragon_pung"},
    "seat_wind_pung": {"seat_wind_pung", "seat_wind_pair"},
    "seat_wind_pair": {"seat_wind_pung", "seat_wind_pair"},
    "heavenly_win": {"heavenly_win", "self_draw"},
    "kong_bloom": {"kong_bloom", "self_draw"},
    "kong_bloom_big_extra": {"kong_bloom"},
    "flower_bloom": {"kong_bloom", "self_draw"},
    "last_tiles": {"last_tiles", "self_draw"},
    "self_draw_with_bloom": {"kong_bloom", "self_draw"},
    "self_draw_with_last_tiles": {"last_tiles", "self_draw"},
    "clean_hand": {"clean_hand", "no_wildcard"},
    "clean_hand_includes_no_wildcard": {"clean_hand", "no_wildcard"},
    "single_tile_wildcard": {"single_tile"},
    "four_winds_form": {"four_winds"},
    **{key: {"kong"} for key in ("kong_plain", "kong_terminal", "kong_wind", "kong_seat_wind", "kong_dragon")},
    **{key: {key} for key in ("flowers", "dragon_pung", "self_draw", "earthly_win", "no_wildcard", "plain_hand")},
    **{key: {key} for key in ("all_honours", "full_flush", "half_flush", "all_pungs", "four_winds", "wildcard_set")},
    **{key: {key} for key in ("robbing_kong", "single_tile")},
}
OWN_TEST = {
    *("threshold", "second_threshold", "cap", "min_tai", "special_win_doubles"),
    *("opening_quad_is_set", "wildcard_win_zeroes_losers", "liability", "false_win"),
}


@pytest.mark.parametrize("row", HOUSE, ids=lambda row: row["key"])
def test_a_worked_deal_before_and_after(row: dict[str, Any]) -> None:
    seat = row["seat"]
    for overrides, wanted in (({}, row["before"]), ({row["key"]: row["value"]}, row["after"])):
        got = answer(row["deal"] | {"overrides": overrides})
        if "code" in wanted:
            assert codes_of(got) == {wanted["code"]}
        else:
            assert {"items": got["items"][seat], "tai": got["tai"][seat], "net": got["net"]} == wanted


@pytest.mark.parametrize("row", HOUSE, ids=lambda row: row["key"])
def test_the_other_seats_of_the_worked_deal_stay(row: dict[str, Any]) -> None:
    before, after = (answer(row["deal"] | {"overrides": o}) for o in ({}, {row["key"]: row["value"]}))
    if after["ok"]:
        for seat in SEATS:
            if seat != row["seat"]:
                assert (before["items"][seat], before["tai"][seat]) == (after["items"][seat], after["tai"][seat])


def test_there_is_a_worked_deal_for_every_key() -> None:
    assert sorted(row["key"] for row in HOUSE) == sorted(KEYS)
    assert set(GOVERNS) | OWN_TEST == set(KEYS)
    assert all(row["note"] for row in HOUSE)


@cache
def some_deals() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """150 random deals without house rules that are no refusal, with their answers."""
    found: list[tuple[dict[str, Any], dict[str, Any]]] = []
    seed = 3_000_000
    while len(found) < 150:
        deal = random_deal(Random(seed))
        seed += 1
        if "overrides" not in deal:
            got = answer(deal)
            if got["ok"]:
                found.append((deal, got))
    return found


def changed(key: str, value: Any) -> Any:
    """Another valid value for a key: seven more, the other word, the other side of a switch."""
    if key in SWITCHES:
        return not value
    if key in WORDS:
        return next(word for word in WORDS[key] if word != value)
    if key in LISTS:
        return [9 if one is None else one + 7 for one in value or [None] * LISTS[key]]
    return 9 if value is None else value + 7


def with_change(key: str, deal: dict[str, Any]) -> dict[str, Any]:
    return answer(deal | {"overrides": {key: changed(key, VALUES[deal["ruleset"]][key])}})


def keys_of(got: dict[str, Any]) -> set[str]:
    return {key for items in got["items"].values() for key, _ in items}


def said(got: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(got[key] for key in ("items", "raw", "tai", "transfers", "net", "next_dealer"))


@pytest.mark.parametrize("key", GOVERNS)
def test_without_those_items_nothing_changes(key: str) -> None:
    """Neither before nor after has a seat an item the value governs, so its count stays; the same for whole deals."""
    stayed = 0
    for deal, before in some_deals():
        after = with_change(key, deal)
        if not (keys_of(before) | keys_of(after)) & GOVERNS[key]:
            assert said(after) == said(before), (key, deal)
            stayed += 1
        for seat in SEATS:
            mine = {name for got in (before, after) for name, _ in got["items"][seat]}
            if not mine & GOVERNS[key]:
                assert (after["items"][seat], after["tai"][seat]) == (before["items"][seat], before["tai"][seat]), deal
    assert stayed >= 3


@pytest.mark.parametrize(
    ("key", "value"), [("threshold", 20), ("threshold", None), ("second_threshold", 30), ("cap", 30)]
)
def test_doubling_and_cap_touch_only_the_winners_final_count(key: str, value: int | None) -> None:
    for deal, before in some_deals():
        after = answer(deal | {"overrides": {key: value}})
        assert (after["items"], after["raw"]) == (before["items"], before["raw"])
        values = VALUES[deal["ruleset"]] | {key: value}
        for seat in SEATS:
            if seat == deal["outcome"].get("winner"):
                assert after["tai"][seat] == naive.final_count(after["raw"][seat], values)
            else:
                assert after["tai"][seat] == after["raw"][seat]


def test_the_minimum_refuses_or_changes_nothing() -> None:
    for deal, before in some_deals():
        after = answer(deal | {"overrides": {"min_tai": 7}})
        winner = deal["outcome"].get("winner")
        if winner and before["raw"][winner] < 7:
            assert codes_of(after) == {"below_minimum"}
        else:
            assert said(after) == said(before)


@pytest.mark.parametrize(
    "key", ["special_win_doubles", "wildcard_win_zeroes_losers", "wildcard_win_flat", "flower_win_flat"]
)
def test_the_switches_of_a_flat_win_touch_no_other_deal(key: str) -> None:
    for deal, before in some_deals():
        if deal["outcome"]["kind"] not in ("wildcard_win", "flower_win"):
            assert said(with_change(key, deal)) == said(before)


def test_opening_quads_as_sets_touch_only_hands_with_one() -> None:
    for deal, before in some_deals():
        if not any(hand["opening_quads"] for hand in deal["hands"].values()):
            assert said(with_change("opening_quad_is_set", deal)) == said(before)


def test_liability_touches_only_who_pays_for_four_winds() -> None:
    for deal, before in some_deals():
        after = with_change("liability", deal)
        assert (after["items"], after["tai"]) == (before["items"], before["tai"])
        if "four_winds" not in keys_of(before):
            assert said(after) == said(before)


def test_the_false_win_touches_only_false_wins() -> None:
    for deal, before in some_deals():
        if deal["outcome"]["kind"] != "false_win":
            assert said(with_change("false_win", deal)) == said(before)
