"""Four deals by each of the two fan lists on the pages: what is offered, entered, reviewed and shown."""

from __future__ import annotations

import re

import pytest

from games.models import Deal, Table
from games.selectors.offline import offline_rules
from tests.support.cast import Person
from tests.web.entry_steps import address, confirm, count, drafted, number, record, said
from tests.web.test_correcting import confirm as put_right
from tests.web.test_correcting import form

LISTS = ("xinzhang-13", "gangtai-16")


def opened(host: Person, others: list[Person], ruleset: str) -> Table:
    """Opened on the page, sat down and started as people do."""
    from tests.support.cast import start

    response = host.client.post("/open/", {"ruleset": ruleset, "players": "4"})
    table = Table.objects.get(slug=response["Location"].strip("/").split("/")[-1])
    for position, other in enumerate(others, start=1):
        other.client.post(f"/j/{table.code}/")
        other.client.post(address("take_seat", table, position))
    return start(table, host)


@pytest.fixture(params=LISTS)
def fan_table(request: pytest.FixtureRequest, east: Person, south: Person, west: Person, north: Person) -> Table:
    return opened(east, [south, west, north], request.param)


def settle_on(who: Person, table: Table) -> None:
    """Post what stands there; a deal so soon after the last is asked about once."""
    confirm(who, table, confirm(who, table))


def nets(table: Table) -> list[list[int]]:
    return [deal.nets(4) for deal in Deal.objects.filter(table=table)]


def test_four_deals_by_number_tiles_ticks_and_a_flower_win(fan_table: Table, east: Person) -> None:
    """The dealer wins 4 off South, draws with 小三元, South ticks 门清自摸, and West has all flowers."""
    new_style = fan_table.ruleset_key == "xinzhang-13"
    extra = 0 if new_style else 1  # 庄, to and from the dealer

    record(east, fan_table, kind="win", winner="0", method="discard", **{"from": "1"})
    number(east, fan_table, 0, 4)
    confirm(east, fan_table)
    assert nets(fan_table)[-1] == [4 + extra, -4 - extra, 0, 0]

    deal = {"deal_number": "2"}
    record(east, fan_table, kind="win", winner="0", method="self_draw", **deal)
    melds = "555z 666z" if new_style else "555z 666z 234p"
    shown = {"way": "tiles", "concealed": "345m67s77z", "melds": melds, "flowers": "2f", "tile": "8s", "quads": ""}
    count(east, fan_table, 0, go="next", **shown, **deal)
    settle_on(east, fan_table)
    each = 6 if new_style else 52 + 1 + 2  # 小三元, 自摸, and 不正花; 庄 and 拉庄 once
    assert nets(fan_table)[-1] == [3 * each, -each, -each, -each]

    deal = {"deal_number": "3"}
    record(east, fan_table, kind="win", winner="1", method="self_draw", **deal)
    count(east, fan_table, 1, way="ticks", go="next", **{"tick.fully_concealed": "1"}, **deal)
    settle_on(east, fan_table)
    fully = 3 if new_style else 8
    more = 0 if new_style else 1 + 2 * 2
    assert nets(fan_table)[-1] == [-fully - more, 3 * fully + more, -fully, -fully]

    deal = {"deal_number": "4"}
    record(east, fan_table, kind="flower_win", winner="2", **deal)
    settle_on(east, fan_table)
    all_eight = 8 if new_style else 100
    assert nets(fan_table)[-1] == [-all_eight, -all_eight - extra, 3 * all_eight + extra, -all_eight]
    shown = said(east.client.get(address("deal", fan_table, 2)))
    assert "小三元" in shown


def test_the_pages_say_what_the_rules_have(fan_table: Table, east: Person) -> None:
    page = east.client.get(address("record", fan_table)).content.decode()
    assert 'value="wildcard_win"' not in page
    assert 'value="flower_win"' in page
    assert ('value="kong_win"' in page) == (fan_table.ruleset_key == "xinzhang-13")
    assert ('value="last_tiles"' in page) == (fan_table.ruleset_key == "xinzhang-13")
    assert address("indicators", fan_table) not in page
    shown = east.client.get(address("table", fan_table)).content.decode()
    assert address("indicators", fan_table) not in shown
    assert f'value="{fan_table.ruleset_key}"' in east.client.get("/new/").content.decode()


