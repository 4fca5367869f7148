"""GET and PATCH /api/v1/me/"""

from __future__ import annotations

from django.test import Client

from games.identity import COOKIE
from games.models import Player, Table
from tests.api.calls import call, problems, refused
from tests.support.cast import Person, new_key, numbers, post, self_draw


def test_stranger_is_nobody_and_gets_the_forgery_token_only(db: None) -> None:
    stranger = Client()
    response = call(stranger, "GET", "/me/")
    assert response.json() == {"player": None, "tables": []}
    assert "taipao_csrf" in response.cookies
    assert COOKIE not in response.cookies
    assert Player.objects.count() == 0


def test_name_and_tables(table: Table, east: Person) -> None:
    post(table, east, self_draw(0), numbers(10, 1, 2, 3))
    body = call(east.client, "GET", "/me/").json()
    assert body["player"] == {"public_id": east.player.public_id, "name": "阿海"}
    (mine,) = body["tables"]
    assert (mine["slug"], mine["mine"], mine["deal_count"]) == (table.slug, 0, 1)
    assert sum(mine["totals"]) == 0


def test_nothing_in_it_lets_others_in(table: Table, east: Person) -> None:
    text = call(east.client, "GET", "/me/").content.decode()
    for secret in (table.code, table.watch_token, east.player.phones.get().key):
        assert str(secret) not in text


def test_new_name_shows_at_the_table(lobby: Table, east: Person, south: Person) -> None:
    assert call(east.client, "PATCH", "/me/", {"name": "  海哥 "}).json()["name"] == "海哥"
    state = call(south.client, "GET", f"/tables/{lobby.slug}/").json()
    assert state["seats"][0]["name"] == "海哥"


def test_stranger_becomes_a_player_by_giving_a_name(db: None) -> None:
    stranger = Client()
    response = call(stranger, "PATCH", "/me/", {"name": "新人"})
    assert response.status_code == 200
    cookie = response.cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert call(stranger, "GET", "/me/").json()["player"]["name"] == "新人"


def test_bad_names_leave_no_player_behind(db: None) -> None:
    stranger = Client()
    error = refused(call(stranger, "PATCH", "/me/", {"name": "字" * 25}), 400, "invalid")
    assert problems(error) == {("name_too_long", "name")}
    assert error["problems"][0]["messages"]["en"]
    refused(call(stranger, "PATCH", "/me/", {"name": " \u200b "}), 400, "invalid")
    refused(call(stranger, "PATCH", "/me/", {}), 400, "invalid")
    assert Player.objects.count() == 0


def test_other_methods_are_refused_in_the_same_envelope(east: Person) -> None:
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        refused(call(east.client, method, "/me/", {"name": new_key()}), 405, "method_not_allowed")
