"""Inside one process: no task, no room and no database once it is not needed."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from pytest_django import DjangoDbBlocker

from games import services
from games.identity import COOKIE
from games.live.hub import hub
from games.models import Table
from taipao_site.asgi import application
from tests.support.cast import Person

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("layer")]


def phone(person: Person, table: Table) -> WebsocketCommunicator:
    cookie = f"{COOKIE}={person.client.cookies[COOKIE].value}".encode()
    headers = [(b"host", b"testserver"), (b"origin", b"http://testserver"), (b"cookie", cookie)]
    return WebsocketCommunicator(application, f"/ws/t/{table.slug}/", headers=headers)


async def frame(socket: WebsocketCommunicator, kind: str) -> dict[str, Any]:
    while (found := json.loads(await socket.receive_from(timeout=3)))["t"] != kind:
        pass
    return dict(found)


async def test_fifty_refused_handshakes_leave_nothing(table: Table, outsider: Person) -> None:
    before = asyncio.all_tasks()
    for _ in range(50):
        socket = phone(outsider, table)
        connected, code = await socket.connect(timeout=3)
        assert (connected, code) == (False, 4403)
        await socket.wait()
    await asyncio.sleep(0.05)
    assert asyncio.all_tasks() == before
    assert hub()._rooms == {}


async def test_fifty_visits_leave_nothing(table: Table, east: Person) -> None:
    before = asyncio.all_tasks()
    for _ in range(50):
        socket = phone(east, table)
        assert (await socket.connect(timeout=3))[0]
        await frame(socket, "state")
        await socket.disconnect()
    await asyncio.sleep(0.05)
    assert asyncio.all_tasks() == before
    assert hub()._rooms == {}


async def test_no_database_once_the_socket_is_open(
    table: Table, east: Person, south: Person, django_db_blocker: DjangoDbBlocker
) -> None:
    sockets = [phone(east, table), phone(south, table)]
    for socket in sockets:
        assert (await socket.connect(timeout=3))[0]
        await frame(socket, "state")
    message = {"type": "table.state", "text": '{"t":"state","state":{}}', "order": [999, 0], "seats": [None] * 4}
    with django_db_blocker.block():
        await sockets[0].send_to(text_data='{"t":"ping"}')
        await frame(sockets[0], "pong")
        from channels.layers import get_channel_layer

        await get_channel_layer().group_send(f"table.{table.slug}", message)
        for socket in sockets:
            assert await frame(socket, "state") == {"t": "state", "state": {}}
        await sockets[1].disconnect()
        assert (await frame(sockets[0], "presence"))["t"] == "presence"
    await sockets[0].disconnect()


async def test_late_message_of_an_older_version_is_not_sent(table: Table, east: Person) -> None:
    from channels.layers import get_channel_layer

    socket = phone(east, table)
    assert (await socket.connect(timeout=3))[0]
    first = (await frame(socket, "state"))["state"]
    stale = {"type": "table.state", "text": '{"t":"state","state":"old"}', "order": [first["version"] - 1, 5]}
    await get_channel_layer().group_send(f"table.{table.slug}", {**stale, "seats": [None] * 4})
    await database_sync_to_async(services.set_indicators)(table=table, actor=east.player, indicators=["3m", "9s"])
    assert (await frame(socket, "state"))["state"]["version"] == first["version"] + 1
    await socket.disconnect()
