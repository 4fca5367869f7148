"""GET and DELETE /api/v1/tables/<slug>/draft/, PUT .../draft/outcome/ and .../draft/entries/<position>/"""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Table
from tests.api.calls import at, call, problems, refused
from tests.support.cast import Person, discard


def test_two_phones_fill_one_draft(table: Table, south: Person, west: Person) -> None:
    call(south.client, "PUT", at(table, "draft/outcome/"), {"outcome": discard(1, by=3)})
    call(west.client, "PUT", at(table, "draft/entries/2/"), {"entry": {"way": "number", "value": 19}})
    draft = call(south.client, "GET", at(table, "draft/")).json()
    assert draft["outcome"]["winner"] == 1
    assert draft["entries"]["2"]["value"] == 19
    state = call(south.client, "GET", at(table)).json()
    assert state["draft"]["entered"] == {"2": 19}
    assert state["draft"]["missing"] == [0, 1, 3]


def test_taking_back_and_throwing_away(table: Table, south: Person) -> None:
    call(south.client, "PUT", at(table, "draft/entries/2/"), {"entry": {"way": "number", "value": 19}})
    assert call(south.client, "PUT", at(table, "draft/entries/2/"), {"entry": None}).json()["entries"] == {}
    call(south.client, "PUT", at(table, "draft/outcome/"), {"outcome": discard(1, by=3)})
    assert call(south.client, "DELETE", at(table, "draft/")).json()["outcome"] == {}


def test_stale_revision_is_refused_and_nothing_is_lost(table: Table, south: Person, west: Person) -> None:
    first = call(south.client, "PUT", at(table, "draft/outcome/"), {"outcome": discard(1, by=3)}).json()
    second = {"outcome": discard(2, by=3), "revision": first["revision"]}
    assert call(west.client, "PUT", at(table, "draft/outcome/"), second).status_code == 200
    refused(call(south.client, "PUT", at(table, "draft/outcome/"), second), 409, "stale_version")
    assert call(south.client, "GET", at(table, "draft/")).json()["outcome"]["winner"] == 2


def test_two_phones_at_one_seat_and_both_counts_are_kept(table: Table, south: Person, west: Person) -> None:
    def put(who: Person, value: int, seen: int) -> Any:
        sent = {"entry": {"way": "number", "value": value}, "seat_revision": seen}
        return call(who.client, "PUT", at(table, "draft/entries/2/"), sent)

    assert put(south, 19, 0).status_code == 200
    theirs = refused(put(west, 21, 0), 409, "stale_entry")["theirs"]
    assert (theirs["by"], theirs["position"], theirs["entry"]["value"]) == ("建国", 2, 19)
    draft = call(south.client, "GET", at(table, "draft/")).json()
    assert draft["entries"]["2"]["value"] == 19
    assert [(kept["by"], kept["entry"]["value"]) for kept in draft["seats"]["2"]["kept"]] == [("秀英", 21)]
    seats = put(west, 21, theirs["revision"]).json()["seats"]
    assert (seats["2"]["by"], [kept["by"] for kept in seats["2"]["kept"]]) == ("秀英", ["建国"])


@pytest.mark.parametrize("seen", ["1", True, 1.5])
def test_seat_revision_that_cannot_be(table: Table, south: Person, seen: object) -> None:
    sent = {"entry": None, "seat_revision": seen}
    error = refused(call(south.client, "PUT", at(table, "draft/entries/2/"), sent), 400, "invalid")
    assert problems(error) == {("invalid", "seat_revision")}


def test_empty_draft(table: Table, south: Person) -> None:
    draft = call(south.client, "GET", at(table, "draft/")).json()
    assert draft == {"deal_number": 1, "revision": 0, "outcome": {}, "entries": {}, "seats": {}}


@pytest.mark.parametrize(
    "entry",
    [1, "x", [], {"way": "guess"}, {"way": "number", "value": -1}, {"way": "number", "value": "5"}, {"way": "tiles"}],
)
def test_entry_that_cannot_be(table: Table, south: Person, entry: object) -> None:
    refused(call(south.client, "PUT", at(table, "draft/entries/2/"), {"entry": entry}), 400, "invalid")


def test_seat_that_does_not_play(table: Table, south: Person) -> None:
    sent = {"entry": {"way": "number", "value": 1}}
    for position in ("4", "99999999999999999999"):
        error = refused(call(south.client, "PUT", at(table, f"draft/entries/{position}/"), sent), 400, "invalid")
        assert problems(error)


def test_who_may_not(table: Table, spectator: Person, outsider: Person) -> None:
    sent = {"outcome": {"kind": "draw"}}
    assert call(spectator.client, "GET", at(table, "draft/")).status_code == 200
    refused(call(spectator.client, "PUT", at(table, "draft/outcome/"), sent), 403, "not_allowed")
    refused(call(spectator.client, "DELETE", at(table, "draft/")), 403, "not_allowed")
    for method, what in (("GET", "draft/"), ("PUT", "draft/outcome/"), ("DELETE", "draft/")):
        refused(call(outsider.client, method, at(table, what), sent), 404, "not_found")
