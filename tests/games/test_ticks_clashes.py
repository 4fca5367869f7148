"""What cannot be as it is ticked: refused with every reason at once; what can be is counted."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.errors import Invalid
from games.models import Table
from games.scorebook import Assessment, assess
from tests.games.ticking import items, of_ruleset, said, ticked, ticks, with_indicators
from tests.support.cast import Person, discard, numbers, self_draw

pytestmark = pytest.mark.one_backend  # counting asks no database


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ({"no_wildcard": 1, "wildcards.5p": 1}, "有财神就不算硬牌"),
        ({"clean_hand": 1, "wildcards.9s": 1}, "有财神就不算门前清"),
        ({"clean_hand": 1, "flowers.red": 1}, "有花就不算门前清"),
        ({"clean_hand": 1, "opening.white": 1}, "有花就不算门前清"),
        ({"clean_hand": 1, "kong.plain.concealed": 1}, "有杠就不算门前清，暗杠也不算"),
        ({"full_flush": 1, "half_flush": 1}, "清一色、混一色、绿一色只能算一样"),
        ({"full_flush": 1, "dragon_pung": 1}, "有风有中发就不是清一色"),
        ({"full_flush": 1, "seat_wind_pung": 1}, "有风有中发就不是清一色"),
        ({"full_flush": 1, "kong.wind.exposed": 1}, "有风有中发就不是清一色"),
        ({"full_flush": 1, "four_winds": 1}, "有风有中发就不是清一色"),
        ({"wildcard_set": 1, "wildcards.5p": 2}, "财神汇要三张财神"),
        ({"wildcard_win": 1, "wildcards.5p": 2, "wildcards.9s": 2}, "杀猪胡要四张财神、三张一样，或两张一样翻出的财神"),
        ({"flower_win": 1, "flowers.red": 4, "flowers.black": 3}, "花胡要红花黑花八张齐"),
        ({"single_tile": 1, "single_tile_wildcard": 1, "wildcards.5p": 1}, "单钓的那张是财神，或者不是"),
        ({"single_tile": 1, "wildcards.5p": 1}, "单钓手里没有财神，自摸最多摸来一张"),
        ({"single_tile_wildcard": 1}, "单钓财神，手里就那一张"),
        ({"single_tile": 1, "clean_hand": 1}, "单钓要先亮满五组"),
        ({"kong.seat_wind.exposed": 1, "seat_wind_pung": 1}, "自风只有四张：杠了没有刻，多一副刻要财神补"),
        ({"seat_wind_pung": 2, "wildcards.5p": 1}, "自风只有四张：杠了没有刻，多一副刻要财神补"),
        ({"dragon_pung": 3}, "中发各四张：杠了没有刻，多一副刻要财神补"),
        ({"kong.dragon.exposed": 1, "dragon_pung": 2}, "中发各四张：杠了没有刻，多一副刻要财神补"),
        ({"opening.red": 1, "flowers.red": 3}, "起手四张，花就是四张"),
        ({"kong.plain.exposed": 4, "kong.terminal.concealed": 2}, "最多五组，勾了 6 组"),
        ({"four_winds": 1, "kong.plain.exposed": 3}, "最多五组，勾了 6 组"),
        ({"wildcards.5p": 4}, "最多 3"),
        ({"flowers.red": 5}, "最多 4"),
        ({"self_draw": 1}, "不是这样胡的"),
        ({"kong_bloom": 1}, "不是这样胡的"),
        ({"last_tiles": 1}, "不是这样胡的"),
        ({"heavenly_win": 1}, "不是这样胡的"),
    ],
)
def test_what_cannot_be_together_is_refused_with_the_reason(table: Table, rows: dict[str, int], reason: str) -> None:
    entries = {**numbers(None, 0, 0, 0), "0": ticked(rows)}
    result = assess(with_indicators(table, "5p", "9s"), discard(0, by=1), entries)
    assert ("position:0", "tick_clash", reason) in said(result)
    assert not result.complete
    assert all(all(problem["message"]) for problem in result.problems)


@pytest.mark.parametrize(
    "rows",
    [
        {"seat_wind_pung": 2, "wildcards.5p": 2},
        {"seat_wind_pung": 1, "dragon_pung": 2, "kong.plain.exposed": 2},
        {"dragon_pung": 3, "wildcards.5p": 1, "wildcards.9s": 1},
        {"full_flush": 1, "wildcards.5p": 3, "kong.plain.exposed": 1},
        {"clean_hand": 1, "no_wildcard": 1, "full_flush": 1},
        {"single_tile_wildcard": 1, "wildcards.9s": 1, "kong.plain.exposed": 5},
        {"four_winds": 1, "kong.wind.exposed": 3, "seat_wind_pung": 1, "half_flush": 1},
        {"wildcard_win": 1, "wildcards.5p": 3, "wildcards.9s": 1, "wildcard_set": 1},
        {"flower_win": 1, "opening.red": 1, "flowers.black": 4},
    ],
)
def test_what_can_be_together_is_counted(table: Table, rows: dict[str, int]) -> None:
    entries = {**numbers(None, 0, 0, 0), "0": ticked(rows)}
    result = assess(with_indicators(table, "5p", "9s"), discard(0, by=1), entries)
    assert result.complete, said(result)


def test_an_own_wind_that_is_wild_breaks_no_flush(table: Table) -> None:
    entries = {**numbers(None, 0, 0, 0), "0": ticked({"full_flush": 1, "seat_wind_pung": 1, "wildcards.1z": 3})}
    assert assess(with_indicators(table, "1z", "9s"), discard(0, by=1), entries).complete
    assert not assess(with_indicators(table, "8p", "9s"), discard(0, by=1), entries).complete


def test_the_winners_elements_are_the_winners(table: Table) -> None:
    for key in ("no_wildcard", "all_pungs", "self_draw", "four_winds"):
        entries = {**numbers(3, None, 0, 0), "1": ticked({key: 1})}
        result = assess(with_indicators(table, "5p", "9s"), self_draw(0), entries)
        assert said(result) == [("position:1", "tick_clash", "胡家才有")]
        assert not result.complete


def test_all_that_is_wrong_comes_at_once(table: Table) -> None:
    rows = {
        "no_wildcard": 1,
        "wildcards.5p": 4,
        "clean_hand": 1,
        "flowers.red": 1,
        "self_draw": 1,
        "half_flush": 1,
        "full_flush": 1,
    }
    result = assess(with_indicators(table, "5p", "9s"), discard(0, by=1), {**numbers(None, 0, 0, 0), "0": ticked(rows)})
    assert len(said(result)) == 6


def test_wildcards_need_the_indicators_and_follow_them(table: Table, east: Person) -> None:
    entries = {**numbers(None, 0, 0, 0), "0": ticked({"wildcards.5p": 1})}
    missing = assess(table, discard(0, by=1), entries)
    assert [(p["where"], p["code"]) for p in missing.problems] == [("indicators", "indicators_missing")]
    other = assess(with_indicators(table, "6p", "9s"), discard(0, by=1), entries)
    assert [(p["where"], p["code"]) for p in other.problems] == [("position:0", "ticks_other_wildcards")]
    plain = {**numbers(None, 0, 0, 0), "0": ticked({"flowers.red": 2, "all_pungs": 1})}
    assert assess(with_indicators(table), discard(0, by=1), plain).complete


def test_a_group_that_is_wild_is_not_set_aside(table: Table) -> None:
    entries = {**numbers(5, None, 0, 0), "1": ticked({"flowers.red": 1, "wildcards.red": 2})}
    result = assess(with_indicators(table, "1f", "9s"), discard(0, by=1), entries)
    assert said(result) == [("position:1", "tick_clash", "红花是财神，不亮出来")]


def test_two_alike_indicators_leave_two_wildcards(table: Table) -> None:
    def count(n: int) -> Assessment:
        entries = {**numbers(1, None, 0, 0), "1": ticked({"wildcards.5p": n})}
        return assess(with_indicators(table, "5p", "5p"), discard(0, by=1), entries)

    assert [items(count(n), 1) for n in (1, 2)] == [[("wildcards", 7)], [("wildcards", 15)]]
    assert said(count(3)) == [("position:1", "tick_clash", "最多 2")]


def test_a_win_without_a_hand_ticked(table: Table) -> None:
    with_indicators(table, "5p", "9s")
    killed = assess(table, {"kind": "wildcard_win", "winner": 1}, {"1": ticked({"wildcards.5p": 3, "wildcards.9s": 1})})
    assert (items(killed, 1), killed.tallies[1].tai) == ([("wildcard_win", 13)], 26)
    flowers = assess(table, {"kind": "flower_win", "winner": 1}, {"1": ticked({"flowers.red": 4, "flowers.black": 4})})
    assert (items(flowers, 1), flowers.tallies[1].tai) == ([("flower_win", 52)], 104)
    few = assess(table, {"kind": "wildcard_win", "winner": 1}, {"1": ticked({"wildcards.5p": 3})})
    assert [problem["code"] for problem in few.problems] == ["flat_ticks"]


def test_who_is_liable_can_be_said_beside_four_winds_only(table: Table) -> None:
    outcome = {**discard(0, by=1), "liable": 1}
    with_indicators(table, "5p", "9s")
    entries = numbers(None, 0, 0, 0)
    assert assess(table, outcome, {**entries, "0": ticks(four_winds=1)}).liable == 1
    assert assess(table, outcome, {**entries, "0": ticks(half_flush=1)}).liable is None


def test_too_little_to_win(east: Person) -> None:
    table = of_ruleset(east, "pingyang-13", min_tai=3)
    result = assess(table, self_draw(0), {**numbers(None, 0, 0, 0), "0": ticked({})})
    assert [problem["code"] for problem in result.problems] == ["below_minimum"]


@pytest.mark.parametrize(
    "sent",
    [
        {"way": "ticks"},
        {"way": "ticks", "ticks": []},
        {"way": "ticks", "ticks": {"flowers.red": "1"}},
        {"way": "ticks", "ticks": {"flowers.red": True}},
        {"way": "ticks", "ticks": {"flowers.red": -1}},
        {"way": "ticks", "ticks": {"flowers.red": 10}},
        {"way": "ticks", "ticks": {"x" * 33: 1}},
        {"way": "ticks", "ticks": {"花": 1}},
        {"way": "ticks", "ticks": {f"k{n}": 1 for n in range(61)}},
        {"way": "ticks", "ticks": {}, "bloom": 7},
    ],
)
def test_ticks_nobody_can_read_are_refused(table: Table, east: Person, sent: Any) -> None:
    with pytest.raises(Invalid) as refused:
        services.save_entry(table=table, actor=east.player, position=0, entry=sent)
    assert [problem["code"] for problem in refused.value.problems] == ["bad_entry"]


def test_a_row_there_is_not_is_refused(table: Table) -> None:
    result = assess(table, discard(0, by=1), {**numbers(5, None, 0, 0), "1": ticked({"plain_hand": 1, "x.y": 3})})
    assert [problem["code"] for problem in result.problems] == ["bad_tick"]


# ---- number, ticks and tiles of one seat
