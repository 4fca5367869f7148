"""Whatever a phone sends is answered: with a score, or with faults, never with a crash."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.assessment import Assessment
from games.models import Player, Status, Table
from games.scorebook import assess, normal_content, read_entry, read_indicators, read_outcome
from scoring.ruleset import get_ruleset

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def often(*likely: Any) -> st.SearchStrategy[Any]:
    """One of the likely values, now and then anything at all."""
    return st.sampled_from(likely) | st.sampled_from(likely) | st.sampled_from(likely) | junk


tile_text = st.text("123456789mpszf ()0", max_size=24)
people = often(0, 1, 2, 3, 4)
outcome = st.fixed_dictionaries(
    {"kind": often("win", "win", "wildcard_win", "flower_win", "draw", "false_win")},
    optional={
        "winner": people,
        "method": often("self_draw", "discard", "rob_kong"),
        "from": people | st.none(),
        "origin": often("wall", "kong", "exposed_kong", "concealed_kong", "flower", "last_tiles", None),
        "first": often("heavenly", "earthly", None),
        "offender": people,
        "liable": people | st.none(),
    },
)
hand = st.fixed_dictionaries(
    {},
    optional={
        "concealed": tile_text | junk,
        "melds": st.lists(often("123m", "777z", "(1111z)", "2222s"), max_size=6) | junk,
        "flowers": st.text("12345678fz", max_size=9) | junk,
        "opening_quads": st.lists(often("red", "black", "white"), max_size=3) | junk,
    },
)


rows = (
    "wildcards.5p wildcards.red flowers.red flowers.white opening.red kong.plain.exposed kong.dragon.concealed "
    "seat_wind_pung dragon_pung no_wildcard clean_hand full_flush four_winds self_draw kong_bloom wildcard_set "
    "wildcard_win flower_win single_tile"
)
ticks = st.dictionaries(st.sampled_from(rows.split()) | st.text(max_size=5), st.integers(0, 5), max_size=6)
entry = (
    st.fixed_dictionaries({"way": st.just("number"), "value": st.integers(-2, 99) | junk}, optional={"stated": junk})
    | st.fixed_dictionaries(
        {"way": st.just("tiles"), "hand": hand | junk}, optional={"tile": tile_text | junk, "kong": tile_text | junk}
    )
    | st.fixed_dictionaries(
        {"way": st.just("ticks"), "ticks": ticks | junk}, optional={"bloom": often("kong.plain.exposed") | junk}
    )
    | junk
)
entries = st.dictionaries(st.sampled_from(["0", "1", "2", "3", "4", "x"]), entry, max_size=5) | junk
indicators = st.lists(st.sampled_from(["5p", "9s", "1f", "5z", "7z", "3m"]), min_size=2, max_size=2) | st.just([])
rulesets = st.sampled_from(["tongcheng", "folk", "pingyang-10", "pingyang-13", "pingyang-15", "gametea"])


def table_of(count: int, ruleset: str, turned: list[str]) -> Table:
    return Table(
        host=Player(),
        status=Status.PLAYING,
        ruleset=get_ruleset(ruleset).as_dict(),
        ruleset_key=ruleset,
        player_count=count,
        dealer=0,
        resting=None if count == 4 else 4,
        indicators=turned,
    )


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([4, 5]), rulesets, indicators, outcome | junk, entries)
def test_an_assessment_comes_of_anything(count: int, ruleset: str, turned: list[str], sent: Any, typed: Any) -> None:
    result = assess(table_of(count, ruleset, turned), sent, typed)
    assert isinstance(result, Assessment)
    json.dumps([problem["message"].as_dict() for problem in result.problems])
    assert all(problem["where"] and problem["code"] for problem in result.problems)
    if result.nets is None:
        assert result.problems or result.missing
    else:
        assert not result.problems
        assert not result.missing
        assert sum(result.nets.values()) == 0
        assert len(result.tallies) == 4
        json.dumps([*result.count_columns(), *result.transfer_columns(), result.deal_columns()])
    normal_content(sent, typed)


@settings(max_examples=300, deadline=None)
@given(outcome | junk)
def test_an_outcome_that_was_read_reads_back_the_same(sent: Any) -> None:
    table = table_of(4, "pingyang-13", [])
    read = read_outcome(table, sent)
    assert (read.value is None) == bool(read.problems)
    if read.value is not None:
        assert read_outcome(table, json.loads(json.dumps(read.value.as_dict()))).value == read.value


@settings(max_examples=300, deadline=None)
@given(st.integers(-1, 5) | junk, entry)
def test_an_entry_that_was_read_reads_back_the_same(position: Any, sent: Any) -> None:
    table = table_of(4, "pingyang-13", [])
    read = read_entry(table, position, sent)
    if read.value is not None:
        kept = json.dumps(read.value.as_dict())
        assert "\\u0000" not in kept
        assert read_entry(table, position, json.loads(kept)).value == read.value


@given(junk | st.lists(st.text(max_size=3), max_size=3))
def test_indicators_are_two_tiles_or_none(sent: Any) -> None:
    codes, problems = read_indicators(sent)
    assert len(codes) == (2 if codes else 0)
    assert problems or codes == sent
