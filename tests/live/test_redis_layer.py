"""What only Redis brings: several processes, its absence, its return, and silence."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis
from redis.exceptions import RedisError

from games.live.redis_layer import RedisLayer
from tests.support import processes

HELLO = {"type": "table.state", "text": "阿海 +224"}


def two_processes(url: str) -> tuple[RedisLayer, RedisLayer]:
    """Two layers are as far from each other as two processes: they share nothing but Redis."""
    return RedisLayer(hosts=[url]), RedisLayer(hosts=[url])


async def member(layer: RedisLayer, group: str = "table.a") -> str:
    name = await layer.new_channel()
    await layer.group_add(group, name)
    return name


async def next_of(layer: RedisLayer, channel: str, seconds: float = 5) -> dict[str, Any]:
    return await asyncio.wait_for(layer.receive(channel), seconds)


class Own:
    """A Redis to kill and start again."""

    def __init__(self, folder: Path) -> None:
        self.port = processes.free_port()
        self.log = folder / "redis.log"
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        self.process = processes.start(command, log=self.log)
        processes.wait_until(lambda: processes.listens(self.port), process=self.process, log=self.log)

    def stop(self) -> None:
        processes.stop(self.process)


@contextmanager
def own_redis(folder: Path) -> Iterator[Own]:
    own = Own(folder)
    try:
        yield own
    finally:
        own.stop()


async def test_message_crosses_processes_and_comes_once_at_home(redis_url: str) -> None:
    """B016."""
    here, there = two_processes(redis_url)
    mine, theirs = await member(here), await member(there)
    await here.group_send("table.a", HELLO)
    assert await next_of(there, theirs) == HELLO
    assert await next_of(here, mine) == HELLO
    with pytest.raises(TimeoutError):
        await next_of(here, mine, 0.3)
    await here.close()
    await there.close()


async def test_membership_stands_when_group_add_returns(redis_url: str) -> None:
    here, there = two_processes(redis_url)
    for number in range(30):
        name = await member(there, f"table.{number}")
        here.publish(f"table.{number}", {**HELLO, "n": number})
        assert (await next_of(there, name))["n"] == number
    await there.close()


async def test_silent_for_longer_than_any_default_timeout(redis_url: str) -> None:
    """B011: a subscription has no expiry that could run out under an open socket."""
    here, there = two_processes(redis_url)
    name = await member(there)
    with pytest.raises(TimeoutError):
        await next_of(there, name, 15)
    await here.group_send("table.a", HELLO)
    assert await next_of(there, name) == HELLO
    await there.close()


async def test_members_are_told_when_messages_may_be_missed_and_when_no_longer(tmp_path: Path) -> None:
    with own_redis(tmp_path) as own:
        here, there = two_processes(own.url)
        mine, theirs = await member(here), await member(there)
        own.stop()
        assert await next_of(there, theirs) == {"type": "layer.down"}
        assert await next_of(here, mine) == {"type": "layer.down"}

        began = time.monotonic()
        with pytest.raises(RedisError):
            here.publish("table.a", HELLO)
        assert time.monotonic() - began < 2
        assert await next_of(here, mine) == HELLO  # phones of the same process are served all the same

        late = await member(there, "table.b")
        assert await next_of(there, late) == {"type": "layer.down"}

        own.start()
        for name in (theirs, late):
            assert await next_of(there, name, 10) == {"type": "layer.up"}
        assert await next_of(here, mine, 10) == {"type": "layer.up"}
        here.publish("table.a", HELLO)
        assert await next_of(there, theirs) == HELLO
        await here.close()
        await there.close()


def test_a_thousand_posts_from_many_threads_open_few_connections(redis_url: str) -> None:
    """B018."""
    layer = RedisLayer(hosts=[redis_url])
    with redis.Redis.from_url(redis_url) as client:
        before = len(client.client_list())
        most = 0

        def post() -> None:
            for _ in range(125):
                layer.publish("table.a", HELLO)

        threads = [threading.Thread(target=post) for _ in range(8)]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            most = max(most, len(client.client_list()))
        assert most - before < 20


async def test_unsubscribed_tables_are_unsubscribed_from_redis(redis_url: str) -> None:
    """B012."""
    layer = RedisLayer(hosts=[redis_url], prefix="leaving")
    stays = await member(layer, "table.stays")
    for number in range(20):
        await layer.group_discard(f"table.{number}", await member(layer, f"table.{number}"))
    with redis.Redis.from_url(redis_url) as client:
        deadline = time.monotonic() + 3
        while (open_now := client.pubsub_channels("leaving:*")) != [b"leaving:group:table.stays"]:
            assert time.monotonic() < deadline, open_now
            await asyncio.sleep(0.05)
    await layer.group_discard("table.stays", stays)
    assert len(asyncio.all_tasks()) == 1
