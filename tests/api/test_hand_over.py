"""POST /api/v1/tables/<slug>/seats/<position>/hand-over/ and GET .../guests/"""

from __future__ import annotations

import pytest

from games.models import Table
from tests.api.calls import at, call, problems, refused
from tests.support.cast import Person, discard, new_key, numbers, post


@pytest.fixture
def played(table: Table, east: Person) -> Table:
    """One deal: -150 224 1 -75."""
    post(table, east, discard(1, by=3), numbers(0, 28, 19, 0))
    return table


def join(table: Table, person: Person) -> None:
    call(person.client, "POST", "/join/", {"code": table.code})


def test_somebody_without_a_phone_comes(played: Table, north: Person) -> None:
    state = call(north.client, "POST", at(played, "seats/3/hand-over/"), {"name": "老五"}).json()
    seat = state["seats"][3]
    assert (seat["name"], seat["phone"], seat["total"], seat["seat_total"]) == ("老五", False, 0, -75)
    assert state["former"] == [{"position": 3, "name": "小陈", "total": -75, "first_deal": 1, "last_deal": 1}]
    deal = call(north.client, "GET", at(played, "deals/1/")).json()
    assert deal["names"]["3"] == "小陈"


def test_a_guest_with_a_phone_comes_and_repeating_it_does_no_more(played: Table, east: Person, fifth: Person) -> None:
    join(played, fifth)
    (guest,) = call(east.client, "GET", at(played, "guests/")).json()["guests"]
    assert guest == {"id": fifth.player.public_id, "name": "老五"}
    sent = {"guest": guest["id"], "client_key": new_key()}
    states = [call(east.client, "POST", at(played, "seats/3/hand-over/"), sent).json() for _ in range(2)]
    assert states[0]["version"] == states[1]["version"]
    assert (states[1]["seats"][3]["name"], states[1]["seats"][3]["phone"]) == ("老五", True)
    assert call(fifth.client, "PUT", at(played, "indicators/"), {"indicators": ["3m", "1f"]}).status_code == 200
    other = {**sent, "guest": "", "name": "老王"}
    refused(call(east.client, "POST", at(played, "seats/3/hand-over/"), other), 409, "key_reused")


def test_who_gave_the_own_seat_away_may_repeat_it(played: Table, north: Person, fifth: Person) -> None:
    join(played, fifth)
    sent = {"guest": fifth.player.public_id, "client_key": new_key()}
    for _ in range(2):
        assert call(north.client, "POST", at(played, "seats/3/hand-over/"), sent).status_code == 200
    sent = {"guest": "nobody"}
    refused(call(north.client, "POST", at(played, "seats/3/hand-over/"), sent), 403, "not_allowed")


def test_who_cannot_come(played: Table, east: Person, south: Person, spectator: Person, outsider: Person) -> None:
    def hand(sent: dict[str, object], position: str = "3") -> set[tuple[str, str]]:
        response = call(east.client, "POST", at(played, f"seats/{position}/hand-over/"), sent)
        return problems(refused(response, 400, "invalid"))

    for stranger in (spectator, outsider):
        assert hand({"guest": stranger.player.public_id}) == {("guest_unknown", "guest")}
    assert {code for code, _ in hand({"guest": south.player.public_id})} == {"guest_seated"}
    assert {code for code, _ in hand({})} == {"name_empty"}
    assert {code for code, _ in hand({"name": "字" * 25})} == {"name_too_long"}
    assert {code for code, _ in hand({"name": "老五"}, "4")} == {"no_such_seat"}
    for wrong in ({"name": None}, {"guest": 1}, {"name": "老五", "position": 2}, {"guest": "x" * 41}):
        assert hand(wrong)
    sent = {"name": "秀英"}
    refused(call(east.client, "POST", at(played, "seats/3/hand-over/"), sent), 409, "name_taken")


def test_who_may_not(played: Table, spectator: Person, outsider: Person) -> None:
    for sent in ({"name": "老五"}, {"guest": "nobody"}):
        refused(call(spectator.client, "POST", at(played, "seats/3/hand-over/"), sent), 403, "not_allowed")
        refused(call(outsider.client, "POST", at(played, "seats/3/hand-over/"), sent), 404, "not_found")
    refused(call(spectator.client, "GET", at(played, "guests/")), 403, "not_allowed")
    refused(call(outsider.client, "GET", at(played, "guests/")), 404, "not_found")


def test_before_the_start(lobby: Table, east: Person) -> None:
    refused(call(east.client, "POST", at(lobby, "seats/3/hand-over/"), {"name": "老五"}), 409, "wrong_status")
