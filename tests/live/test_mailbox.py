"""The bounded queue under the layers: newest kept, any thread, nobody left waiting."""

from __future__ import annotations

import asyncio
import threading

import pytest

from games.live.mailbox import Mailbox


def message(number: int) -> dict[str, int]:
    return {"type": "x", "n": number}


async def test_gives_messages_in_order() -> None:
    box = Mailbox(10)
    for number in range(3):
        box.put(message(number))
    assert [(await box.get())["n"] for _ in range(3)] == [0, 1, 2]


async def test_full_box_loses_the_oldest_and_keeps_count() -> None:
    box = Mailbox(3)
    for number in range(10):
        box.put(message(number))
    assert [(await box.get())["n"] for _ in range(3)] == [7, 8, 9]
    assert box.dropped == 7


async def test_another_thread_wakes_the_reader() -> None:
    box = Mailbox(3)
    reader = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    thread = threading.Thread(target=box.put, args=(message(7),))
    thread.start()
    thread.join()
    assert (await asyncio.wait_for(reader, 1))["n"] == 7


async def test_a_reader_that_gives_up_after_being_woken_passes_its_turn_on() -> None:
    box = Mailbox(3)
    first, second = asyncio.create_task(box.get()), asyncio.create_task(box.get())
    await asyncio.sleep(0)
    box.put(message(1))
    first.cancel()
    assert (await asyncio.wait_for(second, 1))["n"] == 1
    with pytest.raises(asyncio.CancelledError):
        await first


def test_a_reader_whose_loop_has_ended_is_passed_over() -> None:
    box = Mailbox(3)

    async def leave_waiting() -> None:
        asyncio.get_running_loop().create_task(box.get())  # cancelled with its loop
        await asyncio.sleep(0)

    asyncio.run(leave_waiting())
    box.put(message(1))
    assert asyncio.run(box.get())["n"] == 1


def test_many_threads_lose_nothing() -> None:
    box = Mailbox(5000)
    threads = [threading.Thread(target=lambda: [box.put(message(n)) for n in range(500)]) for _ in range(8)]

    async def read_all() -> int:
        for thread in threads:
            thread.start()
        for _ in range(4000):
            await asyncio.wait_for(box.get(), 5)
        return len(box)

    assert asyncio.run(read_all()) == 0
    for thread in threads:
        thread.join()
