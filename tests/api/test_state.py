"""GET /api/v1/tables/<slug>/, with its ETag, and .../invitation/"""

from __future__ import annotations

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from games import services
from games.models import Table
from tests.api.calls import at, call, refused
from tests.support.cast import Person, discard, numbers, post


def test_totals_sum_to_zero_and_are_those_of_the_deals(table: Table, east: Person) -> None:
    for _ in range(3):
        post(table, east, discard(0, by=1), numbers(28, 1, 2, 3))
    state = call(east.client, "GET", at(table)).json()
    totals = [seat["total"] for seat in state["seats"]]
    assert sum(totals) == 0
    assert totals == [sum(deal["nets"][seat] for deal in state["deals"]) for seat in range(4)]
    assert state["deal"]["number"] == 4


def test_everybody_at_the_table_sees_the_same(table: Table, east: Person, south: Person, spectator: Person) -> None:
    states = [call(person.client, "GET", at(table)).json() for person in (east, south, spectator)]
    for state in states:
        del state["server_time"]
    assert states[0] == states[1] == states[2]


def test_nothing_in_it_lets_others_in(table: Table, spectator: Person, east: Person) -> None:
    text = call(spectator.client, "GET", at(table)).content.decode()
    for secret in (table.code, table.watch_token, east.player.phones.get().key, east.player.public_id):
        assert str(secret) not in text


def test_outsiders_and_strangers_cannot_tell_it_from_none(table: Table, outsider: Person) -> None:
    answers = [
        refused(call(client, "GET", f"/tables/{slug}/"), 404, "not_found")
        for client in (outsider.client, Client())
        for slug in (table.slug, "aaaaaaaaaaaa")
    ]
    assert answers == [answers[0]] * 4


def test_unchanged_is_304_without_a_body_and_changed_is_not(table: Table, east: Person) -> None:
    first = call(east.client, "GET", at(table))
    tag = first["ETag"]
    again = call(east.client, "GET", at(table), HTTP_IF_NONE_MATCH=tag)
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)
    weak = call(east.client, "GET", at(table), HTTP_IF_NONE_MATCH=f'"other", W/{tag}')
    assert weak.status_code == 304

    services.save_entry(table=table, actor=east.player, position=0, entry={"way": "number", "value": 5})
    drafted = call(east.client, "GET", at(table), HTTP_IF_NONE_MATCH=tag)
    assert drafted.status_code == 200
    post(table, east, discard(0, by=1), numbers(28, 1, 2, 3))
    posted = call(east.client, "GET", at(table), HTTP_IF_NONE_MATCH=drafted["ETag"])
    assert posted.status_code == 200
    assert len(posted.json()["deals"]) == 1


def test_unchanged_is_cheap(table: Table, east: Person, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    tag = call(east.client, "GET", at(table))["ETag"]
    with django_assert_max_num_queries(3):
        call(east.client, "GET", at(table), HTTP_IF_NONE_MATCH=tag)


def test_outsider_with_the_right_tag_gets_no_304(table: Table, east: Person, outsider: Person) -> None:
    tag = call(east.client, "GET", at(table))["ETag"]
    refused(call(outsider.client, "GET", at(table), HTTP_IF_NONE_MATCH=tag), 404, "not_found")
    refused(call(outsider.client, "GET", at(table), HTTP_IF_NONE_MATCH="*"), 404, "not_found")


def test_many_deals_cost_as_many_queries_as_one(table: Table, east: Person) -> None:
    costs = []
    for _ in range(12):
        post(table, east, {"kind": "draw"}, {})
        with CaptureQueriesContext(connection) as queries:
            call(east.client, "GET", at(table))
        costs.append(len(queries))
    assert set(costs) == {costs[0]}
    assert costs[0] <= 12


def test_no_shared_cache_keeps_it(table: Table, east: Person) -> None:
    response = call(east.client, "GET", at(table))
    assert "private" in response["Cache-Control"]
    assert "Cookie" in response["Vary"]


def test_invitation_is_for_those_who_play(
    table: Table, east: Person, west: Person, spectator: Person, outsider: Person
) -> None:
    for person in (east, west):
        body = call(person.client, "GET", at(table, "invitation/")).json()
        assert body == {"slug": table.slug, "code": table.code, "watch_token": table.watch_token}
    refused(call(spectator.client, "GET", at(table, "invitation/")), 403, "not_allowed")
    refused(call(outsider.client, "GET", at(table, "invitation/")), 404, "not_found")
