"""What is asked about once: none of it keeps a deal from being posted."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import services
from games.models import Deal, Table
from games.selectors import Doubt, doubts
from tests.support.cast import Person, discard, numbers, post, self_draw

SOUTH = {"concealed": "555p1112277m", "melds": ["333s", "888s"], "flowers": "12f55z"}
LATER = timedelta(minutes=3)


def tiles(concealed: str = "", tile: str | None = None, **more: Any) -> dict[str, Any]:
    return {"way": "tiles", "hand": {"concealed": concealed, **more}, "tile": tile}


def asked(table: Table, actor: Person, outcome: Any, entries: Any, **more: Any) -> list[Doubt]:
    table = Table.objects.get(pk=table.pk)
    wanted = {"now": timezone.now() + LATER, **more}
    return doubts(table=table, actor=actor.player, outcome=outcome, entries=entries, **wanted)


def codes(found: list[Doubt]) -> list[tuple[str, str]]:
    return [(doubt["where"], doubt["code"]) for doubt in found]


def test_a_plain_deal_raises_no_question(table: Table, east: Person) -> None:
    assert asked(table, east, discard(1, by=2), numbers(0, 28, 19, 0)) == []
    assert asked(table, east, {"kind": "draw"}, {}) == []
    assert asked(table, east, {}, {}) == []


def test_a_fifth_copy_across_seats_is_asked_about_and_can_be_posted(table: Table, east: Person) -> None:
    services.set_indicators(table=table, actor=east.player, indicators=["5p", "9s"])
    entries = {**numbers(0, None, 0, None), "1": {"way": "tiles", "hand": SOUTH, "tile": "7m"}, "3": tiles("777m")}
    (doubt,) = asked(table, east, discard(1, by=2), entries)
    assert (doubt["code"], doubt["where"], doubt["id"]) == ("fifth_copy", "position:1", "fifth_copy:7m")
    assert doubt["data"] == {"tile": "7m", "copies": 4, "found": 6, "positions": [1, 3]}
    assert doubt["message"].zh_hans == "七万只有 4 张，建国、小陈这里一共有 6 张"
    assert doubt["message"].en == "7 of characters: there are 4, but 6 with 建国, 小陈"
    assert post(table, east, discard(1, by=2), entries).created


def test_indicators_and_flowers_count_among_the_copies(table: Table, east: Person) -> None:
    services.set_indicators(table=table, actor=east.player, indicators=["5p", "9s"])
    entries = {**numbers(9, None, None, None), "1": tiles("55p"), "2": tiles("55p", flowers="1f")}
    entries["3"] = tiles(flowers="12f")
    found = asked(table, east, self_draw(0), entries)
    assert [doubt["data"] for doubt in found] == [
        {"tile": "5p", "copies": 4, "found": 5, "positions": [1, 2]},
        {"tile": "1f", "copies": 1, "found": 2, "positions": [2, 3]},
    ]


def test_five_in_one_hand_are_a_fault_and_no_question(table: Table, east: Person) -> None:
    services.set_indicators(table=table, actor=east.player, indicators=["5p", "9s"])
    assert asked(table, east, self_draw(0), {**numbers(9, None, 0, 0), "1": tiles("11111m")}) == []


def usual(table: Table, east: Person, deals: int) -> None:
    for _ in range(deals):
        post(table, east, self_draw(0), numbers(12, 3, 0, 1))


def test_ten_times_the_usual_is_asked_about_from_the_fifth_deal_on(table: Table, east: Person) -> None:
    usual(table, east, 4)
    assert asked(table, east, self_draw(0), numbers(120, 30, 0, 0)) == []
    usual(table, east, 1)
    found = asked(table, east, self_draw(0), numbers(120, 30, 0, 0))
    assert codes(found) == [("position:0", "ten_times"), ("position:1", "ten_times")]
    assert [doubt["data"] for doubt in found] == [{"tai": 240, "usual": 12}, {"tai": 30, "usual": 2}]
    assert found[0]["message"].zh_hans == "阿海 240 台，这桌平时才 12 台左右"
    assert codes(asked(table, east, self_draw(0), numbers(59, 19, 0, 0))) == []
    assert codes(asked(table, east, self_draw(0), numbers(60, 19, 0, 0))) == [("position:0", "ten_times")]
    assert post(table, east, self_draw(0), numbers(120, 30, 0, 0)).created


def test_draws_make_nothing_usual(table: Table, east: Person) -> None:
    for _ in range(6):
        post(table, east, {"kind": "draw"}, {})
    assert asked(table, east, self_draw(2), numbers(9000, 0, 0, 0)) == []


def test_the_winner_is_not_the_one_whose_phone_says_so(table: Table, east: Person, north: Person) -> None:
    services.save_outcome(table=table, actor=north.player, outcome=self_draw(3))
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, by=3))
    (doubt,) = asked(table, east, discard(1, by=3), numbers(0, 1, 0, 0))
    assert (doubt["code"], doubt["where"]) == ("other_winner", "outcome")
    assert doubt["data"] == {"declared": [3], "winner": 1}
    assert doubt["message"].en.startswith("小陈 declared")
    assert codes(asked(table, east, {"kind": "draw"}, {})) == [("outcome", "other_winner")]
    assert asked(table, east, self_draw(3), numbers(0, 0, 0, 1)) == []
    assert asked(table, east, {"kind": "false_win", "offender": 3}, {}) == []
    assert post(table, east, discard(1, by=3), numbers(0, 1, 0, 0)).created
    assert asked(table, east, discard(1, by=3), numbers(0, 1, 0, 0)) == []


def test_who_takes_the_win_back_by_the_own_phone_is_believed(table: Table, east: Person, north: Person) -> None:
    services.save_outcome(table=table, actor=north.player, outcome=self_draw(3))
    services.save_outcome(table=table, actor=north.player, outcome=discard(1, by=3))
    assert asked(table, east, discard(1, by=3), numbers(0, 1, 0, 0)) == []


def test_a_second_deal_within_twenty_seconds(table: Table, east: Person) -> None:
    post(table, east, self_draw(0), numbers(1, 0, 0, 0))
    posted = Deal.objects.get().posted_at
    for seconds, expected in ((0, ["second_deal"]), (7.9, ["second_deal"]), (20, []), (-1, [])):
        found = asked(table, east, self_draw(0), numbers(1, 0, 0, 0), now=posted + timedelta(seconds=seconds))
        assert [doubt["code"] for doubt in found] == expected
    (doubt,) = asked(table, east, self_draw(0), numbers(1, 0, 0, 0), now=posted + timedelta(seconds=7.9))
    assert (doubt["data"], doubt["id"]) == ({"number": 1, "seconds": 7}, "second_deal:1")


def test_another_dealer_than_the_sender_thinks(table: Table, east: Person) -> None:
    (doubt,) = asked(table, east, {**self_draw(0), "dealer": 1}, numbers(1, 0, 0, 0))
    assert (doubt["code"], doubt["data"]) == ("other_dealer", {"dealer": 0, "said": 1})
    assert asked(table, east, {**self_draw(0), "dealer": 0}, numbers(1, 0, 0, 0)) == []


@pytest.mark.parametrize(
    "junk", [None, [], {}, "x", 7, True, {"dealer": []}, {"kind": "win", "winner": [], "dealer": {}}]
)
def test_nothing_a_phone_sends_breaks_it(table: Table, east: Person, junk: Any) -> None:
    assert asked(table, east, junk, junk) == []
    assert asked(table, east, self_draw(0), junk) == []
    assert asked(table, east, junk, {"0": junk, "9": junk, "x": tiles("1m")}) == []
