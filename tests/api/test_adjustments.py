"""GET and POST /api/v1/tables/<slug>/adjustments/"""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Adjustment, Table
from tests.api.calls import at, call, fresh, problems, refused
from tests.support.cast import Person, new_key


def body(table: Table, **more: Any) -> dict[str, Any]:
    return {
        "client_key": new_key(),
        "expected_version": fresh(table).version,
        "amounts": {"0": 20, "3": -20},
        "reason": "台费",
        **more,
    }


def test_table_fee(table: Table, south: Person, spectator: Person) -> None:
    response = call(south.client, "POST", at(table, "adjustments/"), body(table))
    assert response.status_code == 201
    answer = response.json()
    assert answer["created"] is True
    assert [seat["total"] for seat in answer["state"]["seats"]] == [20, 0, 0, -20]
    (line,) = call(spectator.client, "GET", at(table, "adjustments/")).json()["adjustments"]
    assert line == answer["adjustment"]
    assert (line["number"], line["after_deal"], line["nets"], line["by"]) == (1, 0, [20, 0, 0, -20], "建国")


def test_same_key_is_the_same_adjustment(table: Table, south: Person) -> None:
    sent = body(table)
    first = call(south.client, "POST", at(table, "adjustments/"), sent)
    again = call(south.client, "POST", at(table, "adjustments/"), sent)
    assert (first.status_code, again.status_code, again.json()["created"]) == (201, 200, False)
    assert again.json()["adjustment"] == first.json()["adjustment"]
    other = {**sent, "amounts": {"0": 10, "3": -10}}
    refused(call(south.client, "POST", at(table, "adjustments/"), other), 409, "key_reused")
    assert Adjustment.objects.count() == 1


def test_who_has_not_seen_the_last_change_is_told(table: Table, south: Person, west: Person) -> None:
    mine, theirs = body(table), body(table)
    call(south.client, "POST", at(table, "adjustments/"), mine)
    error = refused(call(west.client, "POST", at(table, "adjustments/"), theirs), 409, "stale_version")
    assert len(error["state"]["adjustments"]) == 1


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("amounts", {}, "adjustment_nothing"),
        ("amounts", {"0": 0}, "adjustment_nothing"),
        ("amounts", {"0": 20}, "adjustment_sum"),
        ("amounts", {"0": 20, "3": -19}, "adjustment_sum"),
        ("amounts", {"4": 20, "3": -20}, "no_such_seat"),
        ("amounts", {"x": 20, "3": -20}, "no_such_seat"),
        ("amounts", {"0": True, "3": -1}, "bad_amount"),
        ("amounts", {"0": "20", "3": -20}, "bad_amount"),
        ("amounts", {"0": 0.5, "3": -0.5}, "bad_amount"),
        ("amounts", {"0": 2**53 - 1, "3": 1 - 2**53}, "bad_amount"),
        ("amounts", [20, -20], "object"),
        ("amounts", None, "null"),
        ("reason", "", "reason_empty"),
        ("reason", " ", "reason_empty"),
        ("reason", "字" * 500, "reason_too_long"),
        ("reason", "字" * 2001, "max_length"),
        ("reason", 7, "invalid"),
        ("expected_version", "1", "invalid"),
        ("client_key", "", "bad_key"),
        ("colour", "red", "unknown"),
    ],
)
def test_what_is_no_adjustment(table: Table, south: Person, key: str, value: object, code: str) -> None:
    sent = body(table, **{key: value})
    error = refused(call(south.client, "POST", at(table, "adjustments/"), sent), 400, "invalid")
    assert code in {found for found, _ in problems(error)}
    assert not Adjustment.objects.exists()


def test_who_may_not(table: Table, spectator: Person, outsider: Person) -> None:
    sent = body(table)
    refused(call(spectator.client, "POST", at(table, "adjustments/"), sent), 403, "not_allowed")
    refused(call(outsider.client, "POST", at(table, "adjustments/"), sent), 404, "not_found")
    refused(call(outsider.client, "GET", at(table, "adjustments/")), 404, "not_found")


def test_before_the_start(lobby: Table, east: Person) -> None:
    refused(call(east.client, "POST", at(lobby, "adjustments/"), body(lobby)), 409, "wrong_status")
