"""Lets every database test run on both databases in one run, by exchanging what "default" means."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from asgiref.sync import SyncToAsync
from django.db import connections
from pytest_django import DjangoDbBlocker

from taipao_site import databases
from taipao_site.env import Env

BACKENDS = ("sqlite", "postgresql")


def description(backend: str, *, folder: Path, postgresql_url: str | None) -> dict[str, Any]:
    """The same settings the site would make, with a test database."""
    if backend == "sqlite":
        found = databases.sqlite(folder / "taipao.sqlite3")
    else:
        url = Env({"DATABASE_URL": postgresql_url or ""}).url("DATABASE_URL", schemes=databases.SCHEMES)
        found = databases.from_url(url, fallback=folder, kept=True)
        found["TEST"] = {"NAME": "test_taipao"}
    return found


def use(database: dict[str, Any], blocker: DjangoDbBlocker) -> None:
    """Makes ``database`` the one behind "default", in this thread and in the thread that async code uses."""
    with blocker.unblock():
        forget()
        SyncToAsync.single_thread_executor.submit(forget).result()
        connections.settings["default"] = database
        connections.configure_settings(connections.settings)


def forget() -> None:
    """Drops this thread's connection, so that the next use makes one by the settings of that time."""
    if hasattr(connections._connections, "default"):
        connections["default"].close()
        del connections["default"]
