"""换庄: dealer and rest set by hand beside what the rules say."""

from __future__ import annotations

import pytest
from django.http import HttpResponse

from games.models import LogEntry, Table
from tests.support.cast import Person, discard, numbers, open_lobby, post, self_draw, start
from tests.web.reading import LANGUAGES, address, said, speaking


def send(who: Person, table: Table, number: int = 1, **fields: str) -> HttpResponse:
    return who.client.post(address("turn", table), {"deal_number": str(number), **fields})


def look(who: Person, table: Table) -> str:
    return said(who.client.get(address("turn", table)))


def now(table: Table) -> tuple[int | None, int | None]:
    fresh = Table.objects.get(pk=table.pk)
    return fresh.dealer, fresh.resting


def test_it_says_who_deals_by_the_rules(east: Person, table: Table) -> None:
    assert "头家定的是阿海" in look(east, table)
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    assert "按规则阿海连庄" in look(east, table)
    post(table, east, discard(2, by=1), numbers(5, 0, 15, 2))
    assert "按规则该建国坐庄，阿海没胡" in look(east, table)


def test_anybody_who_plays_sets_the_dealer_and_it_is_logged(south: Person, table: Table) -> None:
    assert send(south, table, dealer="2")["Location"] == address("turn", table)
    assert now(table)[0] == 2
    assert "改过了：秀英坐庄" in look(south, table)
    entry = LogEntry.objects.get(table=table, action="set_dealer")
    assert (entry.actor_name, entry.data["after"]["dealer"]) == ("建国", 2)
    send(south, table, dealer="0")
    assert "改过了" not in look(south, table)


def test_a_dealer_meant_for_a_posted_deal_is_refused(east: Person, south: Person, table: Table) -> None:
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    page = send(south, table, dealer="3")
    assert page.status_code == 409
    assert "已经记上了" in said(page)
    assert now(table)[0] == 0


@pytest.mark.parametrize("fields", [{"dealer": "9"}, {"dealer": ""}, {}, {"resting": "1"}])
def test_what_cannot_be_is_said_and_changes_nothing(east: Person, table: Table, fields: dict[str, str]) -> None:
    before = now(table)
    page = send(east, table, **fields)
    assert page.status_code == 422
    assert 'role="alert"' in page.content.decode()
    assert now(table) == before


def test_who_rests_now_and_next(east: Person, table_of_five: Table) -> None:
    words = look(east, table_of_five)
    assert "老五歇着" in words
    assert "阿海胡就老五歇，不胡阿海歇" in words
    send(east, table_of_five, resting="2")
    assert now(table_of_five) == (0, 2)


def test_the_host_chooses_how_five_take_turns(east: Person, south: Person, table_of_five: Table) -> None:
    send(east, table_of_five, five_player="manual")
    assert Table.objects.get(pk=table_of_five.pk).five_player == "manual"
    assert "定谁歇" in said(south.client.get(address("table", table_of_five)))
    assert send(south, table_of_five, five_player="every_deal").status_code == 403


def test_another_every_deal_is_said_at_the_table(
    east: Person, south: Person, west: Person, north: Person, fifth: Person
) -> None:
    table = start(open_lobby(east, south, west, north, fifth, five_player="every_deal"), east)
    words = said(east.client.get(address("table", table)))
    assert "阿海胡就建国歇，不胡阿海歇" in words


def test_the_menu_leads_here_for_those_who_play(
    east: Person, spectator: Person, outsider: Person, table: Table
) -> None:
    assert f'href="{address("turn", table)}"' in east.client.get(address("table", table)).content.decode()
    assert address("turn", table) not in spectator.client.get(address("table", table)).content.decode()
    assert send(spectator, table, dealer="1").status_code == 403
    assert outsider.client.get(address("turn", table)).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(east: Person, table: Table, language: str) -> None:
    words = said(speaking(east.client, language).get(address("turn", table)))
    assert {"zh-hans": "换庄", "zh-hant": "換莊", "en": "Change the dealer"}[language] in words
