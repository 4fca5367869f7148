"""PUT /api/v1/tables/<slug>/indicators/"""

from __future__ import annotations

import pytest

from games.models import Table
from tests.api.calls import at, call, refused
from tests.support.cast import Person


def test_two_tiles_make_wildcards_and_none_take_them_back(table: Table, south: Person) -> None:
    state = call(south.client, "PUT", at(table, "indicators/"), {"indicators": ["3m", "1f"]}).json()
    assert state["deal"]["wild"] == ["3m", "2f", "3f", "4f"]
    state = call(south.client, "PUT", at(table, "indicators/"), {"indicators": []}).json()
    assert state["deal"]["wild"] == []


def test_for_a_deal_that_is_over(table: Table, south: Person) -> None:
    error = refused(
        call(south.client, "PUT", at(table, "indicators/"), {"indicators": ["3m", "1f"], "deal_number": 7}),
        409,
        "stale_version",
    )
    assert error["state"]["deal"]["number"] == 1


@pytest.mark.parametrize(
    "indicators", [["3m"], ["3m", "1f", "2f"], ["0m", "1f"], ["", ""], ["3m", 1], ["3m", None], "3m1f", {}, None]
)
def test_what_cannot_be_two_tiles(table: Table, south: Person, indicators: object) -> None:
    error = refused(call(south.client, "PUT", at(table, "indicators/"), {"indicators": indicators}), 400, "invalid")
    assert error["problems"]


def test_who_may_not(table: Table, spectator: Person, outsider: Person) -> None:
    body = {"indicators": ["3m", "1f"]}
    refused(call(spectator.client, "PUT", at(table, "indicators/"), body), 403, "not_allowed")
    refused(call(outsider.client, "PUT", at(table, "indicators/"), body), 404, "not_found")


def test_before_the_start(lobby: Table, east: Person) -> None:
    refused(call(east.client, "PUT", at(lobby, "indicators/"), {"indicators": []}), 409, "wrong_status")
