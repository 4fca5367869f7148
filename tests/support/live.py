"""Fixtures for channel layers and for the app running as a server."""

from __future__ import annotations

import os
import shutil
from collections import deque
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Protocol

import pytest
import redis
from pytest_django import Settings

from tests.support.app import Server
from tests.support.postgresql import MIGRATED, make_database

LAYERS = ("in-process", "redis")
# Each kind of server as it is run: a laptop with nothing set, and a machine with both services.
KINDS = ("sqlite", "postgresql")


class StartServer(Protocol):
    """Starts one more server of a kind, or one that shares database and Redis with another."""

    def __call__(
        self, kind: str = "sqlite", *, like: Server | None = None, env: dict[str, str] | None = None
    ) -> Server:
        """A server that answers."""


@pytest.fixture(params=LAYERS)
def layer(request: pytest.FixtureRequest, settings: Settings) -> str:
    """The name of the channel layer this test runs with."""
    if request.param == "redis":
        url = request.getfixturevalue("redis_url")
        with redis.Redis.from_url(url) as client:
            client.flushdb()
        settings.CHANNEL_LAYERS = {
            "default": {
                "BACKEND": "games.live.redis_layer.RedisLayer",
                "CONFIG": {"hosts": [url], "prefix": "taipao"},
            },
        }
    else:
        settings.CHANNEL_LAYERS = {"default": {"BACKEND": "games.live.layer.InProcessLayer"}}
    return str(request.param)


@pytest.fixture(scope="session")
def new_database(request: pytest.FixtureRequest) -> Callable[[str, Path], str]:
    """Makes a database of a kind with all tables in it, in a folder or in this run's PostgreSQL; gives its address."""
    numbers = count(1)

    def make(kind: str, folder: Path) -> str:
        if kind == "sqlite":
            shutil.copy(request.getfixturevalue("migrated_sqlite"), folder / "taipao.sqlite3")
            return f"sqlite://{folder}/taipao.sqlite3"
        return make_database(request.getfixturevalue("postgresql_url"), f"test_{next(numbers)}", like=MIGRATED)

    return make


@pytest.fixture(scope="session")
def _launch(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[str, Path], str]
) -> Callable[..., Server]:
    # Where processes share the tests, each fills another folder first, and none waits for the others.
    folders = deque(["static_files", "migrated_sqlite", "migrated_cluster"])
    if worker := os.environ.get("PYTEST_XDIST_WORKER"):
        folders.rotate(int(worker.removeprefix("gw")))
        for name in folders:
            request.getfixturevalue(name)
    static_files = request.getfixturevalue("static_files")

    def launch(kind: str = "sqlite", *, like: Server | None = None, env: dict[str, str] | None = None) -> Server:
        folder = tmp_path_factory.mktemp("server")
        if like is not None:
            shutil.copy(like.var / "secret_key", folder / "secret_key")
            settings = dict(like.settings)
        else:
            settings = {"DATABASE_URL": new_database(kind, folder)}
            if kind == "postgresql":
                settings["REDIS_URL"] = request.getfixturevalue("redis_url")
        server = Server(var=folder, static=static_files, settings={**settings, **(env or {})})
        server.start()
        return server

    return launch


@pytest.fixture(scope="session")
def shared_server(_launch: Callable[..., Server]) -> Iterator[Callable[[str], Server]]:
    """Gives the running server of a kind; each test opens tables of its own on it."""
    running: dict[str, Server] = {}

    def of_kind(kind: str) -> Server:
        if kind not in running:
            running[kind] = _launch(kind)
        return running[kind]

    yield of_kind
    for one in running.values():
        one.stop()


@pytest.fixture(scope="session", params=KINDS)
def server(request: pytest.FixtureRequest, shared_server: Callable[[str], Server]) -> Server:
    """The app as a real server, of each kind."""
    return shared_server(request.param)


@pytest.fixture
def start_server(_launch: Callable[..., Server]) -> Iterator[StartServer]:
    """Starts servers for one test alone, to stop, kill or start again."""
    started: list[Server] = []

    def start(kind: str = "sqlite", *, like: Server | None = None, env: dict[str, str] | None = None) -> Server:
        started.append(_launch(kind, like=like, env=env))
        return started[-1]

    yield start
    for one in started:
        one.stop()
