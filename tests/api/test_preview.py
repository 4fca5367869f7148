"""POST /api/v1/tables/<slug>/deals/preview/"""

from __future__ import annotations

from games.models import Deal, Table
from tests.api.calls import at, call, fresh, refused
from tests.support.cast import Person, discard, numbers, post


def test_counts_as_far_as_known_and_stores_nothing(table: Table, south: Person) -> None:
    sent = {"outcome": discard(1, by=3), "entries": numbers(None, 28, 19, None)}
    before = fresh(table).version
    answer = call(south.client, "POST", at(table, "deals/preview/"), sent).json()
    assert answer["missing"] == [0, 3]
    assert answer["complete"] is False
    assert {count["position"]: count["tai"] for count in answer["counts"]} == {1: 56, 2: 19}
    assert (fresh(table).version, Deal.objects.count()) == (before, 0)


def test_complete_one_says_who_pays(table: Table, south: Person) -> None:
    sent = {"outcome": discard(1, by=3), "entries": numbers(0, 28, 19, 0)}
    answer = call(south.client, "POST", at(table, "deals/preview/"), sent).json()
    assert answer["nets"] == {"0": -150, "1": 224, "2": 1, "3": -75}
    assert answer["complete"] is True
    assert {(t["payer"], t["payee"], t["amount"]) for t in answer["transfers"]} >= {(0, 1, 112)}
    assert all(t["formula"]["text"]["en"] for t in answer["transfers"])


def test_faults_are_part_of_the_answer(table: Table, south: Person) -> None:
    sent = {
        "outcome": discard(1, by=3),
        "entries": {"1": {"way": "tiles", "hand": {"concealed": "19m"}, "tile": "1m"}},
        "indicators": ["5p", "9s"],
    }
    response = call(south.client, "POST", at(table, "deals/preview/"), sent)
    assert response.status_code == 200
    assert "position:1" in {problem["where"] for problem in response.json()["problems"]}
    assert all(problem["messages"]["zh-hant"] for problem in response.json()["problems"])


def test_what_looks_wrong_is_asked_in_the_callers_language(table: Table, east: Person, south: Person) -> None:
    post(table, east, {"kind": "draw"}, {})
    sent = {"outcome": {**discard(1, by=3), "dealer": 3}, "entries": numbers(0, 28, 19, 0)}
    response = call(south.client, "POST", at(table, "deals/preview/"), sent, HTTP_ACCEPT_LANGUAGE="zh-TW")
    assert response.json()["complete"] is True
    asked = {doubt["code"]: doubt for doubt in response.json()["doubts"]}
    assert set(asked) == {"other_dealer", "second_deal"}
    assert asked["other_dealer"]["data"] == {"dealer": 1, "said": 3}
    assert asked["other_dealer"]["where"] == "deal"
    assert asked["other_dealer"]["message"] == asked["other_dealer"]["messages"]["zh-hant"]
    assert asked["other_dealer"]["message"] != asked["other_dealer"]["messages"]["zh-hans"]


def test_a_number_is_explained_by_the_ticks_beside_it(table: Table, south: Person) -> None:
    entry = {"way": "number", "value": 9, "ticks": {"flowers.red": 1}}
    sent = {"outcome": discard(1, by=3), "entries": {"2": entry}, "indicators": ["5p", "9s"]}
    (count,) = call(south.client, "POST", at(table, "deals/preview/"), sent).json()["counts"]
    assert (count["way"], count["tai"], [other["way"] for other in count["explained"]]) == ("number", 9, ["ticks"])


def test_who_pays_for_all_and_why(table: Table, south: Person) -> None:
    sent = {"outcome": {**discard(1, by=3), "liable": 3}, "entries": numbers(0, 28, 19, 0)}
    answer = call(south.client, "POST", at(table, "deals/preview/"), sent).json()
    assert (answer["liable"], bool(answer["liable_why"]["en"])) == (3, True)


def test_who_may_not(table: Table, spectator: Person, outsider: Person) -> None:
    sent = {"outcome": {"kind": "draw"}}
    refused(call(spectator.client, "POST", at(table, "deals/preview/"), sent), 403, "not_allowed")
    refused(call(outsider.client, "POST", at(table, "deals/preview/"), sent), 404, "not_found")