def test_without_scripts_seven_flowers_rob_the_eighth(fan_table: Table, east: Person) -> None:
    """Tap by tap: the ending, who has seven, who drew the eighth; then it goes on by itself and is paid by that one."""
    sent: dict[str, str] = {"kind": "win", "fresh": "1"}
    page = record(east, fan_table, **sent, tap="flower_rob")
    sent |= {"kind": "flower_win", "method": "discard"}
    assert "点集齐七花的人" in said(page) or "seven flowers" in said(page)
    record(east, fan_table, **sent, tap="seat:1")
    gone = record(east, fan_table, **sent, winner="1", tap="seat:2")
    assert gone["Location"] == address("review", fan_table)
    assert drafted(fan_table).outcome == {"kind": "flower_win", "winner": 1, "from": 2}
    settle_on(east, fan_table)
    robbed = 8 if fan_table.ruleset_key == "xinzhang-13" else 50
    assert nets(fan_table)[-1] == [0, robbed, -robbed, 0]
    right = east.client.get(address("correct", fan_table, 1)).content.decode()
    assert 'value="flower_rob" selected' in right
    assert ('value="human"' in right) == (fan_table.ruleset_key == "xinzhang-13")


def test_put_right_whoever_won_counts(fan_table: Table, east: Person) -> None:
    """One figure, the winner's: another winner takes it over, another ending has its own, tiles are the winner's."""
    record(east, fan_table, kind="win", winner="0", method="discard", **{"from": "1"})
    number(east, fan_table, 0, 4)
    confirm(east, fan_table)
    where, more = address("correct", fan_table, 1), 0 if fan_table.ruleset_key == "xinzhang-13" else 1
    fields = form(east.client.get(where))
    assert [name for name in fields if name.startswith(("tai.", "stated"))] == ["tai.winner"]
    looked = east.client.post(where, {**fields, "who": "2", "from": "3", "look": "1"})
    assert put_right(east, fan_table, looked).status_code == 302
    assert nets(fan_table) == [[0, 0, 4, -4]]
    drawn = {**form(east.client.get(where)), "kind": "flower_win", "how": "self_draw", "from": "", "tai.winner": "77"}
    eight = 8 if fan_table.ruleset_key == "xinzhang-13" else 100
    assert f'placeholder="{eight}"' in east.client.post(where, drawn).content.decode()
    assert put_right(east, fan_table, east.client.post(where, {**drawn, "look": "1"})).status_code == 302
    assert nets(fan_table) == [[-eight - more, -eight, 3 * eight + more, -eight]]
    counting = east.client.post(where, {**form(east.client.get(where)), "open": "winner", "who": "3"}).content.decode()
    assert 'name="position" value="3"' in counting
    nobody = east.client.post(where, {**fields, "kind": "draw", "who": "", "open": "winner"})
    assert 'name="tai.winner"' in nobody.content.decode()


def test_no_page_speaks_of_indicators(fan_table: Table, east: Person) -> None:
    east.client.post(address("dice", fan_table), {"deal_number": "1", "d1a": "1", "d1b": "2", "d2a": "3", "d2b": "5"})
    dice = east.client.get(address("dice", fan_table)).content.decode()
    assert "11" in dice
    assert 'class="open"' not in dice
    assert address("indicators", fan_table) not in dice
    assert east.client.get(address("indicators", fan_table))["Location"] == address("table", fan_table)
    lacking = "earthly" if fan_table.ruleset_key == "xinzhang-13" else "last_tiles"
    assert offline_rules(fan_table)["lacks"] == [lacking]  # recorded without a server, too


def test_white_lies_with_the_honours_and_ticks_stand_by_worth(fan_table: Table, east: Person) -> None:
    record(east, fan_table, kind="win", winner="1", method="discard", **{"from": "0"})
    page = east.client.get(address("count", fan_table, 1) + "?way=ticks").content.decode()
    assert 'class="key hon" data-code="5z"' in page
    assert 'name="white"' not in page
    assert '<option value="5z"' in page
    worth = [int(found) for found in re.findall(r"data-line>\+(\d+)", page)]
    assert len(worth) > 25
    assert worth[0] == 1
    assert worth[-1] == max(worth)
    assert 'data-row="self_draw"' not in page  # a discard
    assert 'data-row="human_win"' not in page
