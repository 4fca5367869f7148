"""The page of ticks: its rows, what they pay, why not one more, and their order."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.models import Table
from games.scorebook import assess
from games.selectors import table_state, tick_options
from tests.games.ticking import SOUTHS, options, ticked, ticks, with_indicators
from tests.support.cast import Person, discard, numbers, post, self_draw

pytestmark = pytest.mark.one_backend  # counting asks no database


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
