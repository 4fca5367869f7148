"""/tables/<slug>/corrections/, objections, revisions and the log"""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Correction, Deal, Table
from games.selectors import totals
from tests.api.calls import at, call, fresh, problems, refused
from tests.support.cast import Person, discard, new_key, numbers, post, self_draw


@pytest.fixture
def played(table: Table, east: Person) -> Table:
    """South wins 28 off west; then deals, and wins 10."""
    post(table, east, discard(1, by=2), numbers(0, 28, 19, 0))
    post(table, east, self_draw(1), numbers(0, 10, 0, 0))
    return table


def body(table: Table, **more: Any) -> dict[str, Any]:
    sent = {"kind": "correct", "deal": 2, "why": "点错了", "client_key": new_key()}
    sent = {**sent, "expected_version": fresh(table).version, **more}
    return {key: value for key, value in sent.items() if value is not None}


WINNER = {"outcome": self_draw(0), "entries": numbers(10, 0)}


def test_look_first_then_correct_then_undo(played: Table, south: Person) -> None:
    before = totals(played)
    wanted = {"kind": "correct", "deal": 2, **WINNER}
    shown = call(south.client, "POST", at(played, "corrections/preview/"), wanted).json()
    assert totals(played) == before
    assert (shown["version"], shown["problems"], shown["replay_problems"]) == (fresh(played).version, [], [])
    assert [one["difference"] for one in shown["people"]] == [60, -80, 10, 10]
    assert [(one["number"], one["expected_name"], one["running"]) for one in shown["dealers"]] == [(3, "秀英", True)]
    sent = body(played, **WINNER, expected_version=shown["version"], dealers="replay")
    made = call(south.client, "POST", at(played, "corrections/"), sent)
    assert made.status_code == 201
    answer = made.json()
    assert [seat["total"] for seat in answer["state"]["seats"]] == [one["after"] for one in shown["people"]]
    assert (answer["state"]["deal"]["dealer"], answer["correction"]["replayed"]) == (2, True)
    again = call(south.client, "POST", at(played, "corrections/"), sent)
    assert (again.status_code, again.json()["created"], again.json()["correction"]) == (
        200,
        False,
        answer["correction"],
    )
    (revision,) = call(south.client, "GET", at(played, "deals/2/revisions/")).json()["revisions"]
    assert (revision["before"]["deal"]["winner"], revision["after"]["deal"]["winner"]) == (1, 0)
    assert revision["changed"]["before"]["tai_0"] == 0
    undo = {"client_key": new_key(), "expected_version": fresh(played).version}
    done = call(south.client, "POST", at(played, f"corrections/{answer['correction']['number']}/undo/"), undo)
    assert (done.status_code, totals(played)) == (201, before)
    assert done.json()["state"]["deal"]["dealer"] == 1
    kinds = [
        (one["kind"], one["undone"])
        for one in call(south.client, "GET", at(played, "corrections/")).json()["corrections"]
    ]
    assert kinds == [("undo", False), ("correct", True)]


def test_void_bring_back_and_swap(played: Table, east: Person) -> None:
    for more in ({"kind": "void"}, {"kind": "unvoid"}, {"kind": "swap", "seats": [1, 3]}):
        assert call(east.client, "POST", at(played, "corrections/"), body(played, **more)).status_code == 201
    state = call(east.client, "GET", at(played)).json()
    assert [seat["name"] for seat in state["seats"]] == ["阿海", "小陈", "秀英", "建国"]
    assert [deal["state"] for deal in state["deals"]] == ["posted", "posted"]


def test_stale_gets_the_present_state(played: Table, east: Person, south: Person) -> None:
    sent = body(played, **WINNER)
    call(east.client, "POST", at(played, "corrections/"), body(played, kind="void", deal=1))
    answer = call(south.client, "POST", at(played, "corrections/"), sent)
    error = refused(answer, 409, "stale_version")
    assert error["state"]["deals"][0]["state"] == "voided"


