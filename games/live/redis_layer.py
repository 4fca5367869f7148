"""The channel layer of several processes: Redis carries each group message once per process, memory does the rest."""

from __future__ import annotations

import asyncio
import json
import secrets
import threading
from collections.abc import Iterable
from typing import Any, ClassVar

from channels.layers import BaseChannelLayer
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from .mailbox import Message
from .wire import Wire

PUBLISH_SECONDS = 0.5  # a push must never hold up the request that has committed already


class RedisLayer(BaseChannelLayer):  # type: ignore[misc]  # channels has no types
    """Groups over Redis publish/subscribe. Members in the sender's own process are served even with Redis down.

    `publish` is for synchronous code: one small pool of connections per process, however many threads and loops.
    """

    extensions: ClassVar[list[str]] = ["groups"]
    spans_processes: ClassVar[bool] = True

    def __init__(
        self,
        hosts: Iterable[str | dict[str, Any]] = ("redis://127.0.0.1:6379/0",),
        prefix: str = "taipao",
        capacity: int = 32,
        **unused: Any,
    ) -> None:
        super().__init__(capacity=capacity)
        first = next(iter(hosts))
        self._url = str(first["address"]) if isinstance(first, dict) else first
        self._prefix = f"{prefix}:group:"
        self._origin = secrets.token_hex(8)
        self._lock = threading.Lock()
        self._wires: dict[asyncio.AbstractEventLoop, Wire] = {}
        self._client: Redis = Redis.from_url(
            self._url,
            socket_timeout=PUBLISH_SECONDS,
            socket_connect_timeout=PUBLISH_SECONDS,
            retry=Retry(NoBackoff(), 1),
            max_connections=16,
        )

    # ---- channels: they belong to the loop that made them

    async def new_channel(self, prefix: str = "specific.") -> str:
        """A name for a channel of this process and loop."""
        name: str = await self._wire().local.new_channel(prefix)
        return name

    async def send(self, channel: str, message: Message) -> None:
        """To a channel of this loop; other processes are reached by group."""
        await self._wire().local.send(channel, message)

    async def receive(self, channel: str) -> Message:
        """The next message of a channel, waiting for it."""
        message: Message = await self._wire().local.receive(channel)
        return message

    # ---- groups

    async def group_add(self, group: str, channel: str) -> None:
        """Returns once Redis has confirmed the group, so that whatever is read afterwards cannot be missed."""
        await self._wire().add(group, channel)

    async def group_discard(self, group: str, channel: str) -> None:
        """End the membership."""
        await self._wire().discard(group, channel)

    async def group_send(self, group: str, message: Message) -> None:
        """To every member in every process; raises redis' errors when it cannot be carried."""
        await asyncio.to_thread(self.publish, group, message)

    def publish(self, group: str, message: Message) -> None:
        """The same from synchronous code; waits for Redis a second at most."""
        self.require_valid_group_name(group)
        with self._lock:
            wires = list(self._wires.values())
        for wire in wires:
            wire.local.deliver(group, message)
        body = self._origin.encode() + b" " + json.dumps(message, ensure_ascii=False).encode()
        self._client.publish(self._prefix + group, body)

    # ---- the rest of the interface

    async def close(self) -> None:
        """Leave Redis from this loop."""
        with self._lock:
            wire = self._wires.pop(asyncio.get_running_loop(), None)
        if wire is not None:
            await wire.close()

    def _wire(self) -> Wire:
        loop = asyncio.get_running_loop()
        with self._lock:
            wire = self._wires.get(loop)
            if wire is None:
                for ended in [known for known in self._wires if known.is_closed()]:
                    del self._wires[ended]
                wire = self._wires[loop] = Wire(
                    url=self._url, prefix=self._prefix, origin=self._origin, capacity=self.capacity
                )
            return wire
