"""What a slow reader is still sent: the newest state, and each other thing once."""

from __future__ import annotations

import asyncio
from typing import Any

from games.live.outbox import Outbox


class Wire:
    """A connection that may be held up."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.open = asyncio.Event()
        self.open.set()

    async def send(self, message: dict[str, Any]) -> None:
        await self.open.wait()
        self.sent.append(message.get("text", message.get("code")))


async def drained(outbox: Outbox, wire: Wire) -> list[Any]:
    outbox.close(1000)
    await asyncio.wait_for(outbox.drain(wire.send), 1)
    return wire.sent


async def test_state_leaves_before_anything_else() -> None:
    outbox, wire = Outbox(), Wire()
    outbox.put("presence", "three phones")
    outbox.put_state("deal 1", (2, 0))
    assert await drained(outbox, wire) == ["deal 1", "three phones", 1000]


async def test_older_state_never_replaces_a_newer_one() -> None:
    outbox, wire = Outbox(), Wire()
    outbox.put_state("deal 2", (3, 0))
    outbox.put_state("deal 1", (2, 9))
    assert await drained(outbox, wire) == ["deal 2", 1000]


async def test_older_state_is_dropped_after_the_newer_one_left_too() -> None:
    outbox, wire = Outbox(), Wire()
    writer = asyncio.create_task(outbox.drain(wire.send))
    outbox.put_state("draft 5", (2, 5))
    await asyncio.sleep(0.01)
    outbox.put_state("draft 4", (2, 4))
    outbox.put_state("draft 5 again", (2, 5))
    outbox.close(1000)
    await asyncio.wait_for(writer, 1)
    assert wire.sent == ["draft 5", 1000]


async def test_two_hundred_deals_while_nobody_reads_are_one_state() -> None:
    outbox, wire = Outbox(), Wire()
    wire.open.clear()
    writer = asyncio.create_task(outbox.drain(wire.send))
    for deal in range(200):
        outbox.put_state(f"deal {deal}", (deal, 0))
        outbox.put("pong", "pong")
        await asyncio.sleep(0)
    wire.open.set()
    await asyncio.sleep(0.01)
    outbox.close(1000)
    await asyncio.wait_for(writer, 1)
    assert wire.sent[-3:] in (["deal 199", "pong", 1000], ["pong", "deal 199", 1000])
    assert len(wire.sent) <= 4
