"""POST .../seats/<position>/take|leave|name/, .../dealer/ and .../start/"""

from __future__ import annotations

import pytest

from games.models import Table
from tests.api.calls import at, call, problems, refused
from tests.support.cast import Person


@pytest.fixture
def opened(east: Person, south: Person) -> Table:
    """East sits at 0, south has joined."""
    body = call(east.client, "POST", "/tables/", {}).json()
    call(south.client, "POST", "/join/", {"code": body["code"]})
    return Table.objects.get(slug=body["slug"])


def test_sit_move_and_get_up(opened: Table, south: Person) -> None:
    seats = call(south.client, "POST", at(opened, "seats/2/take/"), {}).json()["seats"]
    assert [seat["name"] for seat in seats] == ["阿海", "", "建国", ""]
    seats = call(south.client, "POST", at(opened, "seats/3/take/")).json()["seats"]
    assert [seat["name"] for seat in seats] == ["阿海", "", "", "建国"]
    refused(call(south.client, "POST", at(opened, "seats/2/leave/")), 403, "not_allowed")
    seats = call(south.client, "POST", at(opened, "seats/3/leave/")).json()["seats"]
    assert [seat["name"] for seat in seats] == ["阿海", "", "", ""]


def test_seat_that_is_taken(opened: Table, south: Person) -> None:
    refused(call(south.client, "POST", at(opened, "seats/0/take/")), 409, "seat_taken")


@pytest.mark.parametrize("position", ["4", "5", "99999999999999999999999"])
def test_seat_that_is_not_there(opened: Table, south: Person, position: str) -> None:
    error = refused(call(south.client, "POST", at(opened, f"seats/{position}/take/")), 400, "invalid")
    assert problems(error) == {("no_such_seat", "position")}


def test_seat_that_is_no_number(opened: Table, south: Person) -> None:
    refused(call(south.client, "POST", at(opened, "seats/x/take/")), 404, "not_found")


def test_seat_without_a_phone_is_named_and_freed(opened: Table, east: Person) -> None:
    seats = call(east.client, "POST", at(opened, "seats/2/name/"), {"name": "老王"}).json()["seats"]
    assert (seats[2]["name"], seats[2]["phone"]) == ("老王", False)
    seats = call(east.client, "POST", at(opened, "seats/2/name/"), {"name": ""}).json()["seats"]
    assert seats[2]["name"] == ""
    error = refused(call(east.client, "POST", at(opened, "seats/0/name/"), {"name": "x"}), 400, "invalid")
    assert problems(error) == {("seat_has_phone", "position")}
    call(east.client, "POST", at(opened, "seats/2/name/"), {"name": "老王"})
    refused(call(east.client, "POST", at(opened, "seats/3/name/"), {"name": "老王"}), 409, "name_taken")


def test_dealer_and_start(lobby: Table, east: Person, south: Person) -> None:
    error = refused(call(east.client, "POST", at(lobby, "start/")), 400, "invalid")
    assert problems(error) == {("no_dealer", "first_dealer")}
    assert call(south.client, "POST", at(lobby, "dealer/"), {"position": 2}).json()["first_dealer"] == 2
    refused(call(south.client, "POST", at(lobby, "start/")), 403, "host_only")
    state = call(east.client, "POST", at(lobby, "start/")).json()
    assert (state["status"], state["deal"]["dealer"]) == ("playing", 2)
    refused(call(east.client, "POST", at(lobby, "start/")), 409, "wrong_status")
    refused(call(east.client, "POST", at(lobby, "dealer/"), {"position": 1}), 409, "wrong_status")


@pytest.mark.parametrize("position", [True, "1", 1.0, None, [1], 2**60])
def test_dealer_that_is_no_seat(lobby: Table, east: Person, position: object) -> None:
    response = call(east.client, "POST", at(lobby, "dealer/"), {"position": position})
    assert response.status_code == 400


def test_everything_wrong_at_the_start_is_said_at_once(opened: Table, east: Person) -> None:
    error = refused(call(east.client, "POST", at(opened, "start/")), 400, "invalid")
    assert problems(error) == {
        ("seat_empty", "position:1"),
        ("seat_empty", "position:2"),
        ("seat_empty", "position:3"),
        ("no_dealer", "first_dealer"),
    }


@pytest.mark.parametrize("what", ["seats/1/take/", "seats/0/leave/", "seats/1/name/", "dealer/", "start/"])
def test_outsider_finds_nothing_and_a_watcher_may_nothing(
    lobby: Table, outsider: Person, fifth: Person, what: str
) -> None:
    body = {"name": "x"} if "name" in what else {"position": 1} if what == "dealer/" else {}
    refused(call(outsider.client, "POST", at(lobby, what), body), 404, "not_found")
    call(fifth.client, "POST", "/watch/", {"token": lobby.watch_token})
    assert call(fifth.client, "POST", at(lobby, what), body).status_code == 403
