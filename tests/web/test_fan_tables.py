"""Four deals by each of the two fan lists on the pages: what is offered, entered, reviewed and shown."""

from __future__ import annotations

import pytest

from games.models import Deal, Table
from tests.support.cast import Person
from tests.web.entry_steps import address, confirm, count, number, record, said

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
