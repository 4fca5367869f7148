"""Whole kinds of bad input at every page and endpoint: a clear refusal, never an error of ours, nothing changed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from games.models import Table
from tests.api.calls import call
from tests.api.strict import description
from tests.site.test_matrix import filled, values, web_routes
from tests.support.cast import Person, numbers, post, self_draw

# Numbers, texts and things that are none of what is wanted.
ODD = [
    *(True, -1, 10**15, 1e300, 0.5, "²", "٣", "1e400", "NaN", "", None),
    *("x" * 1000, "\u200b", "\u202e阿", "a" + "\u0336" * 200, "<b>&\"'", "' OR 1=1", "../../", "％s{0}"),
    *([], [[[[1]]]], {"a": {"b": {}}}, {"way": "magic"}, {"kind": []}),
]
RAW = [
    b'{"a": "\\ud800"}',
    b'{"a": "\\u0000"}',
    b'{"a": NaN}',
    b'{"a": 1e400}',
    b'{"a": ' + b"9" * 400 + b"}",
    b'{"a":' * 500 + b"1" + b"}" * 500,
    b'{"a": "' + b"x" * 5_000_000 + b'"}',
    b"\xff\xfe\x00",
]
FORMS = ["\x00", "\ud800", "x" * 1000, "9" * 400, "²", "٣", "NaN", "-1", "1e400", "\u202e\u200b", "[]", "true", "{}"]


@pytest.fixture
def evening(table: Table, east: Person) -> Table:
    post(table, east, self_draw(0), numbers(10, 1, 2, 3))
    return Table.objects.get(pk=table.pk)


def changing(table: Table) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Method, path and schema of every operation that takes a body, below a table or not."""
    fill = {**values(table), "member": "x", "merge": "x", "table": "x"}
    for route, methods in description()["paths"].items():
        for method, operation in methods.items():
            content = operation.get("requestBody", {}).get("content")
            if content:
                schema = content["application/json"]["schema"]
                yield method.upper(), filled(route, fill), shape(schema)


def shape(schema: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in schema:
        return shape(description()["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
    if "allOf" in schema:
        return shape(schema["allOf"][0])
    return schema


def untouched(table: Table) -> bool:
    return Table.objects.get(pk=table.pk).version == table.version


@pytest.mark.one_backend
def test_no_endpoint_breaks_on_odd_values(evening: Table, east: Person) -> None:
    broken = []
    for method, path, schema in changing(evening):
        names = list(schema.get("properties", {}))
        for number in range(0, len(ODD), 5):
            body = {name: ODD[(number + place) % len(ODD)] for place, name in enumerate(names)} or {"odd": number}
            status = call(east.client, method, path, body).status_code
            if status >= 500:
                broken.append((method, path, body))
    assert broken == []
    connection.check_constraints()


@pytest.mark.one_backend
def test_no_endpoint_takes_what_is_no_proper_json(evening: Table, east: Person) -> None:
    wrong = []
    for number, (method, path, _schema) in enumerate(changing(evening)):
        for body in (RAW[number % len(RAW)], RAW[(number + 3) % len(RAW)]):
            answer = call(east.client, method, path, body)
            if answer.status_code not in (400, 404, 413) or not json.loads(answer.content)["error"]["code"]:
                wrong.append((method, path, body[:20], answer.status_code))
    assert wrong == []
    assert untouched(evening)


def test_no_page_breaks_on_odd_forms(evening: Table, east: Person) -> None:
    broken = []
    paths = [path for name, path in web_routes(evening) if name != "finish"]
    paths += [reverse(f"web:{name}") for name in ("open_table", "join_typed", "rename", "log_in", "link_typed")]
    paths += [reverse(f"web:{name}") for name in ("set_login", "end_phones", "new_club", "new_table")]
    for number, path in enumerate(paths):
        page = east.client.get(path)
        names = set(re.findall(r'name="(\w+)"', page.content.decode("utf-8", "replace"))) | {"position", "name", "seat"}
        odd = {name: FORMS[(number + place) % len(FORMS)] for place, name in enumerate(sorted(names))}
        sent = urlencode(odd, errors="surrogatepass")
        answer = east.client.post(path, sent, content_type="application/x-www-form-urlencoded")
        if page.status_code >= 500 or answer.status_code >= 500:
            broken.append((path, odd))
    assert broken == []


@pytest.mark.parametrize("odd", ["%00", "%ED%A0%80", "9" * 40, "x" * 3000])
def test_no_address_breaks(evening: Table, east: Person, odd: str) -> None:
    for name in ("table", "deal", "count", "people"):
        for fill in ({"slug": odd}, {"number": odd, "position": odd}):
            path = dict(web_routes(evening))[name]
            parts = path.replace(evening.slug, str(fill.get("slug", evening.slug)))
            if "number" in fill:
                parts = re.sub(r"/1/", f"/{odd}/", parts)
            assert east.client.get(parts).status_code < 500, parts
    for path in (f"/j/{odd}/", f"/w/{odd}/", f"/c/{odd}/", f"/link/{odd}/", f"/rules/{odd}/", f"/clubs/{odd}/"):
        for method in ("get", "post"):
            assert getattr(east.client, method)(path).status_code < 500, path
    for query in ("remove", "new", "seat", "dealer", "before", "ask", "next"):
        assert east.client.get(f"/t/{evening.slug}/people/?{query}={odd}").status_code < 500


@pytest.mark.one_backend
def test_five_megabytes_of_form_are_refused(evening: Table, east: Person) -> None:
    for path in ("/name/", "/j/", "/log-in/", f"/t/{evening.slug}/adjust/"):
        assert east.client.post(path, {"name": "x" * 5_000_000}).status_code == 400
    assert untouched(evening)


@pytest.mark.one_backend
def test_a_stranger_who_sends_odd_things_becomes_nobody(evening: Table) -> None:
    from games.models import Player

    before = Player.objects.count()
    for body in (*RAW[:5], b"[]", b'"x"', b"{}"):
        for path in ("/join/", "/watch/", "/link/", "/log-in/", "/tables/"):
            if body == b"{}" and path == "/tables/":
                continue
            call(Client(), "POST", path, body)
    assert Player.objects.count() == before
