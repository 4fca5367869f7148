"""Inside one process: no task, no room and no database once it is not needed."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from pytest_django import DjangoDbBlocker

from games import services
from games.identity import COOKIE
from games.live.hub import hub
from games.models import Table
from taipao_site.asgi import application
from tests.support.cast import Person

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("layer")]


class Phone:
    """A phone's end of the ASGI conversation: what a server would do, without a network."""

    def __init__(self, person: Person, table: Table) -> None:
        cookie = f"{COOKIE}={person.client.cookies[COOKIE].value}".encode()
        path = f"/ws/t/{table.slug}/"
        self.app = ApplicationCommunicator(
            application,
            {
                "type": "websocket",
                "scheme": "ws",
                "path": path,
                "raw_path": path.encode(),
                "query_string": b"",
                "headers": [(b"host", b"testserver"), (b"origin", b"http://testserver"), (b"cookie", cookie)],
                "subprotocols": [],
            },
        )

    async def connect(self) -> dict[str, Any]:
        """The server's first word: accept or close."""
        await self.app.send_input({"type": "websocket.connect"})
        return dict(await self.app.receive_output(timeout=3))

    async def send(self, text: str) -> None:
        await self.app.send_input({"type": "websocket.receive", "text": text})

    async def frame(self, kind: str) -> dict[str, Any]:
        """The next frame of a kind."""
        while (found := json.loads((await self.app.receive_output(timeout=3))["text"]))["t"] != kind:
            pass
        return dict(found)

    async def leave(self) -> None:
        await self.app.send_input({"type": "websocket.disconnect", "code": 1001})
        await self.app.wait(timeout=3)


async def opened(person: Person, table: Table) -> Phone:
    """A phone that has its first state."""
    phone = Phone(person, table)
    assert (await phone.connect())["type"] == "websocket.accept"
    await phone.frame("state")
    return phone


async def test_fifty_refused_handshakes_leave_nothing(table: Table, outsider: Person) -> None:
    """B028: nothing waits on after a refusal, so nothing is there to be killed when the server stops."""
    before = asyncio.all_tasks()
    for _ in range(50):
        phone = Phone(outsider, table)
        assert await phone.connect() == {"type": "websocket.close", "code": 4403}
        await phone.app.wait(timeout=3)
    await asyncio.sleep(0.05)
    assert asyncio.all_tasks() == before
    assert hub()._rooms == {}


async def test_fifty_visits_leave_nothing(table: Table, east: Person) -> None:
    before = asyncio.all_tasks()
    for _ in range(50):
        await (await opened(east, table)).leave()
    await asyncio.sleep(0.05)
    assert asyncio.all_tasks() == before
    assert hub()._rooms == {}


async def test_no_database_once_the_socket_is_open(
    table: Table, east: Person, south: Person, django_db_blocker: DjangoDbBlocker
) -> None:
    phones = [await opened(east, table), await opened(south, table)]
    message = {"type": "table.state", "text": '{"t":"state","state":{}}', "order": [999, 0], "seats": [None] * 4}
    with django_db_blocker.block():
        await phones[0].send('{"t":"ping"}')
        await phones[0].frame("pong")
        await get_channel_layer().group_send(f"table.{table.slug}", message)
        for phone in phones:
            assert await phone.frame("state") == {"t": "state", "state": {}}
        await phones[1].leave()
        await phones[0].frame("presence")
    await phones[0].leave()


async def test_late_message_of_an_older_version_is_not_sent(table: Table, east: Person) -> None:
    phone = Phone(east, table)
    await phone.connect()
    version = (await phone.frame("state"))["state"]["version"]
    stale = {"type": "table.state", "text": '{"t":"state","state":"old"}', "order": [version - 1, 5]}
    await get_channel_layer().group_send(f"table.{table.slug}", {**stale, "seats": [None] * 4})
    change = database_sync_to_async(services.set_indicators)
    await change(table=table, actor=east.player, indicators=["3m", "9s"])
    assert (await phone.frame("state"))["state"]["version"] == version + 1
    await phone.leave()


async def test_change_while_connecting_is_not_missed(table: Table, east: Person) -> None:
    """Whenever the change falls between the handshake's steps, the last state the phone gets has it."""
    change = database_sync_to_async(services.set_indicators)
    for number in range(10):
        phone = Phone(east, table)
        tiles = ["3m", f"{number % 9 + 1}s"]
        changing = asyncio.create_task(change(table=table, actor=east.player, indicators=tiles))
        await phone.connect()
        await changing
        indicators: list[str] = []
        while indicators != tiles:
            indicators = (await phone.frame("state"))["state"]["deal"]["indicators"]
        await phone.leave()
