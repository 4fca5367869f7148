"""POST /api/v1/tables/<slug>/deals/preview/"""

from __future__ import annotations

from games.models import Deal, Table
from tests.api.calls import at, call, fresh, refused
from tests.support.cast import Person, discard, numbers


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


def test_who_may_not(table: Table, spectator: Person, outsider: Person) -> None:
    sent = {"outcome": {"kind": "draw"}}
    refused(call(spectator.client, "POST", at(table, "deals/preview/"), sent), 403, "not_allowed")
    refused(call(outsider.client, "POST", at(table, "deals/preview/"), sent), 404, "not_found")
