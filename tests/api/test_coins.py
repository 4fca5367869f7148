"""/api/v1/clubs/<slug>/coins/: the same balances and gate as the pages."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.models import Club, CoinLine, Table
from tests.api import strict
from tests.api.calls import call, problems, refused
from tests.support.cast import Person, new_key, numbers, post, self_draw, start
from tests.support.clubs import found, seated


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    return found(east, south, west, north)


def at(club: Club, who: Person | None = None) -> str:
    return f"/clubs/{club.slug}/coins/" + (f"{who.player.public_id}/" if who else "")


def sent(amount: object = -40, **more: Any) -> dict[str, Any]:
    return {"amount": amount, "reason": "茶钱", "client_key": new_key(), **more}


def test_a_ledger_has_beginning_tables_and_what_was_given(
    club: Club, east: Person, south: Person, west: Person, north: Person
) -> None:
    table = start(seated(club, east, south, west, north, coins_per_tai=3), east)
    post(table, east, self_draw(0), numbers(5, 0, 0, 0))
    services.finish_table(table=Table.objects.get(pk=table.pk), actor=east.player)
    assert call(east.client, "POST", at(club, south), sent()).status_code == 201
    ledger = call(west.client, "GET", at(club, south)).json()
    assert strict.differences("GET", at(club, south), 200, ledger) == []
    assert (ledger["name"], ledger["balance"]) == (south.name, 60_000 - 30 - 40)
    grant, moved, opening = ledger["lines"]
    assert (grant["coins"], grant["reason"], grant["by"], grant["table"]) == (-40, "茶钱", east.name, None)
    assert (moved["coins"], moved["table"]["slug"], moved["table"]["net"]) == (-30, table.slug, -10)
    assert opening["kind"] == "opening"
    lines = call(west.client, "GET", at(club)).json()["lines"]
    assert [line["coins"] for line in lines] == [60_090, 59_970, 59_970, 59_930]


def test_the_same_key_gives_once(club: Club, east: Person, south: Person) -> None:
    body = sent()
    first, again = (call(east.client, "POST", at(club, south), body) for _ in range(2))
    assert first.json() == again.json()
    assert CoinLine.objects.filter(client_key=body["client_key"]).count() == 1
    refused(call(east.client, "POST", at(club, south), {**body, "amount": 7}), 409, "key_reused")


def test_who_may_not_and_what_is_wrong(club: Club, east: Person, south: Person, outsider: Person) -> None:
    for path, method, body in (
        (at(club), "PATCH", {"opening": 0}),
        (at(club, south), "POST", sent()),
    ):
        refused(call(south.client, method, path, body), 403, "managers_only")
        refused(call(outsider.client, method, path, body), 404, "not_found")
        refused(call(outsider.client, "GET", path), 404, "not_found")
    error = refused(call(east.client, "POST", at(club, south), sent(0, reason=" ")), 400, "invalid")
    assert problems(error) == {("bad_grant", "amount"), ("reason_empty", "reason")}
    refused(call(east.client, "POST", at(club, south), sent("4")), 400, "invalid")
    error = refused(call(east.client, "PATCH", at(club), {"opening": 10**12}), 400, "invalid")
    assert problems(error) == {("bad_opening", "opening")}
    assert problems(refused(call(east.client, "GET", at(club) + "?page=0"), 400, "invalid")) == {("bad_page", "page")}
