"""Whatever bytes come, the answer is a refusal and never an error of ours."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from games.models import Table
from tests.api.calls import at, call, refused
from tests.support.cast import Person

DEEP = b'{"a":' * 500 + b"1" + b"}" * 500


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"nonsense",
        b"\xff\xfe",
        b'{"name": "\xc3"}',
        b'{"name": NaN}',
        b'{"name": Infinity}',
        b'{"name": 1e999}',
        b'{"name": ' + b"9" * 5000 + b"}",
        b'{"name": 99999999999999999999}',
        b'{"name": "\\ud800"}',
        b'{"name": "\\u0000"}',
        b'{"\\u0000": 1}',
        b'{"\\udfff": 1}',
        b'{"name": "a", "name": "b"}',
        DEEP,
        b"[" * 100_0,
        b"\xef\xbb\xbf{}",
        b'{"name": "a"} {}',
    ],
)
def test_what_is_no_proper_json(east: Person, body: bytes) -> None:
    refused(call(east.client, "PATCH", "/me/", body), 400, "bad_request")


@pytest.mark.parametrize("body", [b"[]", b"7", b"true", b'"x"', b"null", b"[[[[[]]]]]"])
def test_what_is_no_object(east: Person, body: bytes) -> None:
    refused(call(east.client, "PATCH", "/me/", body), 400, "invalid")


def test_too_large(east: Person) -> None:
    body = json.dumps({"name": "x" * 70_000}).encode()
    refused(call(east.client, "PATCH", "/me/", body), 413, "too_large")


def test_just_small_enough_is_read(east: Person) -> None:
    body = json.dumps({"name": "阿海"}).encode() + b" " * 60_000
    assert call(east.client, "PATCH", "/me/", body).status_code == 200


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_what_is_not_said_to_be_json(east: Person, kind: str) -> None:
    refused(call(east.client, "PATCH", "/me/", b'{"name": "x"}', content_type=kind), 415, "unsupported_media_type")


def test_form_that_is_none_of_ours_is_not_even_read(db: None) -> None:
    for kind in ("multipart/form-data", "multipart/form-data; boundary=", "application/x-www-form-urlencoded"):
        response = call(Client(enforce_csrf_checks=True), "POST", "/join/", b"\xff", content_type=kind)
        refused(response, 415, "unsupported_media_type")


@pytest.mark.parametrize(
    "path", ["/nothing/", "/tables/%00/", "/tables/a b/", "/tables/" + "a" * 3000 + "/", "/tables/表/"]
)
def test_address_that_is_none(east: Person, path: str) -> None:
    refused(call(east.client, "GET", path), 404, "not_found")


def test_every_answer_is_json_whatever_is_accepted(table: Table, east: Person) -> None:
    for accept in ("text/html", "application/xml", "nonsense", "", "*/*;q=x"):
        response = call(east.client, "GET", at(table), HTTP_ACCEPT=accept)
        assert response["Content-Type"] == "application/json"
        assert response.status_code in (200, 406)


@pytest.mark.parametrize(("language", "word"), [("zh-CN", "规则"), ("zh-TW", "規則"), ("en", "ruleset")])
def test_faults_speak_the_callers_language(language: str, word: str, db: None) -> None:
    response = call(Client(), "POST", "/tables/", {"ruleset": "nonsense"}, HTTP_ACCEPT_LANGUAGE=language)
    assert word in refused(response, 400, "invalid")["problems"][0]["message"]
