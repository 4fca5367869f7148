"""POST and PUT /api/v1/tables/<slug>/dice/, GET .../draw-lines/"""

from __future__ import annotations

import pytest

from games.models import Table
from tests.api.calls import at, call, problems, refused
from tests.support.cast import Person, new_key, post


def test_a_roll_shows_on_every_phone(table: Table, south: Person, spectator: Person) -> None:
    call(south.client, "POST", at(table, "dice/"), {"deal_number": 1})
    dice = call(spectator.client, "GET", at(table)).json()["deal"]["dice"]
    assert (dice["rolled"], dice["by"], dice["times"]) == (True, "建国", 1)
    assert [sum(throw) for throw in dice["throws"]] == [dice["d1"], dice["d2"]]
    assert call(south.client, "POST", at(table, "dice/")).json()["deal"]["dice"]["times"] == 2


def test_real_dice_are_typed_and_taken_back(table: Table, south: Person) -> None:
    dice = call(south.client, "PUT", at(table, "dice/"), {"dice": [3, 8]}).json()["deal"]["dice"]
    assert (dice["d1"], dice["d2"], dice["throws"], dice["rolled"]) == (3, 8, None, False)
    assert (dice["counted"], dice["wall"]) == ("W", "W")
    dice = call(south.client, "PUT", at(table, "dice/"), {"dice": [[1, 2], [3, 5]]}).json()["deal"]["dice"]
    assert (dice["d1"], dice["d2"], dice["throws"]) == (3, 8, [[1, 2], [3, 5]])
    assert call(south.client, "PUT", at(table, "dice/"), {"dice": []}).json()["deal"]["dice"] is None


def test_same_key_rolls_once(table: Table, south: Person) -> None:
    sent = {"client_key": new_key()}
    rolls = [call(south.client, "POST", at(table, "dice/"), sent).json()["deal"]["dice"] for _ in range(3)]
    assert rolls == [rolls[0]] * 3
    refused(call(south.client, "PUT", at(table, "dice/"), {**sent, "dice": [3, 8]}), 409, "key_reused")


def test_dice_of_an_older_deal(table: Table, south: Person) -> None:
    post(table, south, {"kind": "draw"}, {})
    for method, sent in (("POST", {}), ("PUT", {"dice": [3, 8]})):
        body = {**sent, "deal_number": 1}
        assert refused(call(south.client, method, at(table, "dice/"), body), 409, "stale_version")["state"]


@pytest.mark.parametrize(
    "dice", [[1, 8], [3, 13], [3], [[1, 2]], [[0, 2], [3, 5]], [[1, 2], 8], [[1], [2]], [True, 8], ["3", 8], [3.0, 8]]
)
def test_what_no_dice_show(table: Table, south: Person, dice: object) -> None:
    error = refused(call(south.client, "PUT", at(table, "dice/"), {"dice": dice}), 400, "invalid")
    assert problems(error) == {("bad_dice", "dice")}


@pytest.mark.parametrize("dice", [None, 3, "38", {"d1": 3}, [1, 2, 3], [[[3]]], [None, None]])
def test_what_is_no_pair_of_throws(table: Table, south: Person, dice: object) -> None:
    refused(call(south.client, "PUT", at(table, "dice/"), {"dice": dice}), 400, "invalid")


def test_who_may_not(table: Table, spectator: Person, outsider: Person) -> None:
    for method, sent in (("POST", {}), ("PUT", {"dice": [3, 8]})):
        refused(call(spectator.client, method, at(table, "dice/"), sent), 403, "not_allowed")
        refused(call(outsider.client, method, at(table, "dice/"), sent), 404, "not_found")


def test_before_the_start(lobby: Table, east: Person) -> None:
    refused(call(east.client, "POST", at(lobby, "dice/"), {}), 409, "wrong_status")


def test_tiles_that_stay_in_the_wall(table: Table, spectator: Person, outsider: Person) -> None:
    lines = call(spectator.client, "GET", at(table, "draw-lines/")).json()["lines"]
    assert [line["kongs"] for line in lines] == list(range(17))
    assert all(isinstance(line["draw_at"], int) for line in lines)
    refused(call(outsider.client, "GET", at(table, "draw-lines/")), 404, "not_found")


def test_a_throw_finds_the_first_dealer(lobby: Table, south: Person) -> None:
    state = call(south.client, "PUT", at(lobby, "dealer/dice/"), {"dice": [3, 5]}).json()
    assert (state["first_dealer"], state["first_throw"]["dice"], state["first_throw"]["thrower"]) == (0, [3, 5], 1)


def test_rolling_for_the_first_dealer_and_dice_there_are_none_of(lobby: Table, south: Person) -> None:
    sent = {"client_key": new_key()}
    rolls = [call(south.client, "POST", at(lobby, "dealer/dice/"), sent).json()["first_throw"] for _ in range(2)]
    assert (rolls[0]["times"], rolls[0]) == (1, rolls[1])
    error = refused(call(south.client, "PUT", at(lobby, "dealer/dice/"), {"dice": [0, 7]}), 400, "invalid")
    assert problems(error) == {("bad_dice_pair", "dice")}
