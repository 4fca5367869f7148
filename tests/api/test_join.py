"""POST /api/v1/join/ and /api/v1/watch/"""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Membership, Player, Table
from games.services.limits import WRONG_PER_ADDRESS
from tests.api.calls import at, call, refused
from tests.support.cast import Person


def test_code_lets_in_however_it_is_typed(lobby: Table, outsider: Person) -> None:
    code = str(lobby.code)
    refused(call(outsider.client, "GET", at(lobby)), 404, "not_found")
    response = call(outsider.client, "POST", "/join/", {"code": f" {code[:3].lower()}-{code[3:]} "})
    assert response.json()["slug"] == lobby.slug
    assert call(outsider.client, "GET", at(lobby)).status_code == 200


def test_stranger_gets_a_cookie(lobby: Table) -> None:
    stranger = Client()
    assert call(stranger, "POST", "/join/", {"code": lobby.code}).status_code == 200
    assert call(stranger, "GET", at(lobby)).status_code == 200


def test_joining_twice_is_joining_once(lobby: Table, outsider: Person) -> None:
    for _ in range(3):
        assert call(outsider.client, "POST", "/join/", {"code": lobby.code}).status_code == 200
    assert Membership.objects.filter(player=outsider.player).count() == 1


def test_asking_is_not_joining(lobby: Table, outsider: Person) -> None:
    refused(call(outsider.client, "GET", "/join/", None), 405, "method_not_allowed")
    assert not Membership.objects.filter(player=outsider.player).exists()


@pytest.mark.parametrize("code", ["", "AAAAAA", "0OI1L0", "九九九九九九", "A" * 40, "' OR 1=1"])
def test_wrong_code_is_unknown_and_leaves_no_player(db: None, code: str) -> None:
    refused(call(Client(), "POST", "/join/", {"code": code}), 404, "unknown_code")
    assert Player.objects.count() == 0


def test_guessing_is_slowed_down_for_right_codes_too(lobby: Table, outsider: Person) -> None:
    for _ in range(WRONG_PER_ADDRESS):
        refused(call(outsider.client, "POST", "/join/", {"code": "AAAAAA"}), 404, "unknown_code")
    response = call(outsider.client, "POST", "/join/", {"code": lobby.code})
    refused(response, 429, "rate_limited")
    assert int(response["Retry-After"]) > 0
    elsewhere = call(outsider.client, "POST", "/join/", {"code": lobby.code}, REMOTE_ADDR="10.0.0.9")
    assert elsewhere.status_code == 200


def test_a_header_does_not_make_it_another_address(lobby: Table, outsider: Person) -> None:
    for number in range(WRONG_PER_ADDRESS):
        call(outsider.client, "POST", "/join/", {"code": "AAAAAA"}, HTTP_X_FORWARDED_FOR=f"10.0.0.{number}")
    refused(call(outsider.client, "POST", "/join/", {"code": lobby.code}), 429, "rate_limited")


def test_link_lets_watch_and_no_more(table: Table, outsider: Person) -> None:
    assert call(outsider.client, "POST", "/watch/", {"token": table.watch_token}).json()["slug"] == table.slug
    assert call(outsider.client, "GET", at(table)).status_code == 200
    refused(call(outsider.client, "PUT", at(table, "indicators/"), {"indicators": []}), 403, "not_allowed")
    refused(call(outsider.client, "GET", at(table, "invitation/")), 403, "not_allowed")


@pytest.mark.parametrize("token", ["", "x", "x" * 64])
def test_wrong_link(table: Table, outsider: Person, token: str) -> None:
    refused(call(outsider.client, "POST", "/watch/", {"token": token}), 404, "not_found")


@pytest.mark.parametrize(
    "body", [{}, {"code": None}, {"code": 123456}, {"code": ["A"]}, {"code": "A" * 41}, [], "A", 1]
)
def test_bad_bodies(db: None, body: object) -> None:
    refused(call(Client(), "POST", "/join/", body), 400, "invalid")
