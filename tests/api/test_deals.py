"""GET and POST /api/v1/tables/<slug>/deals/, and .../deals/<n>/"""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Deal, Table
from tests.api.calls import at, call, fresh, problems, refused
from tests.support.cast import Person, discard, new_key, numbers, self_draw


def body(table: Table, outcome: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {
        "client_key": new_key(),
        "expected_version": fresh(table).version,
        "outcome": outcome or discard(1, by=3),
        "entries": numbers(0, 28, 19, 0),
        **more,
    }


def test_sheet_of_the_rules(table: Table, south: Person) -> None:
    """case-format.md's own example: south wins 28 off north, 28 is 13 or more, so 56."""
    response = call(south.client, "POST", at(table, "deals/"), body(table))
    assert response.status_code == 201
    answer = response.json()
    assert answer["created"] is True
    assert answer["deal"]["nets"] == [-150, 224, 1, -75]
    deal = call(south.client, "GET", at(table, "deals/1/")).json()
    assert {(t["payer"], t["payee"], t["amount"]) for t in deal["transfers"]} == {
        (0, 1, 112),
        (0, 2, 38),
        (2, 1, 56),
        (3, 1, 56),
        (3, 2, 19),
    }
    assert [seat["total"] for seat in answer["state"]["seats"]] == [-150, 224, 1, -75]
    assert answer["state"]["deal"]["dealer"] == 1


def test_posted_deal_says_why(table: Table, south: Person) -> None:
    call(south.client, "POST", at(table, "deals/"), body(table))
    deal = call(south.client, "GET", at(table, "deals/1/")).json()
    assert deal["counts"][1]["tai"] == 56
    assert deal["counts"][1]["steps"]["text"]["en"]
    assert all(transfer["formula"]["text"]["zh-hans"] for transfer in deal["transfers"])
    assert (deal["previous"], deal["next"]) == (None, None)


def test_tiles_are_counted(table: Table, south: Person) -> None:
    hands = {
        "1": {
            "way": "tiles",
            "hand": {"concealed": "555p1112277m", "melds": ["333s", "888s"], "flowers": "12f55z"},
            "tile": "7m",
        },
        "2": {
            "way": "tiles",
            "hand": {"concealed": "9s", "melds": ["(9999m)"], "flowers": "5678f", "opening_quads": ["black"]},
        },
        "0": {"way": "number", "value": 0},
        "3": {"way": "number", "value": 0},
    }
    sent = body(table, discard(1, by=2), entries=hands, indicators=["5p", "9s"])
    answer = call(south.client, "POST", at(table, "deals/"), sent)
    assert answer.status_code == 201, answer.content
    assert answer.json()["deal"]["nets"] == [-150, 224, 1, -75]
    deal = call(south.client, "GET", at(table, "deals/1/")).json()
    items = {item["key"] for item in deal["counts"][1]["items"]}
    assert {"all_pungs", "flowers", "wildcard_set", "wildcards"} <= items


def test_same_key_is_the_same_deal(table: Table, south: Person, west: Person) -> None:
    sent = body(table)
    first = call(south.client, "POST", at(table, "deals/"), sent)
    again = call(west.client, "POST", at(table, "deals/"), sent)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json()["created"] is False
    assert again.json()["deal"] == first.json()["deal"]
    assert Deal.objects.filter(table=table).count() == 1
    other = {**sent, "entries": numbers(0, 10, 0, 0)}
    refused(call(south.client, "POST", at(table, "deals/"), other), 409, "key_reused")


def test_second_phone_for_the_same_deal_gets_the_present_state(table: Table, south: Person, west: Person) -> None:
    mine, theirs = body(table), body(table)
    assert call(south.client, "POST", at(table, "deals/"), mine).status_code == 201
    error = refused(call(west.client, "POST", at(table, "deals/"), theirs), 409, "stale_version")
    assert error["state"]["deals"][0]["nets"] == [-150, 224, 1, -75]
    assert Deal.objects.filter(table=table).count() == 1


def test_all_faults_and_all_missing_counts_at_once(table: Table, south: Person) -> None:
    sent = body(table, entries={"1": {"way": "number", "value": -1}, "0": {"way": "guess"}})
    error = refused(call(south.client, "POST", at(table, "deals/"), sent), 400, "invalid")
    assert {where for _, where in problems(error)} >= {"position:0", "position:1"}
    refused(call(south.client, "POST", at(table, "deals/"), {**sent, "entries": {}}), 400, "invalid")
    assert not Deal.objects.exists()


@pytest.mark.parametrize(
    "outcome",
    [
        {},
        {"kind": "nonsense"},
        {"kind": None},
        {"kind": ["win"]},
        {"kind": "win"},
        discard(1, by=1),
        {**discard(1, by=3), "winner": True},
        {**discard(1, by=3), "winner": 4},
        {**discard(1, by=3), "winner": "1"},
        {**discard(1, by=3), "winner": 2**53 - 1},
        {**self_draw(1), "from": 2},
        {**self_draw(1), "method": "luck"},
        {"kind": "false_win"},
        {"kind": "false_win", "offender": -1},
        {"kind": "flower_win", "winner": 1.5},
    ],
)
def test_outcome_that_cannot_be(table: Table, south: Person, outcome: dict[str, Any]) -> None:
    sent = {**body(table), "outcome": outcome}
    error = refused(call(south.client, "POST", at(table, "deals/"), sent), 400, "invalid")
    assert error["problems"]
    assert not Deal.objects.exists()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("client_key", ""),
        ("client_key", "x" * 65),
        ("client_key", 7),
        ("client_key", "a\nb"),
        ("client_key", None),
        ("expected_version", True),
        ("expected_version", "1"),
        ("expected_version", None),
        ("expected_version", 1.0),
        ("outcome", None),
        ("outcome", []),
        ("entries", []),
        ("entries", "x"),
        ("entries", {"9": {}}),
        ("entries", {"0": {"way": "number", "value": True}}),
        ("entries", {"0": {"way": "number", "value": 1.5}}),
        ("entries", {"0": {"way": "number", "value": 2**53 - 1}}),
        ("entries", {"0": {"way": "tiles", "hand": []}}),
        ("entries", {"0": {"way": "tiles", "hand": {"concealed": "x" * 5000}}}),
        ("indicators", "3m1f"),
        ("indicators", ["3m"]),
        ("more", 1),
    ],
)
def test_value_that_cannot_be(table: Table, south: Person, key: str, value: object) -> None:
    sent = {**body(table), key: value}
    error = refused(call(south.client, "POST", at(table, "deals/"), sent), 400, "invalid")
    assert error["problems"]
    assert not Deal.objects.exists()


