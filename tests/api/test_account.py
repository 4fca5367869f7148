"""/api/v1/me/phones/, me/login/, me/link/, log-in/ and link/"""

from __future__ import annotations

import pytest
from django.test import Client

from games.identity import COOKIE, player_of
from games.models import Phone, Player, Table
from tests.api import strict
from tests.api.calls import API, at, call, problems, refused
from tests.support.cast import Person

PASSWORD = "correct horse"


def as_described(method: str, path: str, answer: object) -> None:
    assert strict.differences(method, path, answer.status_code, answer.json()) == []  # type: ignore[attr-defined]


def set_login(who: Person, **more: str) -> object:
    return call(who.client, "PUT", "/me/login/", {"name": who.name, "password": PASSWORD, **more})


def test_login_and_another_phone(table: Table, south: Person) -> None:
    old = south.client.cookies[COOKIE].value
    as_described("PUT", "/me/login/", set_login(south))
    assert player_of({COOKIE: old}) is None
    phone = Client()
    answer = call(phone, "POST", "/log-in/", {"name": south.name, "password": PASSWORD})
    as_described("POST", "/log-in/", answer)
    assert answer.json() == {"public_id": south.player.public_id, "name": south.name}
    assert call(phone, "GET", at(table)).status_code == 200
    phones = call(phone, "GET", "/me/phones/")
    as_described("GET", "/me/phones/", phones)
    body = phones.json()
    assert (body["login"], [one["current"] for one in body["phones"]]) == (south.name, [True, False])
    assert south.client.cookies[COOKIE].value.split(":")[0] not in phones.content.decode()
    assert call(phone, "DELETE", f"/me/phones/{body['phones'][1]['number']}/").status_code == 204
    refused(call(south.client, "GET", "/me/phones/"), 404, "not_found")


def test_a_code_links_once_and_the_others_can_be_signed_out(south: Person, west: Person) -> None:
    offered = call(south.client, "POST", "/me/link/", {})
    as_described("POST", "/me/link/", offered)
    code = offered.json()["code"]
    linked = call(west.client, "POST", "/link/", {"code": code})
    as_described("POST", "/link/", linked)
    assert call(west.client, "GET", "/me/").json()["player"]["public_id"] == south.player.public_id
    refused(call(Client(), "POST", "/link/", {"code": code}), 404, "unknown_code")
    assert len(call(west.client, "DELETE", "/me/phones/").json()["phones"]) == 1
    assert call(south.client, "GET", "/me/").json()["player"] is None


def test_signing_out_this_phone(south: Person) -> None:
    number = south.player.phones.get().pk
    answer = call(south.client, "DELETE", f"/me/phones/{number}/")
    assert (answer.status_code, answer.cookies[COOKIE].value) == (204, "")
    assert Phone.objects.get(pk=number).ended_at is not None


def test_another_s_phone_and_one_that_is_none(south: Person, west: Person) -> None:
    for number in (west.player.phones.get().pk, 10**30, 0):
        error = refused(call(south.client, "DELETE", f"/me/phones/{number}/"), 400, "invalid")
        assert problems(error) == {("no_such_phone", "phone")}
    assert west.player.phones.get().ended_at is None


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/me/phones/", None),
        ("DELETE", "/me/phones/", None),
        ("DELETE", "/me/phones/1/", None),
        ("PUT", "/me/login/", {"name": "x", "password": PASSWORD}),
        ("POST", "/me/link/", {}),
    ],
)
def test_a_stranger_has_none_of_it_and_becomes_nobody(db: None, method: str, path: str, body: object) -> None:
    answer = call(Client(), method, path, body)
    refused(answer, 404, "not_found")
    assert Player.objects.count() == 0


@pytest.mark.parametrize(
    "body",
    [{}, {"name": 1, "password": 2}, {"name": "x"}, {"name": "x", "password": "y" * 201}, {"name": None}, [], "x"],
)
def test_bad_bodies(south: Person, body: object) -> None:
    refused(call(Client(), "POST", "/log-in/", body), 400, "invalid")
    refused(call(south.client, "PUT", "/me/login/", body), 400, "invalid")


def test_wrong_name_and_wrong_password_get_one_answer(south: Person) -> None:
    set_login(south)
    wrong = [{"name": south.name, "password": "wrong horse"}, {"name": "没有这个人", "password": PASSWORD}]
    answers = [call(Client(), "POST", "/log-in/", body) for body in wrong]
    errors = [refused(answer, 400, "login_wrong") for answer in answers]
    assert errors[0] == errors[1]


def test_all_faults_of_a_login_at_once(south: Person) -> None:
    error = refused(set_login(south, name="\u200b", password="short"), 400, "invalid")
    assert problems(error) == {("name_empty", "name"), ("password_short", "password")}


def test_it_needs_the_forgery_token(south: Person) -> None:
    careful = Client(enforce_csrf_checks=True)
    careful.cookies = south.client.cookies
    for method, path in (("PUT", "/me/login/"), ("POST", "/me/link/"), ("POST", "/link/"), ("POST", "/log-in/")):
        refused(call(careful, method, path, {}), 403, "csrf")
    assert careful.delete(f"{API}/me/phones/").status_code == 403
