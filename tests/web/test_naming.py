"""The own name, given and changed."""

from __future__ import annotations

from django.test import Client

from games.models import Player, Seat, Table
from tests.support.cast import Person
from tests.web.reading import field, said


def test_a_new_phone_gets_a_player_with_the_name(db: None) -> None:
    phone = Client()
    assert phone.post("/name/", {"name": "  阿  珍 "})["Location"] == "/"
    assert Player.objects.get().name == "阿 珍"
    assert field(phone.get("/name/"), "name") == "阿 珍"


def test_it_changes_on_the_seat_too(south: Person, table: Table) -> None:
    south.client.post("/name/", {"name": "国哥"})
    assert Seat.objects.get(table=table, player=south.player).name == "国哥"


def test_it_leads_back_to_where_one_came_from_but_nowhere_else(south: Person, table: Table) -> None:
    back = f"/t/{table.slug}/"
    assert field(south.client.get("/name/", {"next": back}), "next") == back
    assert south.client.post("/name/", {"name": "国哥", "next": back})["Location"] == back
    for elsewhere in ("https://example.com/", "//example.com", "javascript:alert(1)", "48", "web:home", "\x00"):
        assert south.client.post("/name/", {"name": "国哥", "next": elsewhere})["Location"] == "/"


def test_no_name_is_said_and_what_was_typed_is_kept(south: Person) -> None:
    page = south.client.post("/name/", {"name": "很" * 25})
    assert page.status_code == 422
    assert field(page, "name") == "很" * 25
    assert "24" in said(page)
    assert Player.objects.get(pk=south.player.pk).name == south.name


def test_markup_in_a_name_is_text(south: Person, table: Table) -> None:
    south.client.post("/name/", {"name": "<b>国</b>"})
    assert b"<b>\xe5\x9b\xbd</b>" not in south.client.get(f"/t/{table.slug}/").content
