"""勾选: what ticks come to, what cannot go together, and what the page of ticks offers."""

from __future__ import annotations

import pytest

from games.models import Table
from games.scorebook import assess
from games.selectors import deal_page
from tests.games.ticking import SOUTHS, items, of_ruleset, ticked, ticks, with_indicators
from tests.support.cast import Person, discard, numbers, post, self_draw

pytestmark = pytest.mark.one_backend  # counting asks no database


def test_a_winner_ticked_comes_to_the_worked_example(table: Table) -> None:
    entries = {
        **numbers(0, None, None, 0),
        "1": ticked(SOUTHS),
        "2": ticks(wildcards__9s=1, opening__black=1, kong__terminal__concealed=1),
    }
    result = assess(with_indicators(table, "5p", "9s"), discard(1, by=2), entries)
    assert (result.problems, result.missing) == ([], [])
    assert items(result, 1) == [
        ("all_pungs", 7),
        ("flowers", 3),
        ("flowers", 3),
        ("wildcard_set", 7),
        ("wildcards", 8),
    ]
    assert items(result, 2) == [("flowers", 13), ("kong", 4), ("wildcards", 2)]
    assert [(view.way, view.raw, view.tai) for view in result.tallies.values()] == [
        ("number", 0, 0),
        ("ticks", 28, 56),
        ("ticks", 19, 19),
        ("number", 0, 0),
    ]
    assert result.nets == {0: -150, 1: 224, 2: 1, 3: -75}
    told = {item["name"]["zh-hans"]: item["reason"]["zh-hans"] for item in result.tallies[2].items}
    assert told == {
        "黑花四张": "起手四张一组",
        "一九暗杠": "一九的杠，明 / 暗 3 / 4",
        "财神九条一张": "小财神，2 / 5 / 8",
    }


def test_ticks_are_posted_and_kept_with_their_reasons(table: Table, east: Person) -> None:
    entries = {**numbers(0, None, 19, 0), "1": ticked(SOUTHS)}
    deal = post(table, east, discard(1, by=2), entries, indicators=["5p", "9s"]).deal
    assert deal.nets(4) == [-150, 224, 1, -75]
    count = deal_page(table, deal.number)["counts"][1]
    assert (count["way"], count["raw"], count["tai"], count["ticks"]) == ("ticks", 28, 56, SOUTHS)
    assert count["steps"]["text"]["zh-hans"] == "28 满 13，翻一番，56 台"
    assert {item["rule"] for item in count["items"]} == {"rules 4", "rules 5"}


def test_how_it_was_won_is_counted_without_a_tick(table: Table) -> None:
    with_indicators(table, "5p", "9s")
    entries = numbers(None, 0, 0, 0)
    assert items(assess(table, self_draw(0), {**entries, "0": ticks(half_flush=1)}), 0) == [
        ("half_flush", 7),
        ("self_draw", 1),
    ]
    assert items(assess(table, discard(0, by=1), {**entries, "0": ticks(half_flush=1)}), 0) == [("half_flush", 7)]
    last = {**self_draw(0), "origin": "last_tiles"}
    assert items(assess(table, last, {**entries, "0": ticks(half_flush=1)}), 0) == [
        ("half_flush", 7),
        ("last_tiles", 3),
    ]
    bloom = {**self_draw(0), "origin": "kong"}
    assert items(assess(table, bloom, {**entries, "0": ticks(kong__plain__exposed=1)}), 0) == [
        ("kong", 3),
        ("kong_bloom", 3),
    ]
    heavenly = {**self_draw(0), "first": "heavenly"}
    assert items(assess(table, heavenly, {**entries, "0": ticks(clean_hand=1, no_wildcard=1)}), 0) == [
        ("clean_hand", 13),
        ("heavenly_win", 13),
    ]
    robbed = {"kind": "win", "winner": 0, "method": "rob_kong", "from": 1}
    assert items(assess(table, robbed, {**entries, "0": ticks(no_wildcard=1)}), 0) == [
        ("no_wildcard", 7),
        ("robbing_kong", 3),
    ]


def test_which_kong_bloomed_is_asked_only_where_it_matters(east: Person, table: Table) -> None:
    outcome = {**self_draw(0), "origin": "kong"}
    both = {"kong.plain.exposed": 1, "kong.dragon.concealed": 1}
    entries = numbers(None, 0, 0, 0)
    plain = assess(with_indicators(table, "5p", "9s"), outcome, {**entries, "0": ticked(both)})
    assert items(plain, 0) == [("kong", 3), ("kong", 5), ("kong_bloom", 3)]
    tongcheng = of_ruleset(east, "tongcheng")
    asked = assess(tongcheng, outcome, {**entries, "0": ticked(both)})
    assert [problem["code"] for problem in asked.problems] == ["kong_which"]
    told = assess(tongcheng, outcome, {**entries, "0": {**ticked(both), "bloom": "kong.dragon.concealed"}})
    assert ("kong_bloom", 9) in items(told, 0)
    exposed = assess(tongcheng, {**self_draw(0), "origin": "exposed_kong"}, {**entries, "0": ticked(both)})
    assert ("kong_bloom", 7) in items(exposed, 0)
    none = assess(tongcheng, outcome, {**entries, "0": ticks(half_flush=1)})
    assert [problem["code"] for problem in none.problems] == ["kong_none"]
