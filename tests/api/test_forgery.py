"""Requests that another site makes a phone send."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Player, Table
from tests.api.calls import at, call, refused
from tests.support.cast import Person, person


@pytest.fixture
def careful(table: Table) -> Client:
    """A phone at the table whose requests are checked."""
    somebody = person("小心", enforce_csrf_checks=True)
    call(somebody.client, "GET", "/me/")
    token = somebody.client.cookies["taipao_csrf"].value
    joined = call(somebody.client, "POST", "/watch/", {"token": table.watch_token}, HTTP_X_CSRFTOKEN=token)
    assert joined.status_code == 200
    return somebody.client


@pytest.mark.parametrize(
    ("method", "what"),
    [
        ("POST", "start/"),
        ("POST", "finish/"),
        ("POST", "dealer/"),
        ("PUT", "indicators/"),
        ("POST", "deals/"),
        ("PUT", "draft/outcome/"),
        ("PUT", "draft/entries/0/"),
        ("DELETE", "draft/"),
        ("POST", "seats/0/take/"),
        ("POST", "seats/0/leave/"),
        ("POST", "seats/0/name/"),
        ("POST", "deals/preview/"),
    ],
)
def test_nothing_changes_without_the_token(table: Table, careful: Client, method: str, what: str) -> None:
    refused(call(careful, method, at(table, what), {}), 403, "csrf")
    refused(call(careful, method, at(table, what), {}, HTTP_X_CSRFTOKEN="x" * 32), 403, "csrf")


def test_token_with_a_strangers_origin_is_refused(table: Table, careful: Client) -> None:
    token = careful.cookies["taipao_csrf"].value
    for origin in ("http://evil.example", "null"):
        response = call(careful, "PATCH", "/me/", {"name": "x"}, HTTP_X_CSRFTOKEN=token, HTTP_ORIGIN=origin)
        refused(response, 403, "csrf")
    response = call(careful, "PATCH", "/me/", {"name": "x"}, HTTP_X_CSRFTOKEN=token, HTTP_ORIGIN="http://testserver")
    assert response.status_code == 200


@pytest.mark.parametrize("path", ["/tables/", "/join/", "/watch/"])
def test_stranger_needs_it_too_for_it_would_get_a_cookie(db: None, path: str) -> None:
    refused(call(Client(enforce_csrf_checks=True), "POST", path, {}), 403, "csrf")
    assert Player.objects.count() == 0


def test_reading_needs_none(table: Table, careful: Client) -> None:
    assert call(careful, "GET", at(table)).status_code == 200


def test_forged_and_rotated_cookies_are_nobody(table: Table, east: Person) -> None:
    from games.identity import COOKIE

    forged = Client()
    forged.cookies[COOKIE] = f"{east.player.public_id}.guess:xxxx:yyyy"
    refused(call(forged, "GET", at(table)), 404, "not_found")
    east.player.phones.update(key="another")
    refused(call(east.client, "GET", at(table)), 404, "not_found")
