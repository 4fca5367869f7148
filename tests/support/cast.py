"""The fixed cast: east, south, west, north sit at the table in this order; a fifth, an outsider, a spectator.

Fixtures: ``east`` (the host) ``south`` ``west`` ``north`` ``fifth`` ``outsider`` ``spectator`` are Persons: their name,
their Player and a Django test client that is their phone. ``lobby`` is a table with four seated and nothing started,
``table`` is the same one playing, east dealing; ``spectator`` watches it; ``table_of_five`` has the fifth too.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

# This is a pytest plugin: it is imported before Django is set up, so the app's modules come inside the functions.
if TYPE_CHECKING:
    from django.db.models import Model
    from django.test import Client

    from games.models import Player, Table
    from games.services import Posted


@dataclass
class Person:
    """Somebody with a phone."""

    name: str
    player: Player
    client: Client


def person(name: str, *, enforce_csrf_checks: bool = False) -> Person:
    """A new player and the phone that is this player."""
    from django.test import Client

    from games.identity import COOKIE, cookie_value, new_phone
    from games.models import Player

    player = Player.objects.create(name=name)
    client = Client(enforce_csrf_checks=enforce_csrf_checks)
    client.cookies[COOKIE] = cookie_value(new_phone(player))
    return Person(name, player, client)


def open_lobby(*people: Person, **options: Any) -> Table:
    """A table opened by the first of the people, where they sit in this order."""
    from games import services

    def opened() -> Table:
        host, *others = people
        table = services.open_table(host=host.player, player_count=len(people), **options)
        for position, other in enumerate(others, start=1):
            assert table.code is not None
            services.join_table(player=other.player, code=table.code)
            table = services.take_seat(table=table, player=other.player, position=position)
        return table

    return once_more(f"lobby of {len(people)} {options}", people, opened)


def start(table: Table, host: Person, dealer: int = 0) -> Table:
    """Let `dealer` deal first and start."""
    from games import services

    table = services.choose_dealer(table=table, actor=host.player, position=dealer)
    return services.start_table(table=table, actor=host.player)


@dataclass
class Made:
    """A table as its rows stood when it was made: each a model with its values, the table's first."""

    players: list[int]
    rows: list[tuple[type[Model], dict[str, Any]]]


MADE: dict[tuple[str, str], Made] = {}  # by database and what it is; each process has its own


def once_more(what: str, people: Sequence[Person], make: Callable[[], Table]) -> Table:
    """The table that `make` makes through the services; if it was made before, its rows once more, for these people.

    Half the time of all tests went into seating the same four.
    """
    from django.db import connection

    from games.models import Player, Table

    key = (connection.vendor, what)
    made = MADE.get(key)
    if made is None or Table.objects.filter(slug=made.rows[0][1]["slug"]).exists():  # a second one in this test
        table = make()
        MADE.setdefault(key, made_of(table, people))
        return table
    players = dict(zip(made.players, (one.player.pk for one in people), strict=True))
    table = None
    for model, values in made.rows:
        ours = dict(values)
        for field in model._meta.concrete_fields:
            if field.related_model is Player:
                ours[field.attname] = players.get(values[field.attname])
            elif field.related_model is Table:
                ours[field.attname] = table and table.pk
        row = model(**ours)
        row.save(force_insert=True)
        table = table or row
    assert isinstance(table, Table)
    table.host = people[0].player
    return table


def made_of(table: Table, people: Sequence[Person]) -> Made:
    """The rows of a table and of what belongs to it, as the database has them."""
    rows: list[Model] = [type(table).objects.get(pk=table.pk)]
    for relation in table._meta.related_objects:
        if relation.field.name == "table":
            rows += relation.related_model.objects.filter(table=table).order_by("pk")  # type: ignore[union-attr]
    kept = [
        (
            type(row),
            {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if field.name != "id"},
        )
        for row in rows
    ]
    return Made([one.player.pk for one in people], kept)


def new_key() -> str:
    """A client key nobody used."""
    return uuid.uuid4().hex


def numbers(*values: int | None, stated: str = "raw") -> dict[str, Any]:
    """Entries typed as numbers, by position; None leaves the seat out."""
    return {
        str(position): {"way": "number", "value": value, "stated": stated}
        for position, value in enumerate(values)
        if value is not None
    }


def self_draw(winner: int) -> dict[str, Any]:
    """The outcome of a win by self-draw from the wall."""
    return {"kind": "win", "winner": winner, "method": "self_draw", "from": None, "origin": "wall", "first": None}


def discard(winner: int, by: int) -> dict[str, Any]:
    """The outcome of a win on a discard."""
    return {"kind": "win", "winner": winner, "method": "discard", "from": by, "origin": "wall", "first": None}


def post(table: Table, actor: Person, outcome: dict[str, Any], entries: dict[str, Any], **more: Any) -> Posted:
    """Post a deal at the table's present version (or any other `expected_version`)."""
    from games import services
    from games.models import Table

    table = Table.objects.get(pk=table.pk)
    wanted = {"client_key": new_key(), "expected_version": table.version, **more}
    return services.post_deal(table=table, actor=actor.player, outcome=outcome, entries=entries, **wanted)


@pytest.fixture
def east(db: None) -> Person:
    return person("阿海")


@pytest.fixture
def south(db: None) -> Person:
    return person("建国")


@pytest.fixture
def west(db: None) -> Person:
    return person("秀英")


@pytest.fixture
def north(db: None) -> Person:
    return person("小陈")


@pytest.fixture
def fifth(db: None) -> Person:
    return person("老五")


@pytest.fixture
def outsider(db: None) -> Person:
    return person("路人")


@pytest.fixture
def lobby(east: Person, south: Person, west: Person, north: Person) -> Table:
    return open_lobby(east, south, west, north)


@pytest.fixture
def table(request: pytest.FixtureRequest, east: Person, south: Person, west: Person, north: Person) -> Table:
    if "lobby" in request.fixturenames:  # the same one, now playing
        return start(request.getfixturevalue("lobby"), east)
    return once_more("table", (east, south, west, north), lambda: start(open_lobby(east, south, west, north), east))


@pytest.fixture
def spectator(table: Table) -> Person:
    from games import services

    watcher = person("看客")
    services.watch_table(player=watcher.player, token=table.watch_token)
    return watcher


@pytest.fixture
def table_of_five(east: Person, south: Person, west: Person, north: Person, fifth: Person) -> Table:
    five = (east, south, west, north, fifth)
    return once_more("table of five", five, lambda: start(open_lobby(*five), east))