@pytest.mark.parametrize(
    ("more", "code", "where"),
    [
        ({"outcome": discard(2, by=2)}, "outcome_from_winner", "outcome"),
        ({"entries": {"1": None}}, "missing", "position:1"),
        ({"entries": {"1": {"way": "number", "value": True}}}, "bad_number", "position:1"),
        ({"indicators": ["5p"]}, "bad_indicators", "indicators"),
        ({"dealer": 5}, "max_value", "dealer"),
        ({"dealer": 4}, "no_such_seat", "dealer"),
        ({"resting": 2}, "nobody_rests", "resting"),
        ({"why": " "}, "reason_empty", "why"),
        ({"kind": "void", "outcome": {"kind": "draw"}}, "needless", "outcome"),
        ({"kind": "swap"}, "required", "seats"),
        ({"kind": "swap", "seats": [1, 1]}, "swap_two", "seats"),
        ({"kind": "undo"}, "invalid_choice", "kind"),
        ({"deal": None}, "required", "deal"),
        ({"dealers": "maybe"}, "invalid_choice", "dealers"),
        ({"colour": "red"}, "unknown", "colour"),
        ({}, "nothing_changes", "deal"),
    ],
)
def test_what_is_no_correction(played: Table, south: Person, more: dict[str, Any], code: str, where: str) -> None:
    sent = body(played, **more)
    error = refused(call(south.client, "POST", at(played, "corrections/"), sent), 400, "invalid")
    assert (code, where) in problems(error)
    assert not Correction.objects.exists()
    assert set(Deal.objects.filter(table=played).values_list("revision", flat=True)) == {0}


def test_nothing_there_and_not_for_them(played: Table, east: Person, spectator: Person, outsider: Person) -> None:
    refused(call(east.client, "POST", at(played, "corrections/"), body(played, deal=9, **WINNER)), 404, "not_found")
    refused(call(east.client, "GET", at(played, "deals/9/revisions/")), 404, "not_found")
    undo = {"client_key": "k", "expected_version": fresh(played).version}
    refused(call(east.client, "POST", at(played, "corrections/7/undo/"), undo), 404, "not_found")
    for path, sent in (
        ("corrections/", body(played, **WINNER)),
        ("corrections/preview/", {"kind": "void", "deal": 1}),
        ("deals/1/objections/", {"why": "错", "client_key": "k"}),
    ):
        refused(call(spectator.client, "POST", at(played, path), sent), 403, "not_allowed")
        refused(call(outsider.client, "POST", at(played, path), sent), 404, "not_found")
    refused(call(outsider.client, "GET", at(played, "log/")), 404, "not_found")


def test_an_objection_shows_in_the_state_until_it_is_settled(played: Table, east: Person, south: Person) -> None:
    sent = {"why": "不是我点的", "client_key": "k"}
    made = call(south.client, "POST", at(played, "deals/1/objections/"), sent)
    assert made.status_code == 201
    assert call(south.client, "POST", at(played, "deals/1/objections/"), sent).status_code == 200
    (shown,) = made.json()["state"]["objections"]
    assert (shown["deal"], shown["by"], shown["why"]) == (1, "建国", "不是我点的")
    other = {**sent, "client_key": "l"}
    refused(call(south.client, "POST", at(played, "deals/1/objections/"), other), 409, "objected_already")
    settled = call(east.client, "POST", at(played, f"objections/{shown['number']}/settle/"))
    assert (settled.status_code, settled.json()["objections"]) == (200, [])


def test_the_log_is_paged_and_stays_so_while_it_grows(played: Table, east: Person) -> None:
    whole = call(east.client, "GET", at(played, "log/?limit=200")).json()
    seen: list[int] = []
    before = ""
    while True:
        page = call(east.client, "GET", at(played, f"log/?limit=3{before}")).json()
        seen += [line["version"] for line in page["lines"]]
        if page["next"] is None:
            break
        before = f"&before={page['next']}"
        post(played, east, {"kind": "draw"}, {})
    assert seen == [line["version"] for line in whole["lines"]] == sorted(seen, reverse=True)
    assert {"post_deal", "start", "take_seat"} <= {line["action"] for line in whole["lines"]}
    assert "code" not in str(whole)
    refused(call(east.client, "GET", at(played, "log/?limit=0")), 400, "invalid")


def test_reopening_is_the_hosts(played: Table, east: Person, south: Person) -> None:
    refused(call(east.client, "POST", at(played, "reopen/")), 409, "wrong_status")
    call(east.client, "POST", at(played, "finish/"))
    refused(call(south.client, "POST", at(played, "reopen/")), 403, "host_only")
    assert call(east.client, "POST", at(played, "reopen/")).json()["status"] == "playing"
