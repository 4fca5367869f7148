"""The first page: for everybody, with the tables of this phone."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Table
from games.web.door import spaced
from tests.support.cast import Person, numbers, post, self_draw
from tests.web.reading import LANGUAGES, address, said, speaking


def test_a_stranger_can_open_and_join(db: None) -> None:
    page = Client().get("/")
    assert page.status_code == 200
    assert b'action="/open/"' in page.content
    assert b'action="/j/"' in page.content
    assert "taipao_player" not in page.cookies


def test_a_running_table_shows_its_deal_its_code_and_totals_from_the_best_down(east: Person, table: Table) -> None:
    post(table, east, self_draw(2), numbers(3, 0, 8, 0))
    page = east.client.get("/")
    words = said(page)
    assert address("table", table) in page.content.decode()
    assert spaced(Table.objects.get(pk=table.pk).code or "") in words
    assert words.index("秀英") < words.index("阿海")
    assert "+" in words


def test_a_lobby_shows_no_totals(east: Person, lobby: Table) -> None:
    assert address("table", lobby) in east.client.get("/").content.decode()


def test_a_finished_table_is_no_running_one(east: Person, table: Table) -> None:
    east.client.post(address("finish", table))
    assert address("table", table) not in east.client.get("/").content.decode()


def test_a_spectator_sees_the_table_but_no_code(spectator: Person, table: Table) -> None:
    page = spectator.client.get("/")
    assert address("table", table) in page.content.decode()
    assert spaced(table.code or "") not in said(page)


def test_an_outsider_sees_nobodys_table(outsider: Person, table: Table) -> None:
    page = outsider.client.get("/").content.decode()
    assert table.slug not in page
    assert "阿海" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(east: Person, table: Table, language: str) -> None:
    words = said(speaking(east.client, language).get("/"))
    assert {"zh-hans": "开桌", "zh-hant": "開桌", "en": "Open a table"}[language] in words
