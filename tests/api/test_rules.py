"""GET /api/v1/rulesets/ and POST /api/v1/score/"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tests.api.calls import call, refused

EXAMPLE = {
    "id": "x1",
    "indicators": ["5p", "9s"],
    "hands": {
        "S": {"concealed": "555p1112277m", "melds": ["333s", "888s"], "flowers": "12f55z"},
        "W": {"concealed": "9s", "melds": ["(9999m)"], "flowers": "5678f", "opening_quads": ["black"]},
    },
    "outcome": {"kind": "win", "winner": "S", "method": "discard", "from": "W", "tile": "7m"},
}


@pytest.fixture
def anybody() -> Client:
    """No cookie, and forgery is checked where it matters."""
    return Client(enforce_csrf_checks=True)


def test_every_preset_with_every_value(anybody: Client) -> None:
    rows = call(anybody, "GET", "/rulesets/").json()["rulesets"]
    assert len(rows) == 8
    pingyang = next(row for row in rows if row["key"] == "pingyang-13")
    assert pingyang["values"]["threshold"] == 13
    assert all(row["name"][language] for row in rows for language in ("zh-hans", "zh-hant", "en"))


def test_example_of_the_format(anybody: Client) -> None:
    answer = call(anybody, "POST", "/score/", EXAMPLE).json()
    assert (answer["id"], answer["ok"]) == ("x1", True)
    assert answer["tai"] == {"E": 0, "S": 56, "W": 19, "N": 0}
    assert answer["net"] == {"E": -150, "S": 224, "W": 1, "N": -75}
    assert answer["explain"]["S"]["steps"]["text"]["en"]


def test_it_says_what_the_process_says(anybody: Client) -> None:
    lines = (Path(__file__).parents[1] / "scoring" / "cases" / "curated.jsonl").read_text().splitlines()
    for line in lines[::25]:
        request: dict[str, Any] = json.loads(line)
        expect = request.pop("expect")
        answer = call(anybody, "POST", "/score/", request).json()
        for key in expect.keys() - {"code"}:
            assert answer[key] == expect[key], (request["id"], key)


def test_all_faults_in_both_envelopes(anybody: Client) -> None:
    bad = {**EXAMPLE, "ruleset": "nonsense", "indicators": ["5p"]}
    response = call(anybody, "POST", "/score/", bad)
    error = refused(response, 400, "invalid")
    body = response.json()
    assert (body["id"], body["ok"]) == ("x1", False)
    assert body["problems"] == error["problems"]


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"7", b"null", b'"x"', b"{", b"\xff", b'{"op": "nonsense"}', b'{"id": NaN}']
)
def test_what_is_no_request(anybody: Client, body: bytes) -> None:
    response = call(anybody, "POST", "/score/", body)
    error = refused(response, 400, "invalid")
    assert response.json()["ok"] is False
    assert error["problems"][0]["code"] == "bad_request"


def test_reading_is_for_all_and_posting_to_it_for_none(anybody: Client) -> None:
    refused(call(anybody, "POST", "/rulesets/", {}), 405, "method_not_allowed")
    refused(call(anybody, "GET", "/score/"), 405, "method_not_allowed")
