"""One Redis subscription per event loop: it brings other processes' group messages to the channels of this one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
from collections.abc import AsyncIterator
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from .layer import InProcessLayer
from .mailbox import Message

logger = logging.getLogger(__name__)

DOWN: Message = {"type": "layer.down"}
UP: Message = {"type": "layer.up"}
QUIET_SECONDS = 10.0  # after this long without a word Redis is asked whether it is still there
CONFIRM_SECONDS = 1.0  # how long a new member waits for Redis to confirm its group
LONGEST_PAUSE_SECONDS = 5.0


class Wire:
    """Subscriptions of one loop. Members hear `layer.down` when messages may be missed and `layer.up` afterwards."""

    def __init__(self, *, url: str, prefix: str, origin: str, capacity: int) -> None:
        self.local = InProcessLayer(capacity=capacity)
        self._url = url
        self._prefix = prefix
        self._origin = origin
        self._wanted: dict[str, int] = {}
        self._confirmed: dict[str, asyncio.Event] = {}
        self._pubsub: PubSub | None = None
        self._task: asyncio.Task[None] | None = None
        self._missed = False

    async def add(self, group: str, channel: str) -> None:
        """Make a channel a member; returns once Redis sends us the group, or after a second without Redis."""
        await self.local.group_add(group, channel)
        self._wanted[group] = self._wanted.get(group, 0) + 1
        confirmed = self._confirmed.setdefault(group, asyncio.Event())
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="taipao redis subscription")
        elif self._wanted[group] == 1 and self._pubsub is not None:
            with contextlib.suppress(RedisError, OSError):
                await self._pubsub.subscribe(self._prefix + group)
        try:
            await asyncio.wait_for(confirmed.wait(), CONFIRM_SECONDS)
        except TimeoutError:
            self._missed = True
            await self.local.send(channel, DOWN)

    async def discard(self, group: str, channel: str) -> None:
        """End a membership; the last one of all closes the connection."""
        await self.local.group_discard(group, channel)
        left = self._wanted.get(group, 0) - 1
        if left > 0:
            self._wanted[group] = left
            return
        self._wanted.pop(group, None)
        self._confirmed.pop(group, None)
        if not self._wanted:
            await self.close()
        elif self._pubsub is not None:
            with contextlib.suppress(RedisError, OSError):
                await self._pubsub.unsubscribe(self._prefix + group)

    async def close(self) -> None:
        """Stop listening and leave no task behind."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _run(self) -> None:
        pause = 0.1
        while True:
            try:
                async with self._subscription() as pubsub:
                    pause = 0.1
                    await self._listen(pubsub)
            except (RedisError, OSError) as error:
                self._lost(error)
            await asyncio.sleep(pause * random.uniform(0.7, 1.3))  # noqa: S311  # spread, not secret
            pause = min(pause * 2, LONGEST_PAUSE_SECONDS)

    @contextlib.asynccontextmanager
    async def _subscription(self) -> AsyncIterator[PubSub]:
        # No socket timeout: redis-py's own 5 s would cut a connection that merely has nothing to say.
        client: Redis = Redis.from_url(
            self._url, socket_timeout=None, socket_connect_timeout=2, retry=Retry(NoBackoff(), 0)
        )
        pubsub = client.pubsub()
        try:
            asked: set[str] = set()
            while missing := self._wanted.keys() - asked:  # groups may be added while the first ones are under way
                await pubsub.subscribe(*(self._prefix + group for group in missing))
                asked |= missing
            self._pubsub = pubsub
            yield pubsub
        finally:
            self._pubsub = None
            for event in self._confirmed.values():
                event.clear()
            with contextlib.suppress(RedisError, OSError):
                await pubsub.aclose()  # type: ignore[no-untyped-call]
            with contextlib.suppress(RedisError, OSError):
                await client.aclose()

    async def _listen(self, pubsub: PubSub) -> None:
        asked = False
        while True:
            message = await pubsub.get_message(timeout=QUIET_SECONDS)
            if message is not None:
                asked = False
                self._take(message)
            elif asked:
                raise ConnectionError("Redis does not answer")
            else:
                asked = True
                await pubsub.ping()

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind not in ("message", "subscribe"):
            return
        group = message["channel"].decode().removeprefix(self._prefix)
        if kind == "message":
            origin, _, body = message["data"].partition(b" ")
            if origin.decode() != self._origin:
                self.local.deliver(group, json.loads(body))
        elif (confirmed := self._confirmed.get(group)) is not None:
            confirmed.set()
            if self._missed and all(event.is_set() for event in self._confirmed.values()):
                self._missed = False
                self.local.deliver_to_all(UP)

    def _lost(self, error: Exception) -> None:
        if not self._missed:
            logger.warning("Redis is not there, phones poll until it is back: %s", error)
            self._missed = True
            self.local.deliver_to_all(DOWN)
