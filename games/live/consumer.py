"""A phone's socket at a table: state first, then whatever is sent to the table, and nothing of the database after that.

A plain ASGI application and not one of Channels' consumers: those give every socket a subscription of its own and run a
database clean-up before each message. Here a table has one subscription per process (room.py).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from channels.db import database_sync_to_async

from games.errors import TaipaoError

from .door import Pass, admit, cookies_of, present, still_welcome
from .frames import PONG, REFUSED, TRY_LATER, Patience, is_ping, place_of
from .hub import hub
from .origin import same_origin
from .outbox import Send
from .room import Room
from .socket import Socket

logger = logging.getLogger(__name__)

CLOSING_SECONDS = 5.0  # for a close to get out to a phone that reads slowly
Receive = Callable[[], Awaitable[dict[str, Any]]]


async def table_socket(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """ASGI application for /ws/t/<slug>/. Close codes are in frames.py; before acceptance they become HTTP 403."""
    if (await receive())["type"] != "websocket.connect":
        return
    visitor = await _admitted(scope)
    if visitor is None:
        await send({"type": "websocket.close", "code": REFUSED})
        return
    slug = scope["url_route"]["kwargs"]["slug"]
    now = asyncio.get_running_loop().time()
    socket = Socket(player=visitor.player, phone=visitor.phone, place=visitor.place, now=now)
    rooms = hub()
    try:
        room = await rooms.subscribe(slug, socket)
    except Exception:
        logger.exception("Table %s cannot be subscribed to", slug)
        await send({"type": "websocket.close", "code": TRY_LATER})
        return
    try:
        await _serve(slug, visitor, room, socket, receive, send)
    finally:
        await rooms.leave(slug, room, socket)


async def nothing_here(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """ASGI application for every other address: refused like a table that is not there."""
    await receive()
    await send({"type": "websocket.close", "code": REFUSED})


async def _admitted(scope: dict[str, Any]) -> Pass | None:
    if not same_origin(scope):
        return None
    try:
        visitor: Pass = await database_sync_to_async(admit)(cookies_of(scope), scope["url_route"]["kwargs"]["slug"])
    except TaipaoError:
        return None
    return visitor


async def _serve(slug: str, visitor: Pass, room: Room, socket: Socket, receive: Receive, send: Send) -> None:
    """The subscription stands already, so a change during the read is in the outbox, and the newer of both leaves.

    Whoever was thrown out between the gate and the subscription is turned away here.
    """
    me = (visitor.player, visitor.phone)
    if me not in await database_sync_to_async(still_welcome)(slug, [me]):
        await send({"type": "websocket.close", "code": REFUSED})
        return
    now = await database_sync_to_async(present)(visitor)
    socket.outbox.put_state(now["text"], (now["order"][0], now["order"][1]))
    room.enter(socket)
    halves = {
        asyncio.create_task(_write(socket, send), name="taipao live writer"),
        asyncio.create_task(_read(room, socket, receive), name="taipao live reader"),
    }
    try:
        await asyncio.wait(halves, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for half in halves:
            half.cancel()
        await asyncio.gather(*halves, return_exceptions=True)


async def _write(socket: Socket, send: Send) -> None:
    try:
        await send({"type": "websocket.accept"})
        await socket.outbox.drain(send)
    except Exception as error:  # each server has its own way to say that the other side has gone
        logger.debug("Socket gone while writing: %r", error)


async def _read(room: Room, socket: Socket, receive: Receive) -> None:
    """Take frames until the phone goes; what cannot be ours closes the socket and is never an error of this server."""
    clock = asyncio.get_running_loop().time
    patience = Patience(clock())
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            return
        text = message.get("text")
        code = patience.judge(text, clock())
        if code is not None:
            socket.outbox.close(code)
            await asyncio.sleep(CLOSING_SECONDS)
            return
        if text is not None and is_ping(text):
            room.heard(socket, clock())
            socket.outbox.put("pong", PONG)
        elif text is not None and (place := place_of(text)) is not None:
            room.placed(socket, *place)
