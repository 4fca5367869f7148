"""勾选: what ticks come to, what cannot go together, and what the page of ticks offers."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.errors import Invalid
from games.models import Table
from games.scorebook import Assessment, assess
from games.selectors import deal_page, doubts, table_state, tick_options
from tests.support.cast import Person, discard, numbers, open_lobby, person, post, self_draw, start

SOUTH = {"concealed": "555p1112277m", "melds": ["333s", "888s"], "flowers": "12f55z"}
SOUTHS = {"wildcards.5p": 3, "flowers.red": 2, "flowers.white": 2, "all_pungs": 1, "wildcard_set": 1}


def ticks(bloom: str = "", /, **rows: int) -> dict[str, Any]:
    """A ticked entry; `__` stands for the dot of a row's key."""
    return {"way": "ticks", "ticks": {key.replace("__", "."): count for key, count in rows.items()}, "bloom": bloom}


def ticked(rows: dict[str, int]) -> dict[str, Any]:
    return {"way": "ticks", "ticks": rows}


def with_indicators(table: Table, *codes: str) -> Table:
    table.indicators = list(codes)
    return table


def items(result: Assessment, position: int) -> list[tuple[str, int]]:
    return [(item["key"], item["tai"]) for item in result.tallies[position].items]


def said(result: Assessment) -> list[tuple[str, str, str]]:
    return [(problem["where"], problem["code"], problem["message"].zh_hans) for problem in result.problems]


def options(table: Table, outcome: Any, position: int, entry: Any = None, **more: Any) -> dict[str, dict[str, Any]]:
    found = tick_options(table=table, outcome=outcome, position=position, entry=entry, **more)
    return {option["key"]: option for option in found}


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


def of_ruleset(east: Person, key: str, **overrides: Any) -> Table:
    people = [east, *(person(name) for name in ("甲", "乙", "丙"))]
    return with_indicators(start(open_lobby(*people, ruleset_key=key, overrides=overrides or None), east), "5p", "9s")


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


def test_three_ways_of_one_seat_are_kept_together(table: Table, east: Person) -> None:
    entry = {"way": "ticks", "ticks": SOUTHS, "value": 30, "stated": "raw", "hand": SOUTH, "tile": "7m"}
    kept = services.save_entry(table=table, actor=east.player, position=1, entry=entry).entries["1"]
    assert (kept["way"], kept["value"], kept["ticks"], kept["hand"]["melds"]) == ("ticks", 30, SOUTHS, ["333s", "888s"])
    for way in ("number", "tiles", "ticks"):
        again = services.save_entry(table=table, actor=east.player, position=1, entry={**kept, "way": way}).entries["1"]
        assert again == {**kept, "way": way}


def test_a_number_is_explained_by_tiles_and_the_difference_is_shown(table: Table) -> None:
    with_indicators(table, "5p", "9s")
    entry = {"way": "number", "value": 30, "hand": SOUTH, "tile": "7m", "ticks": SOUTHS}
    result = assess(table, discard(1, by=2), {**numbers(0, None, 0, 0), "1": entry})
    assert result.tallies[1].tai == 60
    assert result.explained == {1: [("tiles", 28, 56, -4), ("ticks", 28, 56, -4)]}
    assert [
        one.difference for one in assess(table, discard(1, by=2), {"1": {**entry, "way": "tiles"}}).explained[1]
    ] == [4, 0]


def test_tiles_that_are_not_done_explain_nothing(table: Table) -> None:
    with_indicators(table, "5p", "9s")
    for hand in ({"concealed": ""}, {"concealed": "55p"}, {"concealed": "xx"}):
        entry = {"way": "number", "value": 30, "hand": hand, "tile": None}
        assert assess(table, discard(1, by=2), {"1": entry}).explained == {}


# ---- what the page offers


