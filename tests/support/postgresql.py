"""An own PostgreSQL for tests: an own folder, a socket in it, no port, no waiting for the disk."""

from __future__ import annotations

import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support import processes

MIGRATED = "migrated"  # the name of the database that others are copied from

# What a server keeps safe in a power cut is not tested here, and costs seconds.
FAST = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "jit": "off",
    "listen_addresses": "",
    "max_connections": "200",
}


def program(name: str) -> str:
    """The newest PostgreSQL's program; Debian keeps them outside the search path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    where = str(found[-1]) if found else shutil.which(name)
    if where is None:
        raise RuntimeError(f"PostgreSQL's {name} is not installed; `make test` installs it or names what is missing")
    return where


@contextmanager
def own_postgresql(*, like: Path | None = None, keep: Path | None = None) -> Iterator[str]:
    """Runs a server and gives the address of its database ``postgres``.

    It starts with a copy of what is kept in ``like``, and leaves what it keeps itself in ``keep``.
    """
    folder = Path(tempfile.mkdtemp(prefix="taipao-pg-"))
    user = processes.unprivileged("postgres")  # PostgreSQL refuses to run as root
    try:
        if user:
            shutil.chown(folder, "postgres", "postgres")
        data, log = folder / "data", folder / "log"
        if like:
            make = ["cp", "-a", str(like), str(data)]
        else:
            make = [*user, program("initdb"), "-D", str(data), "-U", "taipao", "-A", "trust", "--no-sync"]
            make += ["-E", "UTF8", "--locale=C.UTF-8"]
        made = subprocess.run(make, capture_output=True, text=True, cwd=folder)
        if made.returncode:
            raise RuntimeError(f"{make} failed:\n{made.stdout}{made.stderr}")
        options = [word for name, value in FAST.items() for word in ("-c", f"{name}={value}")]
        serve = [*user, program("postgres"), "-D", str(data), "-k", str(folder), *options]
        process = processes.start(serve, log=log)
        try:
            processes.wait_until(lambda: accepts(folder), process=process, log=log)
            yield f"postgresql://taipao@/postgres?host={folder}"
        finally:
            processes.stop(process, sign=signal.SIGINT)
        if keep:
            shutil.move(data, keep)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def accepts(folder: Path) -> bool:
    """Whether the server answers."""
    asked = subprocess.run([program("pg_isready"), "-q", "-h", str(folder), "-U", "taipao"])
    return asked.returncode == 0


def make_database(url: str, name: str, *, like: str = "") -> str:
    """Makes a database beside the one of ``url``, empty or a copy of the one called ``like``, and gives its address."""
    import psycopg

    template = f' TEMPLATE "{like}"' if like else ""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"{template}'.encode())
    return url.replace("/postgres?", f"/{name}?")
