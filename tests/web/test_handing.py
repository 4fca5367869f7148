"""A seat changes hands: by name, or to a phone that has joined; what was played keeps its names."""

from __future__ import annotations

import pytest
from django.http import HttpResponse

from games import services
from games.models import Seat, Table
from tests.support.cast import Person, new_key, numbers, post, self_draw
from tests.web.reading import LANGUAGES, address, checked, field, said, speaking


def send(who: Person, table: Table, **fields: str) -> HttpResponse:
    return who.client.post(address("hand_over", table), {"client_key": new_key(), **fields})


def sits(table: Table, position: int) -> str:
    return Seat.objects.get(table=table, position=position).name


def test_somebody_without_a_phone_comes_and_the_past_keeps_its_name(east: Person, table: Table) -> None:
    post(table, east, self_draw(2), numbers(5, 0, 15, 2))
    assert send(east, table, seat="2", name="老六")["Location"] == address("table", table)
    assert sits(table, 2) == "老六"
    words = said(east.client.get(address("table", table)))
    assert "上一局 秀英 自摸" in words
    assert "秀英自摸 30" in said(east.client.get(address("deals", table)))
    assert "走了的 秀英 第 1 到 1 局" in said(east.client.get(address("hand_over", table)))
    post(table, east, self_draw(2), numbers(5, 0, 15, 2))
    assert "老六自摸 30" in said(east.client.get(address("deals", table)))


def test_a_phone_that_joined_takes_the_seat_of_whoever_leaves(north: Person, fifth: Person, table: Table) -> None:
    assert table.code is not None
    services.join_table(player=fifth.player, code=table.code)
    page = north.client.get(address("hand_over", table))
    assert "老五" in said(page)
    send(north, table, seat="3", guest=fifth.player.public_id)
    assert Seat.objects.get(table=table, position=3).player == fifth.player
    assert "记一局" in said(fifth.client.get(address("table", table)))


def test_nobody_but_the_host_gives_away_a_seat_that_another_phone_holds(
    east: Person, south: Person, north: Person, table: Table
) -> None:
    page = south.client.get(address("hand_over", table))
    assert (south.name in said(page), north.name in said(page)) == (True, False)
    refused = send(south, table, seat="3", name="老六")
    assert refused.status_code == 403
    assert field(refused, "name") == "老六"
    assert sits(table, 3) == north.name
    services.remove_person(table=table, actor=east.player, player=north.player)
    send(south, table, seat="3", name="老六")
    assert sits(table, 3) == "老六"


def test_all_faults_at_once_and_what_was_typed_is_kept(east: Person, table: Table) -> None:
    page = send(east, table, guest="nobody", name="老六")
    assert page.status_code == 422
    assert "还没说谁走" in said(page)
    assert "已经有座位了" in said(page)
    assert field(page, "name") == "老六"


@pytest.mark.parametrize(("name", "status"), [("", 422), ("建国", 409), ("字" * 99, 422)])
def test_a_name_that_cannot_be_changes_nothing(east: Person, table: Table, name: str, status: int) -> None:
    page = send(east, table, seat="2", name=name)
    assert page.status_code == status
    assert checked(page, "seat") == "2"
    assert sits(table, 2) == "秀英"


def test_pressing_twice_hands_over_once(east: Person, table: Table) -> None:
    key = new_key()
    for _ in range(2):
        assert send(east, table, seat="2", name="老六", client_key=key).status_code == 302
    assert Table.objects.get(pk=table.pk).version == table.version + 1


def test_only_those_at_the_table(east: Person, spectator: Person, outsider: Person, table: Table) -> None:
    assert f'href="{address("hand_over", table)}"' in east.client.get(address("table", table)).content.decode()
    for who, status in ((spectator, 403), (outsider, 404)):
        assert who.client.get(address("hand_over", table)).status_code == status
        assert send(who, table, seat="2", name="老六").status_code == status
    assert sits(table, 2) == "秀英"


@pytest.mark.parametrize("way", ["dealer_out", "every_deal", "manual"])
def test_a_new_table_of_five_says_how_five_take_turns(east: Person, way: str) -> None:
    assert 'name="five_player"' in east.client.get("/new/").content.decode()
    fields = {"players": "5", "five_player": way, "client_key": new_key()}
    assert east.client.post("/open/", fields).status_code == 302
    assert Table.objects.get().five_player == way


def test_no_other_way_for_five(east: Person) -> None:
    page = east.client.post("/open/", {"players": "5", "five_player": "dice", "client_key": new_key()})
    assert page.status_code == 422
    assert "没有这种轮法" in said(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(east: Person, table: Table, language: str) -> None:
    words = said(speaking(east.client, language).get(address("hand_over", table)))
    assert {"zh-hans": "谁走", "zh-hant": "誰走", "en": "Who leaves"}[language] in words
