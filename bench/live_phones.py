"""The phones of the live benchmark: many open sockets, a deal at a time, and how long it takes to arrive."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

PHONES = 5  # at each table: four players and somebody who looks on
AT_ONCE = 50  # handshakes under way

Post = Callable[[int], Awaitable[None]]
Stamp = Callable[[dict[str, Any]], float]


@dataclass
class Figures:
    """What one run measured, in milliseconds."""

    push: list[float] = field(default_factory=list)  # from the message being made to each phone having it
    whole: list[float] = field(default_factory=list)  # from the post being sent to each phone having it
    cpu: float = 0.0  # of the server, per deal
    memory: float = 0.0  # of the server, KB per socket

    def line(self, name: str) -> str:
        """One row of the table."""
        push, whole = quantiles(self.push), quantiles(self.whole)
        return (
            f"{name:<22}{push[0]:>9.2f}{push[1]:>9.2f}{whole[0]:>10.2f}{whole[1]:>9.2f}{self.cpu:>10.2f}"
            f"{self.memory:>10.1f}"
        )


def quantiles(values: list[float]) -> tuple[float, float]:
    """Median and 99th percentile."""
    ordered = sorted(values)
    return statistics.median(ordered), ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]


def cpu_of(pid: int) -> float:
    """CPU milliseconds a process has used."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) * 10.0


def memory_of(pid: int) -> int:
    """Resident KB of a process."""
    line = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1])


async def open_all(urls: list[tuple[str, str]]) -> list[list[ClientConnection]]:
    """PHONES sockets for each (address, cookie), each past its first state."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(url: str, cookie: str) -> ClientConnection:
        async with gate:
            headers = {"Cookie": cookie} if cookie else {}
            socket = await connect(
                url, additional_headers=headers, compression=None, ping_interval=None, open_timeout=60
            )
            while json.loads(await socket.recv())["t"] != "state":
                pass
            return socket

    return [list(await asyncio.gather(*(one(*url) for _ in range(PHONES)))) for url in urls]


async def measure(
    sockets: list[list[ClientConnection]], post: Post, stamp: Stamp, *, pid: int, deals: int, idle_kb: int
) -> Figures:
    """Post `deals` deals one after another, spread over the tables, and take the times."""
    figures = Figures()
    figures.memory = (memory_of(pid) - idle_kb) / sum(len(table) for table in sockets)

    async def state(socket: ClientConnection) -> dict[str, Any]:
        while (frame := json.loads(await socket.recv()))["t"] != "state":
            pass
        return dict(frame["state"])

    async def one(number: int, keep: bool) -> None:
        table = number % len(sockets)
        began = time.time()
        posting = asyncio.create_task(post(table))

        async def arrival(socket: ClientConnection) -> None:
            got = await state(socket)
            now = time.time()
            if keep:
                figures.push.append((now - stamp(got)) * 1000)
                figures.whole.append((now - began) * 1000)

        await asyncio.gather(posting, *(arrival(socket) for socket in sockets[table]))

    for number in range(20):
        await one(number, keep=False)
    before = cpu_of(pid)
    for number in range(deals):
        await one(20 + number, keep=True)
    figures.cpu = (cpu_of(pid) - before) / deals
    return figures
