"""Every answer is as described, key by key: nothing undescribed, nothing missing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from games.models import Table
from tests.api import strict
from tests.api.calls import at, call, fresh
from tests.api.club_answers import a_club
from tests.api.correction_answers import corrections
from tests.api.door_answers import people, phones
from tests.api.file_answers import files
from tests.support.cast import Person, discard, new_key, numbers, person, self_draw

NO_ANSWER_OF_OURS = {("POST", "/score/"), ("POST", "/calculator/")}  # docs/scoring.md describes it

HANDS: dict[str, Any] = {
    "0": {"way": "number", "value": 0},
    "1": {
        "way": "tiles",
        "hand": {"concealed": "555p1112277m", "melds": ["333s", "888s"], "flowers": "12f55z"},
        "tile": "7m",
        "value": 20,
    },
    "2": {"way": "ticks", "ticks": {"wildcards.9s": 1, "opening.black": 1, "kong.terminal.concealed": 1}},
    "3": {"way": "number", "value": 0},
}


class Asked:
    """Asks and compares; `seen` collects what was asked."""

    seen: set[tuple[str, str, int]]

    def __init__(self) -> None:
        self.seen = set()

    def __call__(self, who: Person, method: str, path: str, content: object = None, status: int = 200) -> Any:
        response = call(who.client, method, path, {} if content is None and method != "GET" else content)
        assert response.status_code == status, response.content
        body = json.loads(b"".join(response)) if response.streaming else response.json()
        assert strict.differences(method, path, status, body) == []
        self.seen.add((method, strict.template(path), status))
        return body


@pytest.fixture
def asked(db: None) -> Asked:
    return Asked()


def whole_evening(asked: Asked, people: list[Person]) -> Table:
    """Five people, from opening the table to its end, by everything that the API has."""
    host, *others = people
    fifth = others[-1]
    wanted = {"player_count": 5, "five_player": "manual", "dice_wall": "thrower", "coins_per_tai": 5}
    opened = asked(host, "POST", "/tables/", wanted, 201)
    table = Table.objects.get(slug=opened["slug"])
    for position, other in enumerate(others, start=1):
        asked(other, "POST", "/join/", {"code": opened["code"]})
        if other is not fifth:
            asked(other, "POST", at(table, f"seats/{position}/take/"))
    asked(others[0], "POST", at(table, "seats/1/leave/"))
    asked(others[0], "POST", at(table, "seats/1/take/"))
    asked(host, "POST", at(table, "seats/4/name/"), {"name": "老王"})
    asked(host, "POST", at(table, "dealer/dice/"), {"client_key": new_key()})
    asked(host, "PUT", at(table, "dealer/dice/"), {"dice": [3, 5]})
    asked(host, "POST", at(table, "dealer/"), {"position": 0})
    asked(host, "POST", at(table, "start/"))
    asked(host, "POST", "/watch/", {"token": opened["watch_token"]})
    asked(host, "GET", at(table, "invitation/"))
    asked(host, "GET", at(table, "draw-lines/"))
    return table


def a_deal(asked: Asked, table: Table, host: Person, other: Person) -> None:
    """Dice, indicators, a draft in every way, a look, and the posting."""
    asked(host, "POST", at(table, "dice/"))
    asked(host, "PUT", at(table, "dice/"), {"dice": [3, 8]})
    asked(host, "PUT", at(table, "indicators/"), {"indicators": ["5p", "9s"]})
    outcome = discard(1, by=2)
    asked(host, "GET", at(table, "draft/"))
    asked(other, "PUT", at(table, "draft/outcome/"), {"outcome": outcome})
    for position, entry in HANDS.items():
        asked(host, "PUT", at(table, f"draft/entries/{position}/"), {"entry": entry})
    asked(other, "PUT", at(table, "draft/entries/3/"), {"entry": {"way": "number", "value": 2}})
    late = {"entry": {"way": "number", "value": 7}, "seat_revision": 0}
    asked(host, "PUT", at(table, "draft/entries/3/"), late, 409)
    asked(host, "GET", at(table, "draft/"))
    assert asked(host, "GET", at(table))["draft"]["declared"] == [1]
    assert asked(host, "GET", at(table, "draft/entries/2/options/"))["rows"]
    asked(host, "POST", at(table, "draft/entries/1/options/"), {"outcome": outcome, "entries": HANDS})
    seen = asked(host, "POST", at(table, "deals/preview/"), {"outcome": outcome, "entries": HANDS})
    assert [way["way"] for way in seen["counts"][1]["explained"]] == ["number"]
    sent = {"client_key": new_key(), "outcome": outcome, "entries": HANDS}
    asked(host, "POST", at(table, "deals/"), {**sent, "expected_version": 0}, 409)
    sent["expected_version"] = fresh(table).version
    asked(host, "POST", at(table, "deals/"), sent, 201)
    asked(host, "POST", at(table, "deals/"), sent, 200)


def the_rest(asked: Asked, table: Table, host: Person, guest: Person) -> None:
    """More deals, a liable seat, seats and turns by hand, an adjustment, and the end."""
    asked(host, "POST", at(table, "resting/"), {"position": 3})
    asked(host, "POST", at(table, "resting/"), {"position": 4})
    asked(host, "POST", at(table, "dealer-by-hand/"), {"position": 0})
    liable = {**self_draw(0), "liable": 1}
    look = {"outcome": {**liable, "dealer": 2}, "entries": numbers(30, 0, 0, 0)}
    assert {doubt["code"] for doubt in asked(host, "POST", at(table, "deals/preview/"), look)["doubts"]} >= {
        "second_deal",
        "other_dealer",
    }
    asked(host, "PUT", at(table, "draft/outcome/"), {"outcome": liable})
    asked(host, "DELETE", at(table, "draft/"))
    post = {"client_key": new_key(), "outcome": liable, "entries": numbers(30, 0, 0, 0)}
    asked(host, "POST", at(table, "deals/"), {**post, "expected_version": fresh(table).version}, 201)
    (found,) = asked(host, "GET", at(table, "guests/"))["guests"]
    assert found["name"] == guest.name
    asked(host, "POST", at(table, "seats/2/hand-over/"), {"guest": found["id"]})
    moved = {"amounts": {"0": 20, "4": -20}, "reason": "台费", "client_key": new_key()}
    moved["expected_version"] = fresh(table).version
    asked(host, "POST", at(table, "adjustments/"), moved, 201)
    asked(host, "POST", at(table, "adjustments/"), moved, 200)
    asked(host, "POST", at(table, "five-player/"), {"five_player": "every_deal"})
    for what in ("", "adjustments/", "deals/", "deals/1/", "deals/2/"):
        asked(host, "GET", at(table, what))
    asked(guest, "GET", "/me/")
    asked(host, "PATCH", "/me/", {"name": "海哥"})
    asked(host, "GET", "/rulesets/")
    asked(host, "POST", at(table, "finish/"))
    final = asked(host, "GET", at(table, "final/"))
    assert [seat["left"] for seat in final["seats"]].count(True) == 1
    asked(host, "GET", at(table))
    (side,) = asked(host, "GET", at(table, "clearings/"))["sides"]
    mark = asked(host, "POST", at(table, "clearings/"), {"seen": side["seen"]}, 201)
    asked(host, "POST", at(table, "clearings/"), {"seen": side["seen"]})
    asked(host, "DELETE", at(table, f"clearings/{mark['clearing']['slug']}/"))


def test_every_answer_of_an_evening(asked: Asked, east: Person, south: Person, west: Person, north: Person) -> None:
    fifth = person("老五")
    table = whole_evening(asked, [east, south, west, north, fifth])
    a_deal(asked, table, east, south)
    the_rest(asked, table, east, fifth)
    corrections(asked, table, east, south)
    people(asked, table, east, south.name)
    files(asked, table, east)
    phones(asked, north, person("另一部"))
    a_club(asked, person("会长"), person("管事"), person("会员"))
    described = {(method, path, status) for method, path, status in answers() if status < 400}
    assert described - asked.seen == set()


def test_refusals(asked: Asked, table: Table, east: Person, south: Person, outsider: Person) -> None:
    asked(outsider, "GET", at(table), status=404)
    asked(south, "POST", at(table, "finish/"), status=403)
    asked(east, "POST", at(table, "start/"), status=409)
    asked(east, "PATCH", "/me/", {"name": ""}, 400)
    asked(east, "PATCH", "/me/", {"nothing": 1}, 400)


def answers() -> Iterator[tuple[str, str, int]]:
    """Every described answer that has a body."""
    for path, methods in strict.description()["paths"].items():
        for method, operation in methods.items():
            if (method.upper(), path.removeprefix("/api/v1")) not in NO_ANSWER_OF_OURS:
                for status, answer in operation["responses"].items():
                    if "content" in answer:
                        yield method.upper(), path, int(status)


def test_nothing_is_left_undescribed() -> None:
    shapes = strict.description()["components"]["schemas"]
    assert strict.open_ends(shapes) == []


def test_a_missing_key_and_one_too_many_are_seen(table: Table, east: Person) -> None:
    state = call(east.client, "GET", at(table)).json()
    state["seats"][1]["colour"] = "red"
    del state["deal"]["dice"]
    found = strict.differences("GET", at(table), 200, state)
    assert [one.partition(":")[0] for one in sorted(found)] == ["$.deal", "$.seats[1]"]
