"""The two tiles turned up, picked with plain radio inputs."""

from __future__ import annotations

import pytest
from django.http import HttpResponse

from games.models import Table
from tests.support.cast import Person, numbers, post, self_draw
from tests.web.reading import LANGUAGES, address, checked, said, speaking


def send(who: Person, table: Table, first: str = "", second: str = "", **more: str) -> HttpResponse:
    return who.client.post(address("indicators", table), {"deal_number": "1", "first": first, "second": second, **more})


def turned(table: Table) -> list[str]:
    return list(Table.objects.get(pk=table.pk).indicators)


def test_forty_two_faces_for_each_of_the_two(east: Person, table: Table) -> None:
    page = east.client.get(address("indicators", table)).content.decode()
    assert page.count(' name="first"') == page.count(' name="second"') == 42
    assert 'aria-label="五筒"' in page


def test_two_tiles_are_set_and_shown_as_chosen(south: Person, table: Table) -> None:
    response = send(south, table, "5p", "1f")
    assert response["Location"] == address("table", table)
    assert turned(table) == ["5p", "1f"]
    page = south.client.get(address("indicators", table))
    assert (checked(page, "first"), checked(page, "second")) == ("5p", "1f")


def test_two_alike_are_possible_but_not_two_of_a_flower(east: Person, table: Table) -> None:
    send(east, table, "7z", "7z")
    assert turned(table) == ["7z", "7z"]
    page = send(east, table, "1f", "1f")
    assert page.status_code == 422
    assert turned(table) == ["7z", "7z"]


def test_they_can_be_taken_back(east: Person, table: Table) -> None:
    send(east, table, "5p", "1f")
    send(east, table, clear="1")
    assert turned(table) == []


def test_one_tile_is_not_enough_and_the_choice_is_kept(east: Person, table: Table) -> None:
    page = send(east, table, "5p")
    assert page.status_code == 422
    assert checked(page, "first") == "5p"
    assert "两张" in said(page)


@pytest.mark.parametrize("code", ["²", "٣", "\x00", "<b>", "9z", "5P", " 5p ", "9" * 5000])
def test_what_is_no_tile_is_refused_and_not_kept(east: Person, table: Table, code: str) -> None:
    for first, second in ((code, "5p"), ("5p", code), (code, code)):
        assert send(east, table, first, second).status_code == 422
    assert turned(table) == []


def test_for_a_deal_that_is_posted_already_nothing_changes(east: Person, south: Person, table: Table) -> None:
    post(table, east, self_draw(0), numbers(8, 3, 0, 5))
    page = send(south, table, "5p", "1f")
    assert page.status_code == 409
    assert "已经记上了" in said(page)
    assert turned(table) == []


def test_it_leads_back_to_the_count(east: Person, table: Table) -> None:
    back = address("record", table)
    assert send(east, table, "5p", "1f", next=back)["Location"] == back
    assert send(east, table, "5p", "2f", next="//example.com")["Location"] == "/"


def test_only_those_at_the_table(spectator: Person, outsider: Person, table: Table) -> None:
    assert spectator.client.get(address("indicators", table)).status_code == 403
    assert outsider.client.get(address("indicators", table)).status_code == 404
    assert send(spectator, table, "5p", "1f").status_code == 403
    assert turned(table) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(east: Person, table: Table, language: str) -> None:
    words = said(speaking(east.client, language).get(address("indicators", table)))
    assert {"zh-hans": "就这两张", "zh-hant": "就這兩張", "en": "These two"}[language] in words
