"""The fixed cast: east, south, west, north sit at the table in this order; a fifth, an outsider, a spectator.

Fixtures: ``east`` (the host) ``south`` ``west`` ``north`` ``fifth`` ``outsider`` ``spectator`` are Persons: their name,
their Player and a Django test client that is their phone. ``lobby`` is a table with four seated and nothing started,
``table`` is the same one playing, east dealing; ``spectator`` watches it; ``table_of_five`` has the fifth too.
"""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

# This is a pytest plugin: it is imported before Django is set up, so the app's modules come inside the functions.
if TYPE_CHECKING:
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

    host, *others = people
    table = services.open_table(host=host.player, player_count=len(people), **options)
    for position, other in enumerate(others, start=1):
        assert table.code is not None
        services.join_table(player=other.player, code=table.code)
        table = services.take_seat(table=table, player=other.player, position=position)
    return table


def start(table: Table, host: Person, dealer: int = 0) -> Table:
    """Let `dealer` deal first and start."""
    from games import services

    table = services.choose_dealer(table=table, actor=host.player, position=dealer)
    return services.start_table(table=table, actor=host.player)


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
def table(lobby: Table, east: Person) -> Table:
    return start(lobby, east)


@pytest.fixture
def spectator(table: Table) -> Person:
    from games import services

    watcher = person("看客")
    services.watch_table(player=watcher.player, token=table.watch_token)
    return watcher


@pytest.fixture
def table_of_five(east: Person, south: Person, west: Person, north: Person, fifth: Person) -> Table:
    return start(open_lobby(east, south, west, north, fifth), east)
