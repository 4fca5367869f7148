"""/clearings/ of a table and of a club: the same figures and gate as the pages."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.models import Clearing, Club, Table
from tests.api import strict
from tests.api.calls import call, problems, refused
from tests.support.cast import Person, discard, new_key, numbers, post, self_draw, start
from tests.support.clubs import found, seated


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    return found(east, south, west, north)


def evening(club: Club, *people: Person, **options: Any) -> Table:
    """The host draws 5 as dealer, twice: 30 tai, 10 from each, each time."""
    table = start(seated(club, *people, **options), people[0])
    for _ in range(2):
        post(table, people[0], self_draw(0), numbers(5, 0, 0, 0))
    return services.finish_table(table=Table.objects.get(pk=table.pk), actor=people[0].player)


def void(table: Table, actor: Person) -> None:
    table = Table.objects.get(pk=table.pk)
    sent = {"why": "记重了", "client_key": new_key(), "expected_version": table.version}
    services.void_deal(table=table, actor=actor.player, number=1, **sent)


def test_a_club_settles_what_it_has_seen(
    club: Club, east: Person, south: Person, west: Person, north: Person, outsider: Person
) -> None:
    at = f"/clubs/{club.slug}/clearings/"
    assert call(east.client, "GET", at).json()["sides"] == []
    table = evening(club, east, south, west, north, coins_per_tai=3)
    shown = call(south.client, "GET", at).json()
    (side,) = shown["sides"]
    assert (side["unit"], side["tables"], side["due"]) == ("coins", 1, 1)
    assert [(one["payer"], one["payee"], one["amount"]) for one in side["payments"]] == [
        (who.name, east.name, 60) for who in (south, west, north)
    ]
    assert side["payments"][0]["tables"] == [
        {"slug": table.slug, "title": "", "from_paper": False, "day": shown["last"], "payer": -60, "payee": 180}
    ]
    sent = {**{name: shown[name] for name in ("first", "last")}, "unit": "coins", "seen": side["seen"]}
    void(table, east)
    error = refused(call(east.client, "POST", at, sent), 409, "wrong_state")
    assert strict.differences("POST", at, 409, {"error": error}) == []
    (now,) = error["clearings"]["sides"]
    assert [one["amount"] for one in now["payments"]] == [30] * 3
    refused(call(south.client, "POST", at, sent), 403, "managers_only")
    refused(call(outsider.client, "POST", at, sent), 404, "not_found")
    refused(call(outsider.client, "GET", at), 404, "not_found")
    sent["seen"] = now["seen"]
    first, again = (call(east.client, "POST", at, sent) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == {**first.json(), "created": False}
    assert Clearing.objects.count() == 1
    assert first.json()["clearings"]["sides"][0]["settled"][0]["clearing"] == first.json()["clearing"]
    mark = at + f"{first.json()['clearing']['slug']}/"
    refused(call(south.client, "DELETE", mark), 403, "managers_only")
    assert call(east.client, "DELETE", mark).json()["sides"][0]["due"] == 1
    refused(call(east.client, "DELETE", mark), 409, "wrong_state")


def test_what_is_wrong_with_days(club: Club, east: Person) -> None:
    at = f"/clubs/{club.slug}/clearings/"
    error = refused(call(east.client, "GET", at + "?first=x&last=0001-01-01"), 400, "invalid")
    assert problems(error) == {("bad_day", "first"), ("bad_day", "last")}
    turned = {"first": "2026-02-02", "last": "2026-02-01", "unit": "tai", "seen": "x"}
    assert problems(refused(call(east.client, "POST", at, turned), 400, "invalid")) == {("days_turned", "last")}
    error = refused(call(east.client, "POST", at, {**turned, "first": "", "unit": "gold"}), 400, "invalid")
    assert {where for _, where in problems(error)} == {"first", "unit"}


def test_the_host_settles_a_table(table: Table, east: Person, south: Person, spectator: Person) -> None:
    at = f"/tables/{table.slug}/clearings/"
    post(table, east, discard(1, by=2), numbers(0, 10, 4, 0))
    assert call(east.client, "GET", at).json() == {"first": None, "last": None, "sides": []}
    refused(call(east.client, "POST", at, {"seen": "x"}), 409, "wrong_status")
    services.finish_table(table=Table.objects.get(pk=table.pk), actor=east.player)
    (side,) = call(spectator.client, "GET", at).json()["sides"]
    final = call(east.client, "GET", f"/tables/{table.slug}/final/").json()["transfers"]
    assert [(one["payer"], one["payee"], one["amount"]) for one in side["payments"]] == [
        (one["payer_name"], one["payee_name"], one["amount"]) for one in final
    ]
    refused(call(south.client, "POST", at, {"seen": side["seen"]}), 403, "host_only")
    assert refused(call(east.client, "POST", at, {"seen": "x"}), 409, "wrong_state")["clearings"]["sides"] == [side]
    mark = call(east.client, "POST", at, {"seen": side["seen"]}).json()["clearing"]
    assert (mark["table"], mark["by"]) == (table.slug, east.name)
    void(table, east)
    (changed,) = call(east.client, "GET", at).json()["sides"]
    assert (changed["due"], len(changed["settled"][0]["changed"])) == (1, 4)
    second = call(east.client, "POST", at, {"seen": changed["seen"]}).json()["clearing"]
    refused(call(east.client, "DELETE", f"{at}{mark['slug']}/"), 409, "wrong_state")
    for one in (second, mark):
        assert call(east.client, "DELETE", f"{at}{one['slug']}/").status_code == 200
    refused(call(east.client, "DELETE", f"{at}{mark['slug']}/"), 409, "wrong_state")
