"""The rooms of one event loop, and the one clock that all their sockets share."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakKeyDictionary

from channels.layers import get_channel_layer

from .neighbours import Neighbours
from .room import Room
from .socket import Socket

logger = logging.getLogger(__name__)

SWEEP_SECONDS = 4.0

_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


class Hub:
    """Opens a room with its first socket and closes it with its last; with no room left no task is left."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}
        self._clock: asyncio.Task[None] | None = None
        self._begin()

    def _begin(self) -> None:
        self._layer = get_channel_layer()
        self._neighbours = Neighbours(self._layer)

    async def subscribe(self, slug: str, socket: Socket) -> Room:
        """The table's room, subscribed: whatever happens from now on reaches the socket's outbox."""
        if not self._rooms:
            self._begin()
        room = self._rooms.get(slug)
        if room is None:
            room = self._rooms[slug] = Room(slug=slug, layer=self._layer, neighbours=self._neighbours)
        room.sockets[socket] = None
        if self._clock is None:
            self._clock = asyncio.create_task(self._tick(), name="taipao live clock")
        try:
            await room.open()
        except BaseException:
            await self.leave(slug, room, socket)
            raise
        return room

    async def leave(self, slug: str, room: Room, socket: Socket) -> None:
        """The socket is gone; the last of a table closes its room, the last of all stops the clock."""
        room.leave(socket)
        if room.sockets or self._rooms.get(slug) is not room:
            return
        del self._rooms[slug]
        await room.close()
        if not self._rooms and self._clock is not None:
            clock, self._clock = self._clock, None
            clock.cancel()
            await asyncio.gather(clock, self._neighbours.close(), return_exceptions=True)

    async def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._neighbours.greet()
            await asyncio.sleep(SWEEP_SECONDS)
            for room in list(self._rooms.values()):
                room.sweep(loop.time())


def hub() -> Hub:
    """The hub of the running loop."""
    loop = asyncio.get_running_loop()
    found = _hubs.get(loop)
    if found is None:
        found = _hubs[loop] = Hub()
    return found
