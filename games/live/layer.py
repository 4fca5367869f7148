"""The channel layer of a single process: a group send touches the members of that group and nothing else."""

from __future__ import annotations

import secrets
import threading
from typing import Any, ClassVar

from channels.layers import BaseChannelLayer

from .mailbox import Mailbox, Message


class InProcessLayer(BaseChannelLayer):  # type: ignore[misc]  # channels has no types
    """Channels' layer interface within one process, safe from any thread and any event loop.

    `capacity` is the number of messages a channel may hold; beyond it the oldest is lost, never the newest.
    """

    extensions: ClassVar[list[str]] = ["groups", "flush"]
    spans_processes: ClassVar[bool] = False

    def __init__(self, capacity: int = 32, **unused: Any) -> None:
        super().__init__(capacity=capacity)
        self._lock = threading.Lock()
        self._boxes: dict[str, Mailbox] = {}
        self._members: dict[str, dict[str, None]] = {}
        self._groups: dict[str, set[str]] = {}

    # ---- channels

    async def new_channel(self, prefix: str = "specific.") -> str:
        """A name nobody else has; the box behind it exists once something is sent or awaited."""
        return f"{prefix}in-process!{secrets.token_hex(8)}"

    async def send(self, channel: str, message: Message) -> None:
        """Leave a message for one channel; never waits for its reader."""
        self._check(message)
        self.require_valid_channel_name(channel)
        self._box(channel).put(dict(message))

    async def receive(self, channel: str) -> Message:
        """The next message of a channel, waiting for it."""
        self.require_valid_channel_name(channel)
        box = self._box(channel)
        try:
            return await box.get()
        finally:
            self._forget_idle(channel, box)

    # ---- groups

    async def group_add(self, group: str, channel: str) -> None:
        """Make the channel a member of the group, once."""
        self.require_valid_group_name(group)
        self.require_valid_channel_name(channel)
        with self._lock:
            self._members.setdefault(group, {})[channel] = None
            self._groups.setdefault(channel, set()).add(group)

    async def group_discard(self, group: str, channel: str) -> None:
        """End the membership; a channel that is no member is no error."""
        self.require_valid_group_name(group)
        self.require_valid_channel_name(channel)
        with self._lock:
            members = self._members.get(group)
            if members is None or channel not in members:
                return
            del members[channel]
            if not members:
                del self._members[group]
            groups = self._groups[channel]
            groups.discard(group)
            if not groups:
                del self._groups[channel]
                self._forget_unread(channel)

    async def group_send(self, group: str, message: Message) -> None:
        """Send to every member of the group; cost is proportional to its members."""
        self._check(message)
        self.require_valid_group_name(group)
        self.deliver(group, message)

    def publish(self, group: str, message: Message) -> None:
        """The same from synchronous code, with no event loop needed."""
        self._check(message)
        self.require_valid_group_name(group)
        self.deliver(group, message)

    def deliver(self, group: str, message: Message) -> None:
        """Put a copy into the box of each member in this process."""
        with self._lock:
            boxes = [self._open_box(channel) for channel in self._members.get(group, ())]
        for box in boxes:
            box.put(dict(message))

    def deliver_to_all(self, message: Message) -> None:
        """Put a copy into the box of every member of any group: news about the layer itself."""
        with self._lock:
            boxes = [self._open_box(channel) for channel in self._groups]
        for box in boxes:
            box.put(dict(message))

    # ---- the rest of the interface

    async def flush(self) -> None:
        """Forget every channel and group."""
        with self._lock:
            self._boxes.clear()
            self._members.clear()
            self._groups.clear()

    async def close(self) -> None:
        """Nothing is held open."""

    def _box(self, channel: str) -> Mailbox:
        with self._lock:
            return self._open_box(channel)

    def _open_box(self, channel: str) -> Mailbox:
        box = self._boxes.get(channel)
        if box is None:
            box = self._boxes[channel] = Mailbox(self.capacity)
        return box

    def _forget_unread(self, channel: str) -> None:
        """What waits for a channel that has left its last group, and that nobody reads, would stay for ever."""
        box = self._boxes.get(channel)
        if box is not None and not box.awaited:
            del self._boxes[channel]

    def _forget_idle(self, channel: str, box: Mailbox) -> None:
        with self._lock:
            if box.idle and self._boxes.get(channel) is box:
                del self._boxes[channel]

    @staticmethod
    def _check(message: Message) -> None:
        if "type" not in message:
            raise TypeError("A channel message is a dict with a type.")
