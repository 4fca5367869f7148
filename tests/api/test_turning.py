"""POST .../dealer-by-hand/, .../resting/ and .../five-player/"""

from __future__ import annotations

import pytest

from games.models import Table
from tests.api.calls import at, call, problems, refused
from tests.support.cast import Person, new_key, post


def test_another_deals_the_coming_deal(table: Table, south: Person) -> None:
    state = call(south.client, "POST", at(table, "dealer-by-hand/"), {"position": 2, "deal_number": 1}).json()
    assert (state["deal"]["dealer"], state["deal"]["term"]) == (2, 1)
    assert [seat["wind"] for seat in state["seats"]] == ["W", "N", "E", "S"]


def test_another_sits_out_at_a_table_of_five(table_of_five: Table, south: Person) -> None:
    state = call(south.client, "POST", at(table_of_five, "resting/"), {"position": 2}).json()
    assert (state["deal"]["resting"], state["seats"][2]["wind"]) == (2, None)
    error = refused(call(south.client, "POST", at(table_of_five, "resting/"), {"position": 0}), 400, "invalid")
    assert problems(error) == {("dealer_rests", "position:0")}


def test_nobody_sits_out_at_a_table_of_four(table: Table, east: Person) -> None:
    error = refused(call(east.client, "POST", at(table, "resting/"), {"position": 2}), 400, "invalid")
    assert problems(error) == {("nobody_rests", "position")}
    error = refused(call(east.client, "POST", at(table, "five-player/"), {"five_player": "manual"}), 400, "invalid")
    assert problems(error) == {("nobody_rests", "five_player")}


def test_host_says_how_five_take_turns(table_of_five: Table, east: Person, south: Person) -> None:
    sent = {"five_player": "every_deal"}
    refused(call(south.client, "POST", at(table_of_five, "five-player/"), sent), 403, "host_only")
    assert call(east.client, "POST", at(table_of_five, "five-player/"), sent).json()["five_player"] == "every_deal"
    for wrong in ("", "nonsense", None, 1, ["manual"]):
        sent = {"five_player": wrong}
        refused(call(east.client, "POST", at(table_of_five, "five-player/"), sent), 400, "invalid")


def test_same_key_is_one_turn_and_an_older_deal_is_refused(table: Table, east: Person) -> None:
    sent = {"position": 2, "deal_number": 1, "client_key": new_key()}
    versions = {call(east.client, "POST", at(table, "dealer-by-hand/"), sent).json()["version"] for _ in range(2)}
    assert len(versions) == 1
    refused(call(east.client, "POST", at(table, "dealer-by-hand/"), {**sent, "position": 3}), 409, "key_reused")
    post(table, east, {"kind": "draw"}, {})
    late = {"position": 1, "deal_number": 1}
    assert refused(call(east.client, "POST", at(table, "dealer-by-hand/"), late), 409, "stale_version")["state"]


@pytest.mark.parametrize(
    "body", [{}, *({"position": wrong} for wrong in (4, -1, "0", None, True, 1.0, [0], 2**53 - 1))]
)
def test_seat_that_is_none(table: Table, table_of_five: Table, east: Person, body: dict[str, object]) -> None:
    refused(call(east.client, "POST", at(table, "dealer-by-hand/"), body), 400, "invalid")
    wrong = {"position": 5} if body.get("position") == 4 else body
    refused(call(east.client, "POST", at(table_of_five, "resting/"), wrong), 400, "invalid")


def test_what_is_unknown_is_named(table: Table, east: Person) -> None:
    sent = {"position": 1, "colour": "red", "deal_number": "1"}
    error = refused(call(east.client, "POST", at(table, "dealer-by-hand/"), sent), 400, "invalid")
    assert problems(error) == {("unknown", "colour"), ("invalid", "deal_number")}


def test_who_may_not(table: Table, spectator: Person, outsider: Person) -> None:
    for what, sent in (("dealer-by-hand/", {"position": 1}), ("resting/", {"position": 1})):
        refused(call(spectator.client, "POST", at(table, what), sent), 403, "not_allowed")
        refused(call(outsider.client, "POST", at(table, what), sent), 404, "not_found")
    sent = {"five_player": "manual"}
    refused(call(spectator.client, "POST", at(table, "five-player/"), sent), 403, "host_only")
    refused(call(outsider.client, "POST", at(table, "five-player/"), sent), 404, "not_found")


def test_before_the_start(lobby: Table, east: Person) -> None:
    for what in ("dealer-by-hand/", "resting/"):
        refused(call(east.client, "POST", at(lobby, what), {"position": 1}), 409, "wrong_status")
