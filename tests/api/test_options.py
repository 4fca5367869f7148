"""GET and POST /api/v1/tables/<slug>/draft/entries/<position>/options/"""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Draft, Table
from tests.api.calls import at, call, refused
from tests.support.cast import Person, discard

OPTIONS = "draft/entries/1/options/"


def rows(response: Any) -> dict[str, dict[str, Any]]:
    assert response.status_code == 200, response.content
    return {row["key"]: row for row in response.json()["rows"]}


def test_rows_of_what_is_saved(table: Table, south: Person, west: Person) -> None:
    before = rows(call(south.client, "GET", at(table, OPTIONS)))
    assert before["all_pungs"]["count"] == 0
    call(south.client, "PUT", at(table, "draft/outcome/"), {"outcome": discard(1, by=3)})
    entry = {"way": "ticks", "ticks": {"all_pungs": 1, "flowers.red": 2}}
    saved = call(south.client, "PUT", at(table, "draft/entries/1/"), {"entry": entry}).json()
    assert saved["entries"]["1"]["ticks"] == entry["ticks"]
    row = rows(call(west.client, "GET", at(table, OPTIONS)))["all_pungs"]
    assert (row["count"], row["pays"] > 0, row["winner"], row["next"]) == (1, True, True, None)
    assert row["reason"]["zh-hans"]
    others = rows(call(west.client, "GET", at(table, "draft/entries/2/options/")))
    assert others["flowers.red"]["elsewhere"] == {"1": 2}


def test_rows_of_what_is_only_sent(table: Table, south: Person) -> None:
    sent = {"outcome": discard(1, by=3), "entry": {"way": "ticks", "ticks": {"all_pungs": 1}}}
    assert rows(call(south.client, "POST", at(table, OPTIONS), sent))["all_pungs"]["count"] == 1
    assert rows(call(south.client, "POST", at(table, OPTIONS), {"outcome": {}}))["all_pungs"]["count"] == 0
    assert not Draft.objects.exists()


@pytest.mark.parametrize("entry", [None, {}, {"way": "guess"}, {"way": "ticks", "ticks": [1]}, {"way": "ticks"}])
def test_whatever_is_entered_has_rows(table: Table, south: Person, entry: object) -> None:
    sent = {"outcome": {"kind": "nonsense"}, "entry": entry, "entries": {"9": 1, "x": [], "2": entry}}
    assert rows(call(south.client, "POST", at(table, OPTIONS), sent))


def test_no_rows_for_who_sits_out(table_of_five: Table, table: Table, south: Person) -> None:
    assert rows(call(south.client, "GET", at(table_of_five, "draft/entries/4/options/"))) == {}
    assert rows(call(south.client, "GET", at(table, "draft/entries/99999999999999999999/options/"))) == {}


@pytest.mark.parametrize("body", [{}, {"outcome": None}, {"outcome": []}, {"outcome": {}, "entry": 1}, {"colour": 1}])
def test_bad_bodies(table: Table, south: Person, body: dict[str, Any]) -> None:
    refused(call(south.client, "POST", at(table, OPTIONS), body), 400, "invalid")


def test_who_may_not(table: Table, spectator: Person, outsider: Person) -> None:
    for method in ("GET", "POST"):
        sent = {"outcome": {"kind": "draw"}}
        refused(call(spectator.client, method, at(table, OPTIONS), sent), 403, "not_allowed")
        refused(call(outsider.client, method, at(table, OPTIONS), sent), 404, "not_found")


def test_before_the_start(lobby: Table, east: Person) -> None:
    refused(call(east.client, "GET", at(lobby, OPTIONS)), 409, "wrong_status")
