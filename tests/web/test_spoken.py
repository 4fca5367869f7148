"""Read out on request: the words for each ending, in words in Chinese, and where the buttons are."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.utils import translation

from games import services
from games.models import Table
from games.web.spoken import number_words
from tests.support.cast import Person, discard, numbers, post, self_draw
from tests.web.reading import address, speaking


def read_out(who: Person, table: Table, name: str = "table", *more: int, language: str = "en") -> str:
    """What the button of a page says."""
    page = speaking(who.client, language).get(address(name, table, *more)).content.decode()
    found = re.search(r'data-speak="([^"]*)"', page)
    return unescape(found[1]) if found else ""


def test_how_the_last_deal_ended(east: Person, table: Table) -> None:
    assert read_out(east, table) == ""
    post(table, east, self_draw(1), numbers(5, 28, 3, 0))
    assert read_out(east, table) == "South self-draws, 28 tai, doubled to 56"
    assert read_out(east, table, "deal", 1) == "South self-draws, 28 tai, doubled to 56"
    post(table, east, discard(2, 3), numbers(5, 8, 3, 0))
    assert read_out(east, table) == "South wins, West discarded, 3 tai"  # seat 1 deals by now
    post(table, east, {"kind": "draw"}, {})
    assert read_out(east, table) == "A draw"


def test_the_final_totals_and_the_wall(east: Person, table: Table) -> None:
    services.set_dice(table=table, actor=east.player, dice=[[1, 2], [3, 5]])
    assert read_out(east, table, "dice").startswith("秀英's wall: turn up stack 11")
    post(table, east, self_draw(0), numbers(8, 0, 0, 0))
    services.finish_table(table=table, actor=east.player)
    assert read_out(east, table, "final") == "阿海 plus 48, 建国 minus 16, 秀英 minus 16, 小陈 minus 16"


@pytest.mark.parametrize(
    ("number", "words"), [(0, "零"), (2, "两"), (10, "十"), (28, "二十八"), (112, "一百一十二"), (1005, "一千零五")]
)
def test_figures_are_words_in_chinese(number: int, words: str) -> None:
    with translation.override("zh-hans"):
        assert number_words(number) == words
    with translation.override("en"):
        assert number_words(number) == str(number)
