"""Turns DATABASE_URL into Django's database settings."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote

from django.core.exceptions import ImproperlyConfigured

SCHEMES = ("postgresql", "postgres", "sqlite")
KEPT_SECONDS = 60  # how long a thread goes on with a connection
SQLITE_OPTIONS = {
    # Seconds to wait for another writer.
    "timeout": 10,
    # A transaction that reads first and writes later fails under two writers unless it takes the lock at once.
    "transaction_mode": "IMMEDIATE",
    # FULL: a deal that was answered "posted" survives a power cut.
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
}


def sqlite(path: Path) -> dict[str, Any]:
    """One file; made with its write-ahead log on first use."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(path),
        "CONN_MAX_AGE": KEPT_SECONDS,
        "OPTIONS": dict(SQLITE_OPTIONS),
    }


def postgresql(url: SplitResult) -> dict[str, Any]:
    """A server; query parameters become options, ``?host=/folder`` names a socket's folder.

    Threads keep their connections (taipao_site.threads). A pool is no help beside that: with requests that phones broke
    off it ran dry and the server hung, while a connection that is lost with its thread just closes.
    """
    options: dict[str, Any] = dict(parse_qsl(url.query))
    host = options.pop("host", url.hostname or "")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(url.path.lstrip("/")),
        "USER": unquote(url.username or ""),
        "PASSWORD": unquote(url.password or ""),
        "HOST": host,
        "PORT": str(url.port or ""),
        "CONN_MAX_AGE": KEPT_SECONDS,
        # After the server was restarted each kept connection is dead once.
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": options,
    }


def from_url(url: SplitResult | None, *, fallback: Path) -> dict[str, Any]:
    """The database that a DATABASE_URL names, or an SQLite file at ``fallback`` when there is none."""
    if url is None:
        return sqlite(fallback)
    if url.scheme == "sqlite":
        path = unquote(url.path)
        if path in ("", "/", "/:memory:"):
            raise ImproperlyConfigured("DATABASE_URL: SQLite needs a file here, each thread has its own connection")
        return sqlite(Path(path))
    return postgresql(url)