def test_every_row_says_what_it_is_and_what_it_pays(table: Table) -> None:
    with_indicators(table, "3m", "1f")
    found = options(table, discard(0, by=1), 0, ticked({"wildcards.3m": 2, "kong.plain.exposed": 1}))
    wild = found["wildcards.3m"]
    assert (wild["name"]["zh-hans"], wild["tiles"], wild["count"], wild["max"]) == ("财神三万", "3m", 2, 3)
    assert (wild["pays"], wild["next"], wild["reason"]) == (5, 3, None)
    assert (found["kong.plain.exposed"]["pays"], found["kong.plain.exposed"]["next"]) == (3, 3)
    assert found["wildcards.red"]["tiles"] == "2f"
    assert (found["flowers.red"]["next"], found["flowers.red"]["reason"]["zh-hans"]) == (None, "红花是财神，不亮出来")
    assert (found["no_wildcard"]["next"], found["no_wildcard"]["reason"]["zh-hans"]) == (None, "有财神就不算硬牌")
    assert found["half_flush"]["next"] == 7
    assert {key for key, option in found.items() if option["count"]} == {"wildcards.3m", "kong.plain.exposed"}
    assert "plain_hand" not in found
    assert "seat_wind_pair" not in found
    assert all(set(option["name"]) == {"zh-hans", "zh-hant", "en"} for option in found.values())


def test_what_the_outcome_decides_is_ticked_already(table: Table) -> None:
    found = options(with_indicators(table, "5p", "9s"), {**self_draw(0), "origin": "last_tiles"}, 0)
    last, own = found["last_tiles"], found["self_draw"]
    assert (last["given"], last["count"], last["min"], last["pays"], last["next"]) == (True, 1, 1, 3, None)
    assert (own["given"], own["pays"], own["reason"]["en"]) == (True, 0, "Follows from how it was won")
    assert (found["robbing_kong"]["given"], found["robbing_kong"]["reason"]["en"]) == (False, "It was not won that way")


def test_who_has_not_won_finds_the_winners_rows_last_and_shut(table: Table) -> None:
    found = tick_options(table=with_indicators(table, "5p", "9s"), outcome=discard(0, by=1), position=1, entry=None)
    winners = [option for option in found if option["winner"]]
    assert found[-len(winners) :] == winners
    assert {option["reason"]["zh-hans"] for option in winners} == {"胡家才有"}
    assert {option["reason"] for option in found if not option["winner"]} == {None}


def test_what_follows_from_the_rest_is_hinted(table: Table) -> None:
    with_indicators(table, "5p", "9s")
    assert options(table, discard(0, by=1), 0)["no_wildcard"]["implied"]
    assert not options(table, discard(0, by=1), 0, ticks(no_wildcard=1))["no_wildcard"]["implied"]
    assert not options(table, discard(0, by=1), 0, ticks(clean_hand=1))["no_wildcard"]["implied"]
    assert not options(table, discard(0, by=1), 1)["no_wildcard"]["implied"]
    many = options(table, discard(0, by=1), 0, ticked({"wildcards.5p": 3, "wildcards.9s": 1}))
    assert (many["wildcard_win"]["implied"], many["no_wildcard"]["implied"]) == (True, False)


def test_what_the_table_really_scores_comes_first(table: Table, east: Person) -> None:
    before = [option["key"] for option in tick_options(table=table, outcome=discard(0, by=1), position=1, entry=None)]
    assert before[0] == "flowers.red"
    services.set_indicators(table=table, actor=east.player, indicators=["5p", "9s"])
    ours = {"way": "tiles", "hand": {"concealed": "", "flowers": "56f", "melds": ["(9999m)", "222z"]}}
    for _ in range(2):
        entries = {**numbers(1, None, 0, None), "1": ours, "3": ticks(dragon_pung=1)}
        post(table, east, self_draw(0), entries, indicators=["5p", "9s"])
    post(table, east, self_draw(0), {**numbers(1, 0, 0, None), "3": ticks(dragon_pung=1)}, indicators=["5p", "9s"])
    fresh = Table.objects.get(pk=table.pk)
    found = tick_options(table=fresh, outcome=discard(0, by=1), position=1, entry=None)
    usual = [option["key"] for option in found if option["usual"]]
    assert usual == ["dragon_pung", "flowers.black", "seat_wind_pung", "kong.terminal.concealed"]
    assert [option["key"] for option in found][:4] == usual


