"""The other server processes: each says every few seconds that it lives, so that a killed one is soon forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import Any

from .presence import GONE_SECONDS

logger = logging.getLogger(__name__)

GROUP = "taipao-live-processes"


class Neighbours:
    """Signs of life over the channel layer; does nothing at all when the layer ends at this process."""

    def __init__(self, layer: Any) -> None:
        self.own = secrets.token_hex(8)
        self.apart = not getattr(layer, "spans_processes", True)
        self._layer = layer
        self._heard: dict[str, float] = {}
        self._task: asyncio.Task[None] | None = None

    def lives(self, process: str, now: float) -> bool:
        """Whether another process has been heard of lately."""
        return now - self._heard.get(process, -GONE_SECONDS) < GONE_SECONDS

    def heard_of(self, process: str, now: float) -> None:
        """Any message from a process is a sign of life."""
        self._heard[process] = now

    async def greet(self) -> None:
        """Tell the others that this process lives, and listen for them from the first time on."""
        if self.apart:
            return
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._listen(), name="taipao live processes")
        await self.tell(GROUP, {"type": "process.lives", "process": self.own})

    async def tell(self, group: str, message: dict[str, Any]) -> None:
        """Send to a group of every process; with the layer down there is nobody to tell."""
        with contextlib.suppress(Exception):
            await self._layer.group_send(group, message)

    async def close(self) -> None:
        """Stop listening."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _listen(self) -> None:
        channel = await self._layer.new_channel()
        await self._layer.group_add(GROUP, channel)
        try:
            while True:
                message = await self._layer.receive(channel)
                if message["type"] == "process.lives":
                    self.heard_of(message["process"], asyncio.get_running_loop().time())
        finally:
            await self._layer.group_discard(GROUP, channel)
