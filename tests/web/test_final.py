"""Closing the table, and what the evening came to."""

from __future__ import annotations

import pytest

from games.models import Status, Table
from tests.support.cast import Person, discard, numbers, open_lobby, post, self_draw, start
from tests.web.reading import LANGUAGES, address, said, speaking


@pytest.fixture
def with_coins(east: Person, south: Person, west: Person, north: Person) -> Table:
    table = start(open_lobby(east, south, west, north, coins_per_tai=2), east)
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    post(table, east, discard(1, by=2), numbers(5, 15, 2, 0))
    return table


def test_closing_asks_once_and_changes_nothing_yet(east: Person, with_coins: Table) -> None:
    page = east.client.get(address("finish", with_coins))
    assert "现在散桌吗" in said(page)
    assert Table.objects.get(pk=with_coins.pk).status == Status.PLAYING


def test_the_final_page_has_totals_coins_and_the_fewest_payments(east: Person, with_coins: Table) -> None:
    response = east.client.post(address("finish", with_coins), {"client_key": "key"})
    assert response["Location"] == address("final", with_coins)
    words = said(east.client.get(address("final", with_coins)))
    assert words.index("建国 +105+210 币") < words.index("阿海 +4+8 币")
    assert "三笔结清" in words.replace(" ", "")
    assert "今晚最大 建国 第 2 局 30 台" in words
    assert "不是钱" in words


def test_pressing_twice_closes_once(east: Person, with_coins: Table) -> None:
    for _ in range(2):
        assert east.client.post(address("finish", with_coins), {"client_key": "key"}).status_code == 302
    assert Table.objects.get(pk=with_coins.pk).status == Status.FINISHED


def test_everybody_sees_it_at_the_tables_own_address(north: Person, east: Person, with_coins: Table) -> None:
    east.client.post(address("finish", with_coins))
    words = said(north.client.get(address("table", with_coins)))
    assert "再来一桌" in words
    assert north.client.get(address("record", with_coins))["Location"] == address("table", with_coins)


def test_before_the_end_there_is_no_final_page(east: Person, table: Table) -> None:
    assert east.client.get(address("final", table))["Location"] == address("table", table)


def test_a_table_without_deals_closes_too(east: Person, table: Table) -> None:
    east.client.post(address("finish", table))
    assert "一局没打" in said(east.client.get(address("final", table)))


def test_only_the_host_closes(south: Person, outsider: Person, table: Table) -> None:
    assert south.client.get(address("finish", table)).status_code == 403
    assert south.client.post(address("finish", table)).status_code == 403
    assert outsider.client.post(address("finish", table)).status_code == 404
    assert Table.objects.get(pk=table.pk).status == Status.PLAYING


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(east: Person, with_coins: Table, language: str) -> None:
    east.client.post(address("finish", with_coins))
    words = said(speaking(east.client, language).get(address("final", with_coins)))
    assert {"zh-hans": "散桌", "zh-hant": "散桌", "en": "Final totals"}[language] in words
    assert {"zh-hans": "+210 币", "zh-hant": "+210 幣", "en": "+210 coins"}[language] in words
