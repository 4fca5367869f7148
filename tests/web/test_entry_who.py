"""Who may enter deals: those at the table while it plays, nobody else, and only from our own pages."""

from __future__ import annotations

import pytest
from django.test import Client

from games import services
from games.models import Draft, Table
from tests.support.cast import Person, person
from tests.web.entry_steps import address, record

PAGES = [("record", ()), ("count", (1,)), ("review", ())]
POSTS = [*PAGES, ("count_preview", (1,)), ("discard_draft", ()), ("keep_draft", ())]


@pytest.mark.parametrize(("name", "more"), PAGES)
def test_an_outsider_finds_nothing(outsider: Person, table: Table, name: str, more: tuple[int, ...]) -> None:
    assert outsider.client.get(address(name, table, *more)).status_code == 404


@pytest.mark.parametrize(("name", "more"), POSTS)
def test_an_outsider_cannot_send_either(outsider: Person, table: Table, name: str, more: tuple[int, ...]) -> None:
    assert outsider.client.post(address(name, table, *more), {"kind": "draw", "go": 1}).status_code == 404
    assert not Draft.objects.exists()


@pytest.mark.parametrize(("name", "more"), PAGES)
def test_a_stranger_without_a_cookie_finds_nothing(table: Table, name: str, more: tuple[int, ...]) -> None:
    assert Client().get(address(name, table, *more)).status_code == 404


@pytest.mark.parametrize(("name", "more"), POSTS)
def test_a_spectator_may_not(spectator: Person, table: Table, name: str, more: tuple[int, ...]) -> None:
    assert spectator.client.post(address(name, table, *more), {"kind": "draw", "go": 1}).status_code == 403
    assert not Draft.objects.exists()


def test_before_the_start_one_is_led_to_the_lobby(east: Person, lobby: Table) -> None:
    assert east.client.get(address("record", lobby))["Location"] == address("table", lobby)


def test_after_the_end_one_is_led_to_the_table(east: Person, table: Table) -> None:
    services.finish_table(table=table, actor=east.player)
    assert record(east, table, kind="draw", go=1)["Location"] == address("table", table)
    assert not Draft.objects.exists()


def test_a_form_from_elsewhere_is_refused(table: Table, east: Person) -> None:
    strict = person("x", enforce_csrf_checks=True)
    strict.client.cookies = east.client.cookies
    for name, more in POSTS:
        assert strict.client.post(address(name, table, *more), {"kind": "draw", "go": 1}).status_code == 403
    assert not Draft.objects.exists()


def test_who_rests_may_enter_for_the_others(fifth: Person, table_of_five: Table) -> None:
    assert record(fifth, table_of_five, kind="draw", go=1)["Location"] == address("review", table_of_five)


def test_a_removed_cookie_is_a_stranger(table: Table, south: Person) -> None:
    south.player.phones.update(key="another")
    assert south.client.get(address("record", table)).status_code == 404


@pytest.mark.parametrize(("name", "more"), PAGES)
def test_nothing_is_kept_by_caches(table: Table, south: Person, name: str, more: tuple[int, ...]) -> None:
    services.save_outcome(table=table, actor=south.player, outcome={"kind": "draw"})
    assert "no-store" in south.client.get(address(name, table, *more))["Cache-Control"]
