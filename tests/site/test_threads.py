"""Threads of requests: kept for the next, never shared by two at once, and not without end."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

from asgiref.sync import sync_to_async

from taipao_site.threads import KEPT, KeptThreads, kept_by

Seen = list[int]


async def _where(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Tells the thread twice, with all others in between."""
    seen: Seen = scope["seen"]
    for _ in range(2):
        seen.append(await sync_to_async(threading.get_ident)())
        await scope["together"].wait()


async def _at_once(application: KeptThreads, count: int) -> list[Seen]:
    """So many requests at once, and the threads that each of them met."""
    together, seen = asyncio.Barrier(count), [Seen() for _ in range(count)]
    scopes = [{"seen": one, "together": together} for one in seen]
    await asyncio.gather(*(application(scope, None, None) for scope in scopes))
    return seen


def test_one_after_the_other_goes_on_in_the_same_thread() -> None:
    async def requests() -> list[Seen]:
        application = KeptThreads(_where)
        return [*await _at_once(application, 1), *await _at_once(application, 1)]

    first, second = asyncio.run(requests())
    assert set(first) == set(second) == {first[0]}
    assert first[0] != threading.get_ident()


def test_each_of_many_at_once_has_its_own_and_some_are_kept() -> None:
    async def requests() -> tuple[list[Seen], list[Seen], set[int]]:
        application = KeptThreads(_where)
        crowd = await _at_once(application, KEPT + 5)
        await asyncio.sleep(0.2)  # for the threads that nobody waits for
        left = {thread.ident for thread in threading.enumerate() if thread.ident is not None}
        return crowd, await _at_once(application, KEPT), left

    crowd, again, left = asyncio.run(requests())
    threads = [set(one) for one in crowd]
    assert all(len(one) == 1 for one in threads)
    assert len(set[int]().union(*threads)) == KEPT + 5
    assert len(set[int]().union(*threads) & left) == KEPT
    assert {one[0] for one in again} <= {one[0] for one in crowd}


def test_a_request_that_is_broken_off_gives_its_thread_back() -> None:
    async def never(scope: dict[str, Any], receive: Any, send: Any) -> None:
        scope["seen"].append(await sync_to_async(threading.get_ident)())
        await scope["over"].wait()

    async def requests() -> Seen:
        application, seen = KeptThreads(never), Seen()
        request = asyncio.create_task(application({"seen": seen, "over": asyncio.Event()}, None, None))
        while not seen:
            await asyncio.sleep(0.01)
        request.cancel()
        await asyncio.gather(request, return_exceptions=True)
        over = asyncio.Event()
        over.set()
        await application({"seen": seen, "over": over}, None, None)
        return seen

    first, second = asyncio.run(requests())
    assert first == second


def test_many_processes_together_leave_the_database_connections_for_others() -> None:
    assert [kept_by(processes) for processes in (1, 2, 4, 12, 48, 256)] == [16, 16, 12, 4, 1, 1]
