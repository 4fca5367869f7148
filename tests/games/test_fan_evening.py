"""An evening of four deals by each of the two fan lists: rounds, streaks, 白 in the hand, and who pays."""

from __future__ import annotations

from typing import Any

import pytest

from games.errors import Invalid
from games.models import Deal, Table
from games.rotation import rotation_of
from games.services import set_indicators
from scoring.table import round_wind
from tests.support.cast import Person, discard, numbers, open_lobby, post, self_draw, start

Cast = tuple[Person, Person, Person, Person]


@pytest.fixture
def cast(east: Person, south: Person, west: Person, north: Person) -> Cast:
    return east, south, west, north


def sit(cast: Cast, ruleset: str, **options: Any) -> Table:
    return start(open_lobby(*cast, ruleset_key=ruleset, **options), cast[0])


def tiles(concealed: str, melds: list[str], flowers: str, tile: str) -> dict[str, Any]:
    hand = {"concealed": concealed, "melds": melds, "flowers": flowers, "opening_quads": []}
    return {"way": "tiles", "hand": hand, "tile": tile}


def nets(table: Table) -> list[list[int]]:
    return [deal.nets(4) for deal in Deal.objects.filter(table=table)]


def standing(table: Table) -> tuple[int | None, int, int]:
    now = Table.objects.get(pk=table.pk)
    return now.dealer, now.term, now.streak


def test_four_deals_of_new_style_13(cast: Cast) -> None:
    table = sit(cast, "xinzhang-13")
    # The dealer draws 小三元 with a pair of 中: 5 and 1 自摸, from each of the three.
    little = tiles("345m67s77z", ["555z", "666z"], "2f", "8s")
    post(table, cast[0], self_draw(0), {"0": little})
    assert (nets(table)[-1], standing(table)) == ([18, -6, -6, -6], (0, 1, 1))
    # Nobody wins: the dealer stays.
    post(table, cast[1], {"kind": "draw"}, {})
    assert standing(table) == (0, 1, 2)
    # The discard after the last tile: 河底捞鱼 1, and West alone pays.
    plain = tiles("34567s11p", ["555m", "234p"], "1f", "8s")
    post(table, cast[2], {**discard(1, 2), "origin": "last_claim"}, {"1": plain})
    assert (nets(table)[-1], standing(table)) == ([0, 1, -1, 0], (1, 2, 0))
    # A kong of 发 off the third seat wins at once: 50.
    post(table, cast[3], {"kind": "kong_win", "winner": 0, "from": 2}, {})
    assert nets(table)[-1] == [50, 0, -50, 0]
    assert [deal.kind for deal in Deal.objects.filter(table=table)] == ["win", "draw", "win", "kong_win"]


def test_four_deals_of_hong_kong_taiwanese_16(cast: Cast) -> None:
    table = sit(cast, "gangtai-16")
    won = tiles("34567s33z", ["555m", "234p", "999m"], "2f", "8s")
    post(table, cast[0], self_draw(0), {"0": won})  # 不正花 1, 自摸 1, 庄 1
    assert nets(table)[-1] == [9, -3, -3, -3]
    post(table, cast[0], discard(0, 3), {"0": won})  # the streak is 1: 1 + 1 + 2 from the one who threw it
    assert (nets(table)[-1], standing(table)) == ([4, 0, 0, -4], (0, 1, 2))
    told = Deal.objects.get(table=table, number=2).transfers.get().formula["text"]
    assert told["zh-hans"] == "1 + 1 庄 + 2 拉庄"
    post(table, cast[1], discard(2, 3), numbers(None, None, 7))  # nothing is added between two who do not deal
    assert (nets(table)[-1], standing(table)) == ([0, 0, 7, -7], (1, 2, 0))
    post(table, cast[1], {"kind": "flower_win", "winner": 2, "from": 1}, {})  # 七抢一 50, off the new dealer
    assert nets(table)[-1] == [0, -51, 51, 0]


def test_the_round_wind_turns_when_everybody_has_dealt(cast: Cast) -> None:
    table = sit(cast, "gangtai-16")
    for winner in (1, 2, 3, 0):
        post(table, cast[0], self_draw(winner), numbers(*(5 if seat == winner else None for seat in range(4))))
    now = Table.objects.get(pk=table.pk)
    assert (round_wind(rotation_of(now)).value, now.dealer) == ("S", 0)
    # In the second round a pung of 南 is 双番字 for South: 5, and 不正花 1; from East with 庄.
    double = tiles("34567s11p", ["222z", "555m", "234p"], "1f", "8s")
    post(table, cast[0], discard(1, 0), {"1": double})
    assert nets(table)[-1] == [-7, 7, 0, 0]


def test_three_pay_and_a_false_win(cast: Cast) -> None:
    table = sit(cast, "xinzhang-13", overrides={"payment": "three_pay"})
    post(table, cast[0], discard(1, 2), numbers(None, 4))
    post(table, cast[0], {"kind": "false_win", "offender": 3}, {})
    assert nets(table) == [[-4, 12, -4, -4], [10, 10, 10, -30]]


@pytest.mark.parametrize(
    ("ruleset", "outcome", "code"),
    [
        ("xinzhang-13", {"kind": "wildcard_win", "winner": 1}, "no_wildcard_win"),
        ("gangtai-16", {"kind": "kong_win", "winner": 1}, "no_kong_win"),
        ("pingyang-13", {"kind": "kong_win", "winner": 1}, "no_kong_win"),
        ("gangtai-16", {**self_draw(1), "first": "round"}, "outcome_first"),
        ("xinzhang-13", {**discard(1, 0), "first": "earthly"}, "outcome_first"),
        ("xinzhang-13", {**self_draw(1), "origin": "last_claim"}, "outcome_origin"),
        ("xinzhang-13", {**self_draw(0), "first": "heavenly", "origin": "last_tiles"}, "outcome_origin"),
        ("pingyang-13", {**discard(1, 0), "origin": "last_claim"}, "outcome_origin"),
    ],
)
def test_what_the_rules_do_not_have(cast: Cast, ruleset: str, outcome: dict[str, Any], code: str) -> None:
    table = sit(cast, ruleset)
    with pytest.raises(Invalid) as refused:
        post(table, cast[0], outcome, numbers(1, 1, 1, 1))
    assert code in {problem["code"] for problem in refused.value.problems}


def test_ticks_strike_out_what_a_bigger_row_takes_in(cast: Cast) -> None:
    table = sit(cast, "xinzhang-13")
    ticked = {"way": "ticks", "ticks": {"fully_concealed": 1, "all_pungs": 1, "mixed_terminals": 1}}
    post(table, cast[0], self_draw(1), {"1": ticked})  # 门清自摸 3 takes 自摸 in, 混老头 10 takes 对对胡 in
    count = Deal.objects.get(table=table).counts.get(position=1)
    assert {item["key"]: item["tai"] for item in count.items} == {"fully_concealed": 3, "mixed_terminals": 10}


def test_no_indicators_are_turned_up(cast: Cast) -> None:
    table = sit(cast, "xinzhang-13")
    with pytest.raises(Invalid) as refused:
        set_indicators(table=table, actor=cast[0].player, indicators=["5p", "9s"])
    assert [problem["code"] for problem in refused.value.problems] == ["no_indicators"]
