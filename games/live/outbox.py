"""What one socket still has to be sent: the newest of each kind, so a slow reader costs nothing and misses nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

Send = Callable[[dict[str, Any]], Awaitable[None]]
Order = tuple[int, int]  # (table version, draft revision)

NOTHING: Order = (-1, -1)


class Outbox:
    """Slots instead of a queue: a state replaces an older one that has not left yet, and never a newer one."""

    __slots__ = ("_code", "_notes", "_order", "_shut", "_state", "_wake")

    def __init__(self) -> None:
        self._wake = asyncio.Event()
        self._state: str | None = None
        self._order = NOTHING
        self._notes: dict[str, str] = {}
        self._code: int | None = None
        self._shut = False

    def put_state(self, text: str, order: Order) -> None:
        """Offer a state; one that is no newer than what was offered before is dropped."""
        if order > self._order and not self._shut:
            self._order = order
            self._state = text
            self._wake.set()

    def put(self, kind: str, text: str) -> None:
        """Offer a frame that replaces an unsent one of its kind."""
        if not self._shut:
            self._notes[kind] = text
            self._wake.set()

    def close(self, code: int) -> None:
        """Close the socket once what is here has been sent."""
        self._code = code
        self._wake.set()

    def shut(self, code: int) -> None:
        """Close the socket and send nothing more before, whatever is here or comes."""
        self._shut = True
        self._state = None
        self._notes.clear()
        self.close(code)

    async def drain(self, send: Send) -> None:
        """Send until closed; a state goes before anything else."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._state is not None or self._notes:
                if self._state is not None:
                    text, self._state = self._state, None
                else:
                    text = self._notes.pop(next(iter(self._notes)))
                await send({"type": "websocket.send", "text": text})
            if self._code is not None:
                await send({"type": "websocket.close", "code": self._code})
                return
