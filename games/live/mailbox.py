"""A bounded queue that any thread may fill and an event loop empties: what the channel layers deliver into."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from typing import Any

Message = dict[str, Any]
Waiter = asyncio.Future[None]


class Mailbox:
    """Messages waiting for one channel. When it is full the oldest goes: each message carries the whole state."""

    __slots__ = ("_capacity", "_items", "_lock", "_waiters", "dropped")

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._items: deque[Message] = deque()
        self._waiters: deque[Waiter] = deque()
        self._lock = threading.Lock()
        self.dropped = 0

    def __len__(self) -> int:
        return len(self._items)

    @property
    def awaited(self) -> bool:
        """True while somebody waits for the next message."""
        return bool(self._waiters)

    @property
    def idle(self) -> bool:
        """True when nothing waits here and nobody waits for anything, so that it may be forgotten."""
        return not self._items and not self._waiters

    def put(self, message: Message) -> None:
        """Leave a message, from any thread and without waiting; a full box loses its oldest one."""
        with self._lock:
            if len(self._items) >= self._capacity:
                self._items.popleft()
                self.dropped += 1
            self._items.append(message)
        self._wake_one()

    async def get(self) -> Message:
        """The oldest message, waiting on the caller's own loop until there is one."""
        loop = asyncio.get_running_loop()
        while True:
            with self._lock:
                if self._items:
                    return self._items.popleft()
                waiter: Waiter = loop.create_future()
                self._waiters.append(waiter)
            try:
                await waiter
            except asyncio.CancelledError:
                self._give_up(waiter)
                raise

    def _wake_one(self) -> None:
        while True:
            with self._lock:
                if not self._waiters:
                    return
                waiter = self._waiters.popleft()
            if _wake(waiter):
                return

    def _give_up(self, waiter: Waiter) -> None:
        """A reader left; if it had been woken already, its turn passes on so that no message waits unseen."""
        with self._lock:
            try:
                self._waiters.remove(waiter)
                return
            except ValueError:
                unread = bool(self._items)
        if unread:
            self._wake_one()


def _wake(waiter: Waiter) -> bool:
    """Let a reader go on, in its own loop; False when that loop has ended."""
    loop = waiter.get_loop()
    if loop is asyncio._get_running_loop():
        if waiter.done():
            return False
        waiter.set_result(None)
        return True
    try:
        loop.call_soon_threadsafe(_finish, waiter)
    except RuntimeError:
        return False
    return True


def _finish(waiter: Waiter) -> None:
    if not waiter.done():
        waiter.set_result(None)
