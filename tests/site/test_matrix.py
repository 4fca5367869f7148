"""The matrix of rights at every door: each kind of person at every page, endpoint and socket of a table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import get_resolver, reverse

from games import services
from games.access import ALLOWED, Kind, Right
from games.errors import NotFound
from games.live.door import admit
from games.models import Club, ClubMember, ClubRole, Table
from tests.api.calls import API, call
from tests.api.strict import description
from tests.site.doors import ENDPOINTS, PAGES, rights
from tests.site.test_docs import pages
from tests.support.cast import Person, numbers, open_lobby, person, post, self_draw, start

pytestmark = [pytest.mark.one_backend]

WHO = ("nobody", "other host", *Kind)
# Right person, but no such thing at this table; or a code that this kind may not know.
MISSING = {"settle", "undo", "answer_ask", "qr"}
# Somebody else's seat.
NOT_MINE = {"leave"}
# Where the smallest value of the description is not enough.
VOID = {"kind": "void", "deal": 1}
BODIES = {
    "corrections": {**VOID, "why": "x", "client_key": "x", "expected_version": 1},
    "correction-preview": VOID,
}


@pytest.fixture
def world(
    table: Table, east: Person, south: Person, north: Person, outsider: Person, spectator: Person
) -> dict[str, Any]:
    """The table in play with a deal, an open question, and somebody of every kind."""
    post(table, east, self_draw(0), numbers(10, 1, 2, 3))
    guest, of_club, other = person("客人"), person("牌友"), person("别桌的")
    services.join_table(player=guest.player, code=table.code or "")
    services.ask_for_seat(table=table, player=guest.player, position=1)
    services.open_table(host=other.player)
    club = Club.objects.create(name="老友", opened_by=east.player)
    ClubMember.objects.create(club=club, player=of_club.player, role=ClubRole.MEMBER, name="牌友", name_key="牌友")
    Table.objects.filter(pk=table.pk).update(club=club)
    services.remove_person(table=table, actor=east.player, player=north.player)
    people = {Kind.HOST: east, Kind.SEATED: south, Kind.REMOVED: north, Kind.OUTSIDER: outsider}
    people |= {Kind.SPECTATOR: spectator, Kind.GUEST: guest, Kind.CLUB: of_club, "other host": other}  # type: ignore[dict-item]
    clients = {str(kind): who.client for kind, who in people.items()}
    return {"table": table, "clients": {**clients, "nobody": Client()}}


def values(table: Table) -> dict[str, object]:
    return {
        "slug": table.slug,
        "position": 1,
        "number": 1,
        "clearing": "x",
        "person": table.seats.get(position=1).player.public_id,
    }


def web_routes(table: Table) -> Iterator[tuple[str, str]]:
    [web] = [one for one in get_resolver().url_patterns if getattr(one, "namespace", None) == "web"]
    for name, route in pages(web.url_patterns):
        if route.startswith("/t/"):
            wanted = {part: values(table)[part] for part in re.findall(r"<(\w+)>", route)}
            yield name, reverse(f"web:{name}", kwargs=wanted)


def api_routes() -> dict[str, str]:
    """The described address of each named endpoint below a table."""
    [api] = [one for one in get_resolver().url_patterns if getattr(one, "namespace", None) == "api"]
    found = {str(one.name): re.sub(r"<\w+:(\w+)>", r"{\1}", str(one.pattern)) for one in api.url_patterns}
    return {name: f"{API}/{route}" for name, route in found.items() if route.startswith("tables/{slug}/")}


def least(schema: dict[str, Any]) -> object:
    """The smallest value that a description takes."""
    if "$ref" in schema:
        return least(description()["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
    for several in ("oneOf", "anyOf", "allOf"):
        if several in schema:
            return least(schema[several][0])
    if "enum" in schema:
        return schema["enum"][0]
    kind = schema.get("type", "object")
    if kind == "object":
        return {name: least(schema["properties"][name]) for name in schema.get("required", [])}
    whole = schema.get("minimum", 1)
    return {"string": "x", "integer": whole, "number": whole, "boolean": True, "array": []}[kind]


def filled(route: str, fill: dict[str, object]) -> str:
    return route.format(**fill).removeprefix(API)


def body_of(name: str, operation: dict[str, Any]) -> object:
    if name in BODIES:
        return BODIES[name]
    content = operation.get("requestBody", {}).get("content", {})
    return least(content["application/json"]["schema"]) if content else None


def undone(send: Callable[..., HttpResponse], *what: Any) -> HttpResponse:
    """What is answered; whatever it changed is taken back."""
    with transaction.atomic():
        answer = send(*what)
        transaction.set_rollback(True)
    return answer


def expected(who: str, right: Right) -> set[int]:
    """Statuses that may come; none for whoever has the right."""
    kind = Kind(who) if who in set(Kind) else Kind.OUTSIDER
    if kind not in ALLOWED[Right.READ]:
        return {404}
    return set() if kind in ALLOWED[right] else {403}


def wrong(name: str, who: str, right: Right, status: int) -> bool:
    must = expected(who, right)
    if must:
        return status not in must
    return status >= 500 or (status == 403 and name not in NOT_MINE) or (status == 404 and name not in MISSING)


def test_every_address_below_a_table_has_its_right(table: Table) -> None:
    assert {name for name, _ in web_routes(table)} == set(PAGES)
    assert set(api_routes()) == set(ENDPOINTS)


@pytest.mark.parametrize("who", WHO)
def test_every_page(world: dict[str, Any], who: str) -> None:
    client = world["clients"][str(who)]
    found = []
    for name, path in web_routes(world["table"]):
        looking, changing = rights(PAGES[name])
        answers = {method: undone(getattr(client, method), path).status_code for method in ("get", "post")}
        assert set(answers.values()) != {405}, name
        for (method, status), right in zip(answers.items(), (looking, changing), strict=True):
            if status != 405 and wrong(name, who, right, status):
                found.append((name, method, right, status))
    assert found == []


@pytest.mark.parametrize("who", WHO)
def test_every_endpoint(world: dict[str, Any], who: str) -> None:
    client, fill = world["clients"][str(who)], values(world["table"])
    found = []
    for name, route in api_routes().items():
        path = filled(route, fill)
        for method, operation in description()["paths"][route].items():
            right = rights(ENDPOINTS[name])[method != "get"]
            body = body_of(name, operation)
            status = undone(call, client, method.upper(), path, body).status_code
            if wrong(name, who, right, status):
                found.append((name, method, right, status, body))
    assert found == []


@pytest.mark.parametrize("who", WHO)
def test_the_socket(world: dict[str, Any], who: str) -> None:
    cookies = {name: morsel.value for name, morsel in world["clients"][str(who)].cookies.items()}
    if expected(who, Right.READ):
        with pytest.raises(NotFound):
            admit(cookies, world["table"].slug)
    else:
        assert admit(cookies, world["table"].slug).table == world["table"].pk


def test_what_belongs_to_another_table_is_not_there(world: dict[str, Any], east: Person) -> None:
    """Deals, questions, objections, corrections and people of table X below table Y, by the host of both."""
    there = world["table"]
    here = start(open_lobby(east, *(person(name) for name in "甲乙丙")), east)
    ours = here.version
    there_is = {
        "number": max(there.deals.get().number, there.asks.get(answer="").pk),
        "person": there.seats.get(position=1).player.public_id,
    }
    found = []
    for name, route in api_routes().items():
        if "{number}" not in route and "{person}" not in route:
            continue
        fill = {**values(here), **there_is, "slug": here.slug}
        path = filled(route, fill)
        for method, operation in description()["paths"][route].items():
            answer = call(east.client, method.upper(), path, body_of(name, operation))
            if answer.status_code not in (400, 404, 409):
                found.append((name, method, answer.status_code))
    for name in ("deal", "correct", "void", "object"):
        path = reverse(f"web:{name}", kwargs={"slug": here.slug, "number": 1})
        if east.client.get(path).status_code not in (404, 405):
            found.append((name, "GET", 0))
    assert found == []
    assert Table.objects.get(pk=here.pk).version == ours
