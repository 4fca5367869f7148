"""From entries to counts and payments: tiles, numbers and both mixed, at whatever position the seats are."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.errors import Invalid
from games.models import Table
from games.scorebook import Assessment, assess, normal_content
from games.selectors import deal_page, table_state
from games.services import save_entry, save_outcome
from tests.support.cast import Person, discard, numbers, post, self_draw, start

pytestmark = pytest.mark.one_backend  # counting asks no database

SOUTH = {"concealed": "555p1112277m", "melds": ["333s", "888s"], "flowers": "12f55z"}
WEST = {"concealed": "9s", "melds": ["(9999m)"], "flowers": "5678f", "opening_quads": ["black"]}
NOTHING = {"concealed": ""}

# Three winds exposed, the fourth comes on a discard: own wind 1, four winds 13, no wildcard 7 = 21, doubled 42.
WINDS = {"concealed": "44z123m55p", "melds": ["111z", "222z", "333z"]}


def tiles(hand: dict[str, Any], tile: str | None = None, kong: str | None = None) -> dict[str, Any]:
    return {"way": "tiles", "hand": hand, "tile": tile, "kong": kong}


def with_indicators(table: Table, *codes: str) -> Table:
    """The table as if these tiles had been turned up (not stored)."""
    table.indicators = list(codes)
    return table


def faults(assessment: Assessment) -> set[tuple[str, str]]:
    return {(problem["where"], problem["code"]) for problem in assessment.problems}


def items(assessment: Assessment, position: int) -> list[tuple[str, int]]:
    return [(item["key"], item["tai"]) for item in assessment.tallies[position].items]


def test_four_hands_of_tiles(table: Table) -> None:
    with_indicators(table, "5p", "9s")
    entries = {"0": tiles(NOTHING), "1": tiles(SOUTH, "7m"), "2": tiles(WEST), "3": tiles(NOTHING)}
    result = assess(table, discard(1, by=2), entries)
    assert (result.problems, result.missing) == ([], [])
    assert items(result, 1) == [
        ("all_pungs", 7),
        ("flowers", 3),
        ("flowers", 3),
        ("wildcard_set", 7),
        ("wildcards", 8),
    ]
    assert items(result, 2) == [("flowers", 13), ("kong", 4), ("wildcards", 2)]
    assert [(view.raw, view.tai, view.way) for view in result.tallies.values()] == [
        (0, 0, "tiles"),
        (28, 56, "tiles"),
        (19, 19, "tiles"),
        (0, 0, "tiles"),
    ]
    assert result.nets == {0: -150, 1: 224, 2: 1, 3: -75}
    assert (result.tile, result.origin, result.kong, result.liable) == ("7m", "wall", "", None)


@pytest.mark.parametrize(
    "entries",
    [
        {**numbers(0, None, 19, 0), "1": tiles(SOUTH, "7m")},
        {**numbers(0, 28, None, 0), "2": tiles(WEST)},
        {**numbers(0, 56, None, 0, stated="final"), "2": tiles(WEST)},
        {**numbers(0, None, None, 0), "1": tiles(SOUTH, "7m"), "2": tiles(WEST)},
    ],
)
def test_tiles_and_numbers_mixed_come_to_the_same(table: Table, entries: dict[str, Any]) -> None:
    result = assess(with_indicators(table, "5p", "9s"), discard(1, by=2), entries)
    assert result.complete, result.problems
    assert result.nets == {0: -150, 1: 224, 2: 1, 3: -75}


@pytest.mark.parametrize("dealer", range(4))
def test_seats_follow_the_dealer(lobby: Table, east: Person, dealer: int) -> None:
    table = with_indicators(start(lobby, east, dealer), "5p", "9s")
    south, west = (dealer + 1) % 4, (dealer + 2) % 4
    entries = {str(position): tiles(NOTHING) for position in range(4)}
    entries |= {str(south): tiles(SOUTH, "7m"), str(west): tiles(WEST)}
    nets = assess(table, discard(south, by=west), entries).nets
    assert nets is not None
    assert [nets[(dealer + step) % 4] for step in range(4)] == [-150, 224, 1, -75]


def test_a_hand_is_stored_with_its_reasons(table: Table, east: Person) -> None:
    entries = {**numbers(0, None, None, 0), "1": tiles(SOUTH, "7m"), "2": tiles(WEST)}
    deal = post(table, east, discard(1, by=2), entries, indicators=["5p", "9s"]).deal
    count = deal.counts.get(position=1)
    assert (count.way, count.raw, count.tai) == ("tiles", 28, 56)
    assert count.hand == {**SOUTH, "opening_quads": []}
    assert count.steps["text"]["zh-hans"] == "28 满 13，翻一番，56 台"
    for item in count.items:
        assert item["rule"].startswith("rules ")
        assert set(item["name"]) == set(item["reason"]) == {"zh-hans", "zh-hant", "en"}
    assert count.reading is not None
    assert deal.tile == "7m"


def test_liability_is_found_by_itself(table: Table) -> None:
    entries = {**numbers(0, None, 0, 0), "1": tiles(WINDS, "4z")}
    result = assess(with_indicators(table, "8s", "9s"), discard(1, by=3), entries)
    assert items(result, 1) == [("four_winds", 13), ("no_wildcard", 7), ("seat_wind_pung", 1)]
    assert result.liable == 3
    assert result.liable_why is not None
    assert result.liable_why.zh_hans == "亮了东南西三副，第四副的北是这家打的，四风会齐包牌：一家付三家"
    assert result.liable_why.en == (
        "East, South, West lay open and the North was discarded by this seat: this seat pays for all three"
    )
    assert result.nets == {0: 0, 1: 168, 2: 0, 3: -168}
    assert [(p.payer, p.payee, p.amount, p.formula["kind"]) for p in result.settlement or ()] == [
        (3, 1, 168, "liability")
    ]
    drawn = assess(table, self_draw(1), entries)
    assert (drawn.liable, drawn.liable_why, drawn.tallies[1].raw) == (None, None, 22)
    robbed = assess(table, {"kind": "win", "winner": 1, "method": "rob_kong", "from": 0}, entries)
    assert robbed.liable_why is not None
    assert "抢这家的杠" in robbed.liable_why.zh_hans


def test_liability_is_shown_before_and_after_posting(table: Table, east: Person) -> None:
    services.set_indicators(table=table, actor=east.player, indicators=["8s", "9s"])
    save_outcome(table=table, actor=east.player, outcome=discard(1, by=3))
    save_entry(table=table, actor=east.player, position=1, entry=tiles(WINDS, "4z"))
    draft = table_state(table)["draft"]
    assert (draft["liable"], draft["liable_why"]["en"][:5]) == (3, "East,")
    post(table, east, discard(1, by=3), {**numbers(0, None, 0, 0), "1": tiles(WINDS, "4z")})
    assert deal_page(table, 1)["liable_why"] == draft["liable_why"]
    post(table, east, {**discard(1, by=3), "liable": 3}, numbers(0, 20, 0, 0))
    assert deal_page(table, 2)["liable_why"]["zh-hans"] == "说好四风包牌：一家付三家"
    post(table, east, discard(1, by=3), numbers(0, 20, 0, 0))
    assert deal_page(table, 3)["liable_why"] is None


def test_whoever_is_said_to_be_liable_the_tiles_decide(table: Table) -> None:
    entries = {**numbers(0, None, 0, 0), "1": tiles(WINDS, "4z")}
    with_indicators(table, "8s", "9s")
    assert assess(table, {**discard(1, by=3), "liable": 2}, entries).liable == 3
    plain = {**numbers(0, None, 0, 0), "1": tiles(SOUTH, "7m")}
    with_indicators(table, "5p", "9s")
    assert assess(table, {**discard(1, by=2), "liable": 2}, plain).liable is None
    assert assess(table, {**discard(1, by=2), "liable": 2}, numbers(0, 28, 0, 0)).liable == 2


@pytest.mark.parametrize(
    ("hand", "kong", "found"),
    [
        ({"concealed": "123456m22277p23s", "melds": ["(5555s)"]}, None, ("concealed_kong", "5s")),
        ({"concealed": "123456m22277p23s", "melds": ["5555s"]}, None, ("exposed_kong", "5s")),
        ({"concealed": "123456m22277p23s", "melds": ["5555s"]}, "5s", ("exposed_kong", "5s")),
        ({"concealed": "123m22277p23s", "melds": ["(5555s)", "7777s"]}, "7s", ("exposed_kong", "7s")),
        ({"concealed": "123m22277p23s", "melds": ["(5555s)", "7777s"]}, None, "kong_which"),
        ({"concealed": "123m22277p23s", "melds": ["(5555s)", "7777s"]}, "8s", "kong_none"),
        ({"concealed": "123m22277p23s", "melds": ["555s", "777s"]}, None, "kong_none"),
    ],
)
def test_the_kong_before_the_winning_tile_is_found(
    table: Table, hand: dict[str, Any], kong: str, found: object
) -> None:
    entries = {**numbers(0, None, 0, 0), "1": tiles(hand, "1s", kong)}
    result = assess(with_indicators(table, "9m", "9p"), {**self_draw(1), "origin": "kong"}, entries)
    if isinstance(found, str):
        assert ("position:1", found) in faults(result)
    else:
        assert result.problems == []
        assert (result.origin, result.kong) == found
        assert ("kong_bloom", 3) in items(result, 1)


def test_the_kind_of_kong_may_be_said(table: Table) -> None:
    hand = {"concealed": "123777m22p23s", "melds": ["(5555s)", "777p"]}
    entries = {**numbers(0, None, 0, 0), "1": tiles(hand, "1s")}
    with_indicators(table, "9m", "9p")
    assert ("position:1", "kong_none") in faults(assess(table, {**self_draw(1), "origin": "exposed_kong"}, entries))


def test_a_fifth_copy_is_a_fault_within_one_hand_only(table: Table) -> None:
    with_indicators(table, "5p", "9s")
    entries = {**numbers(0, None, None, 0), "1": tiles(SOUTH, "7m"), "3": tiles({"concealed": "777m"})}
    entries["2"] = tiles(WEST)
    result = assess(table, discard(1, by=2), entries)
    assert (result.problems, result.complete) == ([], True)  # doubted, see test_doubts
    assert (result.tallies[1].tai, result.tallies[2].tai) == (56, 19)
    alone = {**numbers(0, 28, None, 0), "2": tiles({"concealed": "11111s"})}
    assert faults(assess(table, discard(1, by=2), alone)) == {("position:2", "too_many_copies")}
    turned = {**numbers(0, 28, None, 0), "2": tiles({"concealed": "5555p"})}
    assert faults(assess(table, discard(1, by=2), turned)) == {("position:2", "too_many_copies")}
    won = {**numbers(0, None, 0, 0), "1": tiles({"concealed": "7777m123456789p111s"}, "7m")}
    assert ("position:1", "too_many_copies") in faults(assess(table, discard(1, by=2), won))


def test_tiles_without_indicators_are_asked_for_them(table: Table) -> None:
    entries = {**numbers(0, 28, None, 0), "2": tiles(WEST)}
    assert faults(assess(table, discard(1, by=2), entries)) == {("indicators", "indicators_missing")}


def test_every_fault_is_named_at_its_seat_and_the_others_are_counted(table: Table) -> None:
    entries = {
        "0": tiles({"concealed": "1x"}),
        "1": tiles({**SOUTH, "concealed": "555p111227m"}, "7m"),
        "2": tiles(WEST),
        "3": tiles({"concealed": "", "flowers": "1m"}),
    }
    result = assess(with_indicators(table, "5p", "9s"), discard(1, by=2), entries)
    assert ("position:0", "bad_notation") in faults(result)
    assert ("position:1", "tile_count") in faults(result)
    assert ("position:3", "not_a_flower") in faults(result)
    assert (result.missing, result.settlement) == ([], None)
    assert result.tallies[2].tai == 19
    assert all(all(problem["message"]) for problem in result.problems)


def test_the_winning_tile_is_asked_for(table: Table) -> None:
    entries = {**numbers(0, None, 0, 0), "1": tiles(SOUTH)}
    result = assess(with_indicators(table, "5p", "9s"), discard(1, by=2), entries)
    assert ("position:1", "tile_missing") in faults(result)


def test_a_hand_that_does_not_win_is_refused(table: Table, east: Person) -> None:
    entries = {**numbers(0, None, 0, 0), "1": tiles({"concealed": "1379m1379p1378s1234z"}, "7m")}
    with pytest.raises(Invalid) as refused:
        post(table, east, discard(1, by=2), entries, indicators=["5p", "9s"])
    assert [(p["where"], p["code"]) for p in refused.value.problems] == [("position:1", "no_winning_hand")]


def test_wins_without_a_hand_from_tiles(table: Table) -> None:
    with_indicators(table, "5p", "9s")
    wild = {**numbers(None, None, None, None), "1": tiles({"concealed": "555p9s"})}
    result = assess(table, {"kind": "wildcard_win", "winner": 1}, wild)
    assert result.complete, result.problems
    assert (result.tallies[1].raw, result.tallies[1].tai) == (13, 26)
    assert result.nets == {0: -52, 1: 104, 2: -26, 3: -26}
    few = assess(table, {"kind": "wildcard_win", "winner": 1}, {"1": tiles({"concealed": "55p9s"})})
    assert {code for _, code in faults(few)} == {"no_wildcard_win"}
    flowers = assess(table, {"kind": "flower_win", "winner": 0}, {"0": tiles({"flowers": "12345678f"})})
    assert flowers.nets == {0: 624, 1: -208, 2: -208, 3: -208}


def test_a_half_typed_hand_never_breaks_the_state(table: Table, east: Person) -> None:
    save_outcome(table=table, actor=east.player, outcome=discard(1, by=2))
    for typed in ("", "1", "1m", "1x", "123m", "5z", "1111122222333334444m", "9" * 50 + "m"):
        save_entry(table=table, actor=east.player, position=1, entry=tiles({"concealed": typed}, "7m"))
        save_entry(table=table, actor=east.player, position=3, entry=tiles({"melds": [typed[:16]], "flowers": typed}))
        assert table_state(table)["draft"]["outcome"]["winner"] == 1


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ({}, None, True),
        (numbers(3, 0), {"0": {"way": "number", "value": 3}, "1": {"way": "number", "value": 0}}, True),
        (numbers(3, 0), numbers(3, None), False),
        ({"1": tiles(SOUTH)}, {"1": {"way": "tiles", "hand": {**SOUTH, "opening_quads": []}}}, True),
        (numbers(3, stated="final"), numbers(3), False),
    ],
)
def test_contents_are_compared_without_what_makes_no_difference(one: Any, other: Any, same: bool) -> None:
    assert (normal_content({"kind": "draw"}, one) == normal_content({"kind": "draw", "x": None}, other)) is same
