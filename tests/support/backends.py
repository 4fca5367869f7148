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


def description(database_url: str) -> dict[str, Any]:
    """The same settings the site would make for this address."""
    url = Env({"DATABASE_URL": database_url}).url("DATABASE_URL", schemes=databases.SCHEMES)
    return databases.from_url(url, fallback=Path())


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