@pytest.mark.parametrize("version", [-1, 0, 2**53 - 1])
def test_version_that_never_was_is_stale(table: Table, south: Person, version: int) -> None:
    refused(
        call(south.client, "POST", at(table, "deals/"), body(table, expected_version=version)), 409, "stale_version"
    )


def test_draw_and_false_win_need_no_counts(table: Table, south: Person) -> None:
    for outcome in ({"kind": "draw"}, {"kind": "false_win", "offender": 3}):
        sent = body(table, outcome)
        del sent["entries"]
        assert call(south.client, "POST", at(table, "deals/"), sent).status_code == 201


def test_list_is_oldest_first(table: Table, south: Person) -> None:
    for _ in range(3):
        call(south.client, "POST", at(table, "deals/"), body(table))
    deals = call(south.client, "GET", at(table, "deals/")).json()["deals"]
    assert [deal["number"] for deal in deals] == [1, 2, 3]


@pytest.mark.parametrize("number", ["0", "2", "99999999999999999999999"])
def test_deal_that_is_not_there(table: Table, south: Person, number: str) -> None:
    call(south.client, "POST", at(table, "deals/"), body(table))
    refused(call(south.client, "GET", at(table, f"deals/{number}/")), 404, "not_found")


def test_who_may_not(table: Table, spectator: Person, outsider: Person, south: Person) -> None:
    sent = body(table)
    refused(call(spectator.client, "POST", at(table, "deals/"), sent), 403, "not_allowed")
    refused(call(outsider.client, "POST", at(table, "deals/"), sent), 404, "not_found")
    call(south.client, "POST", at(table, "deals/"), sent)
    assert call(spectator.client, "GET", at(table, "deals/1/")).status_code == 200
    for what in ("deals/", "deals/1/"):
        refused(call(outsider.client, "GET", at(table, what)), 404, "not_found")


def test_nobody_speaks_for_somebody_else(table: Table, south: Person) -> None:
    sent = {**body(table), "actor": 0}
    error = refused(call(south.client, "POST", at(table, "deals/"), sent), 400, "invalid")
    assert problems(error) == {("unknown", "actor")}


def test_before_the_start_and_after_the_end(lobby: Table, east: Person) -> None:
    refused(call(east.client, "POST", at(lobby, "deals/"), body(lobby)), 409, "wrong_status")