def test_what_others_hold_is_said(table: Table) -> None:
    with_indicators(table, "5p", "9s")
    entries = {
        "0": ticked({"flowers.red": 2, "wildcards.5p": 3}),
        "2": {"way": "tiles", "hand": {"concealed": "9s", "flowers": "345f"}},
        "1": ticked({"flowers.red": 1}),
    }
    found = options(table, discard(0, by=2), 1, entries["1"], entries=entries)
    assert found["flowers.red"]["elsewhere"] == {"0": 2, "2": 2}
    assert found["wildcards.5p"]["elsewhere"] == {"0": 3}
    assert found["wildcards.9s"]["elsewhere"] == {"2": 1}
    assert found["flowers.white"]["elsewhere"] == {}


def test_more_flowers_than_there_are_across_seats_is_asked_about(table: Table, east: Person) -> None:
    services.set_indicators(table=table, actor=east.player, indicators=["5p", "9s"])
    entries = {
        **numbers(3, 0, None, None),
        "2": {"way": "tiles", "hand": {"concealed": "99s", "flowers": "234f"}},
        "3": ticked({"flowers.red": 3, "wildcards.9s": 2, "wildcards.4p": 3}),
    }
    found = doubts(table=Table.objects.get(pk=table.pk), actor=east.player, outcome=self_draw(0), entries=entries)
    assert [(doubt["code"], doubt["data"]) for doubt in found] == [
        ("fifth_copy", {"tile": "flowers.red", "copies": 4, "found": 6, "positions": [2, 3]}),
        ("fifth_copy", {"tile": "wildcards.9s", "copies": 3, "found": 4, "positions": [2, 3]}),
    ]
    assert found[0]["message"].zh_hans == "红花只有 4 张，秀英、小陈这里一共有 6 张"


def test_a_flush_ticked_beside_tiles_of_two_suits_is_asked_about(table: Table, east: Person) -> None:
    services.set_indicators(table=table, actor=east.player, indicators=["5p", "9s"])
    entry = {"way": "ticks", "ticks": {"half_flush": 1}, "hand": {"concealed": "123m55p", "melds": ["777s"]}}
    entries = {**numbers(None, 0, 0, 0), "0": entry}
    (doubt,) = doubts(table=Table.objects.get(pk=table.pk), actor=east.player, outcome=self_draw(0), entries=entries)
    assert (doubt["code"], doubt["where"], doubt["data"]) == ("flush_two_suits", "position:0", {"suits": ["m", "s"]})
    entry["hand"] = {"concealed": "123m55p", "melds": ["777m"]}
    assert doubts(table=Table.objects.get(pk=table.pk), actor=east.player, outcome=self_draw(0), entries=entries) == []


def test_the_page_of_who_sits_out_is_empty(table_of_five: Table) -> None:
    assert tick_options(table=table_of_five, outcome={}, position=4, entry=None) == []


@pytest.mark.parametrize("junk", [None, [], "x", 7, {"way": "ticks", "ticks": {"sets": 3, "": 2, "wildcards.": 1}}])
def test_nothing_a_phone_sends_breaks_the_page(table: Table, junk: Any) -> None:
    found = tick_options(table=table, outcome=junk, position=0, entry=junk, entries={"1": junk, "x": junk, "01": junk})
    assert len(found) > 20
    assert not assess(with_indicators(table, "5p", "9s"), self_draw(0), {**numbers(None, 0, 0, 0), "0": junk}).complete


def test_ticks_show_in_the_state_as_a_figure(table: Table, east: Person) -> None:
    services.set_indicators(table=table, actor=east.player, indicators=["5p", "9s"])
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, by=2))
    services.save_entry(table=table, actor=east.player, position=1, entry=ticked(SOUTHS))
    assert table_state(table)["draft"]["entered"] == {"1": 56}
