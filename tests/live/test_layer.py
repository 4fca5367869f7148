"""Both channel layers: what Channels asks of a layer, and what a send costs."""

from __future__ import annotations

import asyncio
import sys
import threading
from types import FrameType
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from games import events
from games.live.layer import InProcessLayer

pytestmark = pytest.mark.usefixtures("layer")

HELLO = {"type": "table.state", "text": "阿海 +224"}


async def soon(awaited: Any) -> Any:
    return await asyncio.wait_for(awaited, 3)


async def test_group_message_reaches_each_member_once() -> None:
    channels = get_channel_layer()
    names = [await channels.new_channel() for _ in range(3)]
    for name in names:
        await channels.group_add("table.a", name)
        await channels.group_add("table.a", name)
    await channels.group_send("table.a", HELLO)
    assert [await soon(channels.receive(name)) for name in names] == [HELLO] * 3
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(channels.receive(names[0]), 0.2)
    for name in names:
        await channels.group_discard("table.a", name)


async def test_who_left_hears_nothing_more() -> None:
    channels = get_channel_layer()
    stays, leaves = await channels.new_channel(), await channels.new_channel()
    for name in (stays, leaves):
        await channels.group_add("table.a", name)
    await channels.group_discard("table.a", leaves)
    await channels.group_discard("table.a", leaves)
    await channels.group_send("table.a", HELLO)
    assert await soon(channels.receive(stays)) == HELLO
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(channels.receive(leaves), 0.2)
    await channels.group_discard("table.a", stays)


async def test_another_table_hears_nothing() -> None:
    channels = get_channel_layer()
    here, there = await channels.new_channel(), await channels.new_channel()
    await channels.group_add("table.a", here)
    await channels.group_add("table.b", there)
    await channels.group_send("table.a", HELLO)
    assert await soon(channels.receive(here)) == HELLO
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(channels.receive(there), 0.2)
    await channels.group_discard("table.a", here)
    await channels.group_discard("table.b", there)


async def test_synchronous_code_in_any_thread_reaches_the_loop() -> None:
    channels = get_channel_layer()
    name = await channels.new_channel()
    await channels.group_add("table.a", name)

    def post() -> None:
        events.publish("table.a", {**HELLO, "n": 1})
        async_to_sync(channels.group_send)("table.a", {**HELLO, "n": 2})

    thread = threading.Thread(target=post)
    thread.start()
    assert [(await soon(channels.receive(name)))["n"] for _ in range(2)] == [1, 2]
    await asyncio.to_thread(thread.join)
    await channels.group_discard("table.a", name)


async def test_sender_does_not_wait_for_a_reader_that_sleeps() -> None:
    channels = get_channel_layer()
    sleeper, reader = await channels.new_channel(), await channels.new_channel()
    for name in (sleeper, reader):
        await channels.group_add("table.a", name)
    for number in range(200):
        await channels.group_send("table.a", {**HELLO, "n": number})
        assert (await soon(channels.receive(reader)))["n"] == number
    waiting = [await soon(channels.receive(sleeper)) for _ in range(channels.capacity)]
    assert [one["n"] for one in waiting] == list(range(200 - channels.capacity, 200))
    for name in (sleeper, reader):
        await channels.group_discard("table.a", name)


async def test_nothing_is_left_when_everybody_has_gone() -> None:
    channels = get_channel_layer()
    before = asyncio.all_tasks()
    for _ in range(50):
        name = await channels.new_channel()
        await channels.group_add("table.a", name)
        await channels.group_send("table.a", HELLO)
        await channels.group_discard("table.a", name)
    local = channels if isinstance(channels, InProcessLayer) else channels._wire().local
    assert (local._boxes, local._members, local._groups) == ({}, {}, {})
    assert asyncio.all_tasks() == before


async def calls_of_one_send(channels: InProcessLayer) -> int:
    """How many functions run during one send, Python's and C's: a figure that no slow machine changes."""
    calls = 0

    def count(frame: FrameType, what: str, argument: object) -> None:
        nonlocal calls
        calls += what in ("call", "c_call")

    sys.setprofile(count)
    try:
        await channels.group_send("table.a", HELLO)
    finally:
        sys.setprofile(None)
    return calls


async def test_cost_of_a_send_is_that_of_the_table_alone() -> None:
    channels = InProcessLayer()
    members = [await channels.new_channel() for _ in range(5)]
    for name in members:
        await channels.group_add("table.a", name)
    await calls_of_one_send(channels)  # the first one opens the boxes
    alone = await calls_of_one_send(channels)
    for number in range(5000):
        await channels.group_add(f"table.{number // 5}", await channels.new_channel())
    assert await calls_of_one_send(channels) == alone
    for _ in range(5):
        await channels.group_add("table.a", await channels.new_channel())
    await calls_of_one_send(channels)
    assert await calls_of_one_send(channels) <= 2 * alone
