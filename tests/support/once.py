"""What costs seconds to make is made once, by whichever process of the run comes first, and copied by the others."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest

from tests.support.app import Server, collect_static
from tests.support.postgresql import MIGRATED, make_database, own_postgresql


class Once(Protocol):
    """Gives the folder of that name; the first to ask for it fills it, and others wait until it is full."""

    def __call__(self, name: str, fill: Callable[[Path], None]) -> Path:
        """The filled folder, to be read alone."""


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """For things of this run: pytest's own folder, or where several processes share the tests, the one above it."""
    root = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        root = root.parent

    def folder_of(name: str, fill: Callable[[Path], None]) -> Path:
        folder, full = root / name, root / f"{name} is full"
        with (root / f"{name} is being filled").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not full.exists():
                folder.mkdir()
                fill(folder)
                full.touch()
        return folder

    return folder_of


@pytest.fixture(scope="session")
def static_files(once: Once) -> Path:
    """The folder of collected static files, with hashed names, as the real site serves them."""
    return once("static", collect_static)


@pytest.fixture(scope="session")
def migrated_sqlite(once: Once) -> Path:
    """A database file with all tables in it and nothing else."""
    return once("sqlite", lambda folder: migrate(f"sqlite://{folder}/taipao.sqlite3", folder)) / "taipao.sqlite3"


@pytest.fixture(scope="session")
def migrated_cluster(once: Once) -> Path:
    """What PostgreSQL keeps on disk, with one database MIGRATED like that."""

    def fill(folder: Path) -> None:
        with own_postgresql(keep=folder / "data") as url:
            migrate(make_database(url, MIGRATED), folder)

    return once("postgresql", fill) / "data"


def migrate(database_url: str, folder: Path) -> None:
    """As an operator does it."""
    Server(var=folder, static=folder, settings={"DATABASE_URL": database_url}).manage("migrate", "--verbosity=0")
