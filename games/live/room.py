"""One table in this process: one subscription, however many sockets look at it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from channels.db import database_sync_to_async

from games.events import group_name

from .door import still_welcome
from .frames import LAYER_DOWN, LAYER_UP, REFUSED, REPLACED, SILENT
from .neighbours import Neighbours
from .presence import AWAY_SECONDS, SILENT_SECONDS, Who, here, listed, merged, read, text_of
from .socket import GUEST, WATCHER, Socket

logger = logging.getLogger(__name__)

SOCKETS_OF_ONE_PLAYER = 12
PRESENCE_DELAY = 0.05  # seconds; many phones coming back at once are told of together


class Room:
    """Sockets of one table. Every message of the table's group goes to each of them as it came."""

    def __init__(self, *, slug: str, layer: Any, neighbours: Neighbours) -> None:
        self.sockets: dict[Socket, None] = {}
        self._slug = slug
        self._group = group_name(slug)
        self._layer = layer
        self._neighbours = neighbours
        self._lock = asyncio.Lock()
        self._channel = ""
        self._task: asyncio.Task[None] | None = None
        self._errands: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._behind = False
        self._others: dict[str, Who] = {}
        self._told_others: Who = {}

    # ---- coming and going

    async def open(self) -> None:
        """Subscribe, once; whoever is second waits until it is done."""
        async with self._lock:
            if self._task is None:
                self._channel = await self._layer.new_channel()
                await self._layer.group_add(self._group, self._channel)
                self._task = asyncio.create_task(self._relay(), name=f"taipao live {self._group}")
                self._tell("table.who_is_there")

    async def close(self) -> None:
        """Unsubscribe and leave no task behind."""
        async with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            task, self._task = self._task, None
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                await self._layer.group_discard(self._group, self._channel)
                self._tell("table.presence", who=[])
            await asyncio.gather(*self._errands, return_exceptions=True)

    def enter(self, socket: Socket) -> None:
        """A socket that has its state counts as present, and hears who is."""
        same = [other for other in self.sockets if other.player == socket.player and other is not socket]
        if len(same) >= SOCKETS_OF_ONE_PLAYER:
            same[0].outbox.close(REPLACED)
        self.sockets[socket] = None
        if self._behind:
            socket.outbox.put("layer", LAYER_DOWN)
        self._tell_socket(socket, text_of(self._who()))
        self._presence_changed()

    def leave(self, socket: Socket) -> None:
        """A socket is gone."""
        if self.sockets.pop(socket, socket) is None:
            self._presence_changed()

    def heard(self, socket: Socket, now: float) -> None:
        """A frame came in; a phone that had fallen silent is back."""
        socket.heard = now
        if socket.away:
            socket.away = False
            self._presence_changed()

    def placed(self, socket: Socket, at: int, typing: bool) -> None:
        """A page says whose count it shows, and whether somebody has begun to type there."""
        if (socket.at, socket.typing) != (at, typing):
            socket.at, socket.typing = at, typing
            self._presence_changed()

    def sweep(self, now: float) -> None:
        """Mark phones that have fallen silent, drop those that stay so, forget processes that have died."""
        changed = False
        for socket in list(self.sockets):
            silence = now - socket.heard
            if silence > SILENT_SECONDS:
                socket.outbox.close(SILENT)
            if not socket.away and silence > AWAY_SECONDS:
                socket.away = changed = True
        for process in [process for process in self._others if not self._neighbours.lives(process, now)]:
            del self._others[process]
            changed = True
        if changed:
            self._presence_changed()

    # ---- what comes from the group

    async def _relay(self) -> None:
        while True:
            message = await self._layer.receive(self._channel)
            try:
                self._take(message)
            except Exception:
                logger.exception("Message for %s not understood", self._group)

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "table.state":
                self._take_state(message)
            case "table.shut_out":
                self._shut_out(set(message["players"]), set(message["phones"]))
            case "layer.down" | "layer.up":
                self._behind = message["type"] == "layer.down"
                for socket in self.sockets:
                    socket.outbox.put("layer", LAYER_DOWN if self._behind else LAYER_UP)
                self._told_others = {}
                self._presence_changed()
                if not self._behind:  # somebody may have been thrown out meanwhile
                    self._do(self._ask_gate())
            case "table.presence" | "table.who_is_there" if message["process"] != self._neighbours.own:
                self._take_word(message)

    def _shut_out(self, players: set[int], phones: set[int]) -> None:
        for socket in self.sockets:
            if socket.player in players or socket.phone in phones:
                socket.outbox.shut(REFUSED)

    async def _ask_gate(self) -> None:
        """Close the sockets of everybody who may not read the table any more."""
        here = {(socket.player, socket.phone) for socket in self.sockets}
        welcome = await database_sync_to_async(still_welcome)(self._slug, here)
        for socket in self.sockets:
            if (socket.player, socket.phone) in here - welcome:
                socket.outbox.shut(REFUSED)

    def _take_state(self, message: dict[str, Any]) -> None:
        text, (version, revision) = message["text"], message["order"]
        for socket in self.sockets:
            socket.outbox.put_state(text, (version, revision))
        self._seat(message["seats"])

    def _seat(self, players: list[int | None]) -> None:
        """Places follow from the seats in the message: somebody may sit down while the socket is open."""
        places = {player: place for place, player in enumerate(players) if player is not None}
        changed = False
        for socket in self.sockets:
            place = places.get(socket.player, WATCHER if socket.place == WATCHER else GUEST)
            if place != socket.place:
                socket.place = place
                changed = True
        if changed:
            self._presence_changed()

    def _take_word(self, message: dict[str, Any]) -> None:
        process = message["process"]
        self._neighbours.heard_of(process, asyncio.get_running_loop().time())
        if message["type"] == "table.who_is_there":
            self._tell("table.presence", who=listed(self._told_others))
            return
        self._others[process] = read(message["who"])
        self._presence_changed()

    # ---- who is here

    def _who(self) -> Who:
        return merged(here(self.sockets), self._others.values())

    def _presence_changed(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(PRESENCE_DELAY, self._announce)

    def _announce(self) -> None:
        self._timer = None
        text = text_of(self._who())
        for socket in self.sockets:
            self._tell_socket(socket, text)
        own = here(self.sockets)
        if own != self._told_others:
            self._told_others = own
            self._tell("table.presence", who=listed(own))

    @staticmethod
    def _tell_socket(socket: Socket, text: str) -> None:
        if socket.told != text:
            socket.told = text
            socket.outbox.put("presence", text)

    def _tell(self, kind: str, **data: Any) -> None:
        """Word to the same table's rooms in other processes."""
        if self._neighbours.apart:
            return
        message = {"type": kind, "process": self._neighbours.own, **data}
        self._do(self._neighbours.tell(self._group, message))

    def _do(self, what: Coroutine[Any, Any, None]) -> None:
        errand = asyncio.get_running_loop().create_task(what)
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)
