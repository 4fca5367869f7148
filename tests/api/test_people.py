"""/api/v1/tables/<slug>/people/, asks/ and what lets others in"""

from __future__ import annotations

import pytest

from games import services
from games.models import Seat, Table
from tests.api import strict
from tests.api.calls import at, call, fresh, problems, refused
from tests.support.cast import Person, person


def as_described(method: str, path: str, answer: object) -> None:
    assert strict.differences(method, path, answer.status_code, answer.json()) == []  # type: ignore[attr-defined]


@pytest.fixture
def again(table: Table, west: Person) -> Person:
    somebody = person(west.name)
    services.join_table(player=somebody.player, code=table.code or "")
    return somebody


def test_the_host_sees_shows_out_and_lets_back(
    table: Table, east: Person, north: Person, spectator: Person, again: Person
) -> None:
    people = call(east.client, "GET", at(table, "people/"))
    as_described("GET", at(table, "people/"), people)
    kinds = [(one["kind"], one["position"]) for one in people.json()["people"]]
    assert kinds == [("host", 0), ("seated", 1), ("seated", 2), ("seated", 3), ("guest", None), ("spectator", None)]
    path = at(table, f"people/{north.player.public_id}/")
    out = call(east.client, "DELETE", path)
    as_described("DELETE", path, out)
    assert out.json()["people"][-1]["kind"] == "removed"
    refused(call(north.client, "GET", at(table)), 404, "not_found")
    assert call(east.client, "POST", path + "back/", {}).status_code == 200
    assert call(north.client, "GET", at(table)).status_code == 200


def test_a_phone_asks_and_the_host_says_yes(table: Table, east: Person, again: Person) -> None:
    path = at(table, "seats/2/ask/")
    as_described("POST", path, call(again.client, "POST", path, {}))
    (ask,) = call(east.client, "GET", at(table, "people/")).json()["asks"]
    assert (ask["position"], ask["seat"], ask["name"]) == (2, "秀英", "秀英")
    for body in ({"yes": "true"}, {"yes": 1}, {"yes": None}, {}, {"yes": True, "more": 1}):
        refused(call(east.client, "POST", at(table, f"asks/{ask['number']}/"), body), 400, "invalid")
    answer = call(east.client, "POST", at(table, f"asks/{ask['number']}/"), {"yes": True})
    assert answer.json()["asks"] == []
    assert Seat.objects.get(table=table, position=2).player == again.player


def test_asking_no_more(table: Table, east: Person, again: Person) -> None:
    call(again.client, "POST", at(table, "seats/2/ask/"), {})
    assert call(again.client, "DELETE", at(table, "asks/mine/")).status_code == 200
    assert call(east.client, "GET", at(table, "people/")).json()["asks"] == []


def test_what_lets_others_in_is_changed(table: Table, east: Person, spectator: Person) -> None:
    for what, key in (("code", "code"), ("link", "watch_token")):
        answer = call(east.client, "POST", at(table, f"invitation/{what}/"), {})
        as_described("POST", at(table, f"invitation/{what}/"), answer)
        assert answer.json()[key] == getattr(fresh(table), key) != getattr(table, key)
    refused(call(spectator.client, "GET", at(table)), 404, "not_found")


@pytest.mark.parametrize("who", ["somebody", "x" * 64, "阿海"])
def test_nobody_of_that_name(table: Table, east: Person, outsider: Person, who: str) -> None:
    for one in (who, outsider.player.public_id):
        answer = call(east.client, "DELETE", at(table, f"people/{one}/"))
        if answer.status_code != 404:  # the address itself takes no such name
            assert problems(refused(answer, 400, "invalid")) == {("not_here", "person")}
    assert problems(refused(call(east.client, "POST", at(table, "asks/9999/"), {"yes": True}), 400, "invalid"))
