"""POST /api/v1/tables/<slug>/finish/ and GET .../final/"""

from __future__ import annotations

from games.models import Table
from tests.api.calls import at, call, refused
from tests.support.cast import Person, discard, new_key, numbers, post


def test_host_closes_and_everybody_reads_the_end(table: Table, east: Person, spectator: Person) -> None:
    post(table, east, discard(1, by=3), numbers(0, 28, 19, 0))
    state = call(east.client, "POST", at(table, "finish/"), {}).json()
    assert (state["status"], state["deal"]) == ("finished", None)
    final = call(spectator.client, "GET", at(table, "final/")).json()
    assert [(seat["position"], seat["total"], seat["rank"]) for seat in final["seats"]] == [
        (1, 224, 1),
        (2, 1, 2),
        (3, -75, 3),
        (0, -150, 4),
    ]
    assert sum(transfer["amount"] for transfer in final["transfers"]) == 225


def test_once(table: Table, east: Person) -> None:
    key = new_key()
    for _ in range(2):
        assert call(east.client, "POST", at(table, "finish/"), {"client_key": key}).status_code == 200
    refused(call(east.client, "POST", at(table, "finish/"), {}), 409, "wrong_status")


def test_code_of_a_closed_table_leads_nowhere(table: Table, east: Person, outsider: Person) -> None:
    code = table.code
    call(east.client, "POST", at(table, "finish/"), {})
    refused(call(outsider.client, "POST", "/join/", {"code": code}), 404, "unknown_code")
    assert call(east.client, "GET", at(table, "invitation/")).json()["code"] is None


def test_who_may_not(table: Table, south: Person, spectator: Person, outsider: Person) -> None:
    for person in (south, spectator):
        refused(call(person.client, "POST", at(table, "finish/"), {}), 403, "host_only")
    refused(call(outsider.client, "POST", at(table, "finish/"), {}), 404, "not_found")
    refused(call(outsider.client, "GET", at(table, "final/")), 404, "not_found")
