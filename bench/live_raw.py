"""The reference: the least an ASGI server can do for a deal, with no framework between uvicorn and sqlite3.

One transaction (a version row, four ledger rows), one message, sent to the sockets of that table.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

SCHEMA = """
PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
CREATE TABLE IF NOT EXISTS tables (slug TEXT PRIMARY KEY, version INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS ledger (slug TEXT, version INTEGER, seat INTEGER, amount INTEGER);
"""
FILLING = "x" * 1500  # the state of a table in its first deals is about as long

_database = sqlite3.connect(os.environ["BENCH_DATABASE"], isolation_level=None)
_database.executescript(SCHEMA)
_sockets: defaultdict[str, set[Send]] = defaultdict(set)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """POST /<slug> posts a deal; a WebSocket at /<slug> is told of it."""
    slug = scope.get("path", "/").rpartition("/")[2]
    if scope["type"] == "websocket":
        await _follow(slug, receive, send)
    elif scope["type"] == "http":
        await _post(slug, receive, send)
    elif scope["type"] == "lifespan":
        while (message := await receive())["type"] != "lifespan.shutdown":
            await send({"type": message["type"] + ".complete"})
        await send({"type": "lifespan.shutdown.complete"})


async def _follow(slug: str, receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    _sockets[slug].add(send)
    await send({"type": "websocket.send", "text": _message(slug, 0)})
    while (await receive())["type"] != "websocket.disconnect":
        pass
    _sockets[slug].discard(send)


async def _post(slug: str, receive: Receive, send: Send) -> None:
    while (await receive()).get("more_body"):
        pass
    _database.execute("BEGIN IMMEDIATE")
    _database.execute("INSERT INTO tables VALUES (?, 1) ON CONFLICT DO UPDATE SET version = version + 1", (slug,))
    (version,) = _database.execute("SELECT version FROM tables WHERE slug = ?", (slug,)).fetchone()
    _database.executemany("INSERT INTO ledger VALUES (?, ?, ?, ?)", [(slug, version, seat, 0) for seat in range(4)])
    _database.execute("COMMIT")
    text = _message(slug, version)
    for tell in list(_sockets[slug]):
        await tell({"type": "websocket.send", "text": text})
    await send({"type": "http.response.start", "status": 201, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"{}"})


def _message(slug: str, version: int) -> str:
    state = {"slug": slug, "version": version, "stamp": time.time(), "filling": FILLING}
    return json.dumps({"t": "state", "state": state})
