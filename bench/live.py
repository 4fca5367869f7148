"""`make bench-live`: how fast a posted deal reaches the phones, against the least that uvicorn and sqlite3 could do.

Both servers run one after the other on this machine, with the same uvicorn settings, SQLite on disk and
synchronous=FULL. Absolute times are the machine's; the ratios are ours.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import datetime as dt
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from bench.live_phones import PHONES, Figures, measure, memory_of, open_all, quantiles

ROOT = Path(__file__).resolve().parent.parent
UVICORN = [
    "--host", "127.0.0.1", "--log-level", "warning", "--ws-per-message-deflate", "false", "--backlog", "4096",
    "--ws-ping-interval", "60", "--ws-ping-timeout", "60",
]  # fmt: skip


def main() -> None:
    """Measures at each number of sockets and prints one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, nargs="+", default=[500, 2000])
    parser.add_argument("--deals", type=int, default=300)
    chosen = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    print(f"{'milliseconds':<22}{'push p50':>9}{'p99':>9}{'whole p50':>10}{'p99':>9}{'CPU/deal':>10}{'KB/socket':>10}")
    for number in chosen.sockets:
        tables = max(1, number // PHONES)
        raw = asyncio.run(_raw(tables, chosen.deals))
        print(raw.line(f"raw, {number} sockets"), flush=True)
        ours = asyncio.run(_ours(tables, chosen.deals))
        print(ours.line(f"Taipao, {number} sockets"), flush=True)
        print(_ratios(ours, raw), flush=True)


def _ratios(ours: Figures, raw: Figures) -> str:
    push = [a / b for a, b in zip(quantiles(ours.push), quantiles(raw.push), strict=True)]
    whole = [a / b for a, b in zip(quantiles(ours.whole), quantiles(raw.whole), strict=True)]
    return (
        f"{'  ratio':<22}{push[0]:>8.1f}x{push[1]:>8.1f}x{whole[0]:>9.1f}x{whole[1]:>8.1f}x"
        f"{ours.cpu / raw.cpu:>9.1f}x{ours.memory / raw.memory:>9.1f}x"
    )


async def _raw(tables: int, deals: int) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "BENCH_DATABASE": f"{folder}/raw.sqlite3"}
        with _server("bench.live_raw:application", env) as (port, pid):
            idle = memory_of(pid)
            names = [f"table{number}" for number in range(tables)]
            sockets = await open_all([(f"ws://127.0.0.1:{port}/{name}", "") for name in names])
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:

                async def post(table: int) -> None:
                    (await client.post(f"/{names[table]}", json={})).raise_for_status()

                return await measure(
                    sockets, post, lambda state: float(state["stamp"]), pid=pid, deals=deals, idle_kb=idle
                )


async def _ours(tables: int, deals: int) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "TAIPAO_VAR": folder, "DJANGO_SETTINGS_MODULE": "taipao_site.settings"}
        for name in ("DATABASE_URL", "REDIS_URL"):
            env.pop(name, None)
        _run(["manage.py", "migrate", "--verbosity=0"], env)
        _run(["manage.py", "collectstatic", "--noinput", "--verbosity=0"], env)
        seeded = json.loads(_run(["-m", "bench.live_seed", str(tables)], env))
        with _server("taipao_site.asgi:application", env) as (port, pid):
            return await _measure_ours(seeded, port, pid, deals)


async def _measure_ours(seeded: list[dict[str, str]], port: int, pid: int, deals: int) -> Figures:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/v1", timeout=30) as client:
        await client.get("/me/")
        token = client.cookies["taipao_csrf"]
        client.cookies.clear()
        idle = memory_of(pid)
        sockets = await open_all([(f"ws://127.0.0.1:{port}/ws/t/{t['slug']}/", t["cookie"]) for t in seeded])
        versions: dict[str, int] = {}

        async def post(table: int) -> None:
            slug, cookie = seeded[table]["slug"], seeded[table]["cookie"]
            headers = {"Cookie": f"{cookie}; taipao_csrf={token}", "X-CSRFToken": token}
            if slug not in versions:
                versions[slug] = (await client.get(f"/tables/{slug}/", headers=headers)).json()["version"]
            answer = await client.post(f"/tables/{slug}/deals/", json=_deal(versions[slug]), headers=headers)
            answer.raise_for_status()
            versions[slug] = answer.json()["state"]["version"]

        def stamp(state: dict[str, Any]) -> float:
            return dt.datetime.fromisoformat(state["server_time"]).timestamp()

        return await measure(sockets, post, stamp, pid=pid, deals=deals, idle_kb=idle)


def _deal(version: int) -> dict[str, Any]:
    return {
        "client_key": uuid.uuid4().hex,
        "expected_version": version,
        "outcome": {"kind": "win", "winner": 1, "method": "discard", "from": 3},
        "entries": {str(seat): {"way": "number", "value": value} for seat, value in enumerate((0, 28, 19, 0))},
    }


def _run(words: list[str], env: dict[str, str]) -> str:
    return subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=env, check=True, capture_output=True, text=True
    ).stdout


@contextlib.contextmanager
def _server(application: str, env: dict[str, str]) -> Iterator[tuple[int, int]]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", "uvicorn", application, "--port", str(port), *UVICORN]
    process = subprocess.Popen(command, cwd=ROOT, env=env)
    try:
        for _ in range(200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            time.sleep(0.05)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(20)


if __name__ == "__main__":
    main()
