"""Counting by ticks: what the list offers, one press, what is kept beside it, and what is taken."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.http import HttpResponse

from games import services
from games.models import Table
from tests.support.cast import Person, discard, self_draw
from tests.web.entry_steps import address, count, drafted, faults, field, number, said, tiles, turn_up
from tests.web.reading import speaking

SOUTHS = {"wildcards.5p": 3, "flowers.red": 2, "flowers.white": 2, "all_pungs": 1, "wildcard_set": 1}
WINNER = {"melds": "333s 888s", "flowers": "12f55z", "tile": "7m"}


@pytest.fixture
def won(table: Table, east: Person) -> Table:
    turn_up(east, table)
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, 2))
    return table


def fields(rows: dict[str, int]) -> dict[str, Any]:
    return {f"tick.{key}": value for key, value in rows.items()}


def ticked(who: Person, table: Table, position: int, rows: dict[str, int], **more: Any) -> HttpResponse:
    """Send ticks and 就这些."""
    return count(who, table, position, way="ticks", go="next", **fields(rows), **more)


def opened(who: Person, table: Table, position: int) -> HttpResponse:
    return who.client.get(address("count", table, position) + "?way=ticks")


def row(page: HttpResponse, key: str) -> str:
    return page.content.decode().partition(f'data-row="{key}"')[2].partition("data-row=")[0]


def value(page: HttpResponse, key: str) -> str:
    found = re.search(rf'name="tick\.{re.escape(key)}"[^>]* value="(\d+)"', page.content.decode())
    assert found
    return found[1]


def preview(who: Person, table: Table, position: int, rows: dict[str, int], **more: Any) -> dict[str, Any]:
    sent = {"way": "ticks", **fields(rows), **more}
    answer = who.client.post(address("count_preview", table, position), sent)
    return answer.json()  # type: ignore[no-any-return]


def test_a_winner_by_ticks_is_the_worked_example(south: Person, won: Table) -> None:
    assert ticked(south, won, 1, SOUTHS)["Location"] == address("count", won, 2)
    assert drafted(won).entries["1"]["ticks"] == SOUTHS
    assert '<span class="v">56</span>' in south.client.get(address("count", won, 2)).content.decode()


def test_nothing_ticked_is_nothing(west: Person, won: Table) -> None:
    assert ticked(west, won, 2, {}).status_code == 302
    assert drafted(won).entries["2"]["ticks"] == {}


def test_who_has_not_won_sees_the_winners_rows_in_one_line(west: Person, won: Table) -> None:
    page = opened(west, won, 2)
    assert 'data-row="all_pungs"' not in page.content.decode()
    assert "胡家才有" in said(speaking_hans(west, won))
    assert 'data-row="flowers.red"' in page.content.decode()


def speaking_hans(who: Person, table: Table) -> HttpResponse:
    speaking(who.client, "zh-hans")
    return opened(who, table, 2)


def test_a_press_without_scripts_changes_one_row(west: Person, won: Table) -> None:
    page = count(west, won, 2, way="ticks", step="flowers.red:1", **fields({"flowers.red": 1}))
    assert (page.status_code, field(page, "way"), value(page, "flowers.red")) == (200, "ticks", "2")
    page = count(west, won, 2, way="ticks", step="flowers.red:-1", **fields({"flowers.red": 1}))
    assert value(page, "flowers.red") == "0"
    assert "2" not in drafted(won).entries


@pytest.mark.parametrize("step", ["flowers.red:1", "nothing:1", "flowers.red:9", "flowers.red", ""])
def test_a_press_that_cannot_be_changes_nothing(west: Person, won: Table, step: str) -> None:
    page = count(west, won, 2, way="ticks", step=step, **fields({"flowers.red": 4}))
    assert value(page, "flowers.red") == "4"


def test_what_cannot_be_is_flat_with_the_reason(south: Person, won: Table) -> None:
    speaking(south.client, "zh-hans")
    ticked(south, won, 1, {"wildcards.5p": 1})
    line = row(opened(south, won, 1), "no_wildcard")
    assert "有财神就不算硬牌" in line
    assert 'aria-disabled="true"' in line


def test_who_holds_the_rest_is_said(west: Person, north: Person, won: Table) -> None:
    ticked(north, won, 3, {"flowers.red": 2})
    assert "小陈" in row(opened(west, won, 2), "flowers.red")


def test_what_clashes_is_refused_and_kept(south: Person, won: Table) -> None:
    page = ticked(south, won, 1, {"no_wildcard": 1, "wildcards.5p": 1})
    assert (page.status_code, faults(page)[0]) == (422, "tick_clash")
    assert value(page, "wildcards.5p") == "1"


def test_the_live_count(south: Person, won: Table) -> None:
    answer = preview(south, won, 1, SOUTHS)
    assert (answer["tai"], answer["raw"], answer["faults"], answer["differs"]) == (56, 28, "", "")
    assert answer["rows"]["wildcards.5p"]["more"] is False
    assert answer["rows"]["flowers.red"] | {"line": ""} == {"count": 2, "line": "", "more": True, "less": True}
    assert drafted(won).entries == {}


def test_how_it_was_won_stands_ticked_and_cannot_be_taken_away(east: Person, table: Table) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    assert preview(east, table, 0, {})["rows"]["self_draw"] | {"line": ""} == {
        "count": 1,
        "line": "",
        "more": False,
        "less": False,
    }
    page = opened(east, table, 0)
    assert 'name="tick.self_draw"' not in page.content.decode()
    assert '<span class="fin">1</span>' in page.content.decode().partition('id="tick-total"')[2]


def test_three_ways_are_kept_together(south: Person, won: Table) -> None:
    ticked(south, won, 1, SOUTHS, value=20, concealed="555p1112277m", **WINNER)
    entry = drafted(won).entries["1"]
    assert (entry["way"], entry["value"], entry["ticks"], entry["tile"]) == ("ticks", 20, SOUTHS, "7m")
    for switch in ("number", "tiles", "ticks"):
        more = fields(SOUTHS) | {"value": 20, "concealed": "55p", "melds": ""}
        page = count(south, won, 1, way="ticks", switch=switch, **more)
        assert (field(page, "way"), field(page, "concealed"), value(page, "flowers.red")) == (switch, "55p", "2")
        assert field(page, "value") == "20"


def test_liability_can_be_said_beside_ticks(south: Person, won: Table) -> None:
    ticked(south, won, 1, {"four_winds": 1}, liable=1)
    assert drafted(won).outcome["liable"] == 2


def test_which_kong_bloomed_can_be_said(east: Person, table: Table) -> None:
    services.save_outcome(table=table, actor=east.player, outcome={**self_draw(0), "origin": "kong"})
    assert 'name="bloom"' in opened(east, table, 0).content.decode()
    ticked(east, table, 0, {"kong.plain.exposed": 1}, bloom="kong.plain.exposed")
    assert drafted(table).entries["0"]["bloom"] == "kong.plain.exposed"


# ---- a number beside what was counted


def test_a_number_begins_with_what_the_tiles_came_to_before_doubling(south: Person, won: Table) -> None:
    tiles(south, won, 1, "555p1112277m", **WINNER)
    page = south.client.get(address("count", won, 1) + "?way=number")
    assert (field(page, "value"), field(page, "begun")) == ("28", "28")


def test_a_number_begins_with_what_was_ticked_on_switching(west: Person, won: Table) -> None:
    page = count(west, won, 2, way="ticks", switch="number", **fields({"wildcards.9s": 1}))
    assert (field(page, "value"), field(page, "begun")) == ("2", "2")


def test_a_figure_nobody_typed_is_not_kept_beside_the_tiles(south: Person, won: Table) -> None:
    tiles(south, won, 1, "555p1112277m", value=28, begun=28, **WINNER)
    assert "value" not in drafted(won).entries["1"]
    number(south, won, 1, 28, begun=28, concealed="555p1112277m", **WINNER)
    assert (drafted(won).entries["1"]["way"], drafted(won).entries["1"]["value"]) == ("number", 28)


def test_a_number_and_its_explanation_that_differ_are_shown(south: Person, won: Table) -> None:
    speaking(south.client, "en")
    number(south, won, 1, 30, concealed="555p1112277m", **WINNER)
    page = south.client.get(address("count", won, 1) + "?way=number")
    assert "Tiles: 56 tai, 4 fewer" in said(page)
    assert "more" in preview(south, won, 1, SOUTHS, value=30)["differs"]
    number(south, won, 1, 28, concealed="555p1112277m", **WINNER)
    assert "fewer" not in said(south.client.get(address("count", won, 1) + "?way=number"))


@pytest.mark.parametrize("language", ["zh-hans", "zh-hant", "en"])
def test_the_list_in_each_language(west: Person, won: Table, language: str) -> None:
    speaking(west.client, language)
    names = {"zh-hans": "财神五筒", "zh-hant": "財神五筒", "en": "Wildcards, 5 of dots"}
    assert names[language] in said(opened(west, won, 2))
