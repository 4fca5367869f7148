"""Looking on by the link."""

from __future__ import annotations

from django.test import Client

from games.models import Membership, Table
from tests.support.cast import Person
from tests.web.reading import address, said


def test_looking_at_the_link_lets_nobody_in(outsider: Person, table: Table) -> None:
    page = outsider.client.get(f"/w/{table.watch_token}/")
    assert page.status_code == 200
    assert outsider.client.get(address("table", table)).status_code == 404


def test_a_press_lets_in_without_a_name(table: Table) -> None:
    phone = Client()
    assert phone.post(f"/w/{table.watch_token}/")["Location"] == address("table", table)
    page = phone.get(address("table", table))
    assert page.status_code == 200
    assert "旁观" in said(page)


def test_who_looks_on_gets_no_code_and_no_way_to_enter(spectator: Person, table: Table) -> None:
    page = spectator.client.get(address("table", table)).content.decode()
    assert (table.code or "") not in page
    assert address("record", table) not in page
    assert address("indicators", table) not in page


def test_a_player_who_opens_the_link_stays_a_player(south: Person, table: Table) -> None:
    south.client.post(f"/w/{table.watch_token}/")
    assert Membership.objects.get(table=table, player=south.player).role == "guest"


def test_a_wrong_link_is_said(outsider: Person, table: Table) -> None:
    page = outsider.client.post("/w/nothing-like-it/")
    assert page.status_code == 404
    assert "没有" in said(page)
