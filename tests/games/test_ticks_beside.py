"""Ticks beside the other ways of a seat, and beside the other seats."""

from __future__ import annotations

import pytest

from games import services
from games.models import Table
from games.scorebook import assess
from games.selectors import doubts
from tests.games.ticking import SOUTH, SOUTHS, ticked, with_indicators
from tests.support.cast import Person, discard, numbers, self_draw

pytestmark = pytest.mark.one_backend  # counting asks no database


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
