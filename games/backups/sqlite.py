"""SQLite: its own online copy, and putting a file in the place of another."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from games.backups.errors import BackupError

MAGIC = b"SQLite format 3\0"


def copy(settings: Mapping[str, Any], target: Path) -> None:
    """One moment's state, whatever is written meanwhile; a single file without a write-ahead log."""
    _copy(Path(settings["NAME"]), target)


def _copy(source: Path, target: Path) -> None:
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
            contextlib.closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise BackupError(f"SQLite cannot copy the database: {error}") from error


def verify(file: Path) -> str:
    """What is in a backup, in words. Raises BackupError for one that is damaged or none of ours."""
    try:
        with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as copy:
            found = [row[0] for row in copy.execute("PRAGMA integrity_check(5)")]
            if found != ["ok"]:
                raise BackupError(*[f"The file is damaged: {line}" for line in found])
            if copy.execute("PRAGMA foreign_key_check").fetchone():
                raise BackupError("The file is damaged: a row belongs to nothing")
            tables, deals = (
                copy.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608 (two names of ours)
                for name in ("games_table", "games_deal")
            )
    except sqlite3.Error as error:
        raise BackupError(f"This is no backup of Taipao: {error}") from error
    return f"{tables} tables, {deals} deals"


def migrations(file: Path) -> set[str]:
    """The migrations of `games` that a backup has."""
    with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as copy:
        return {row[0] for row in copy.execute("SELECT name FROM django_migrations WHERE app = 'games'")}


def is_empty(settings: Mapping[str, Any]) -> bool:
    """Whether nothing would be lost: no file, or nobody in it."""
    path = Path(settings["NAME"])
    if not path.exists() or not path.stat().st_size:
        return True
    with contextlib.closing(sqlite3.connect(path)) as there:
        names = {row[0] for row in there.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        return "games_player" not in names or there.execute("SELECT 1 FROM games_player LIMIT 1").fetchone() is None


def in_use(settings: Mapping[str, Any]) -> str:
    """Who else has the database open; "" if nobody. Folds the write-ahead log into the file."""
    path = Path(settings["NAME"])
    if not path.exists():
        return ""
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=0.5)) as there:
            there.execute("PRAGMA journal_mode=DELETE")  # refused as long as another connection is open
    except sqlite3.OperationalError as error:
        return f"Another program has the database open ({error})"
    return ""


def put_back(settings: Mapping[str, Any], backup: Path) -> str:
    """Put a backup in the place of the database; what was there is kept beside it. Returns where, "" if nothing was."""
    place = Path(settings["NAME"])
    fresh = place.with_name(f".{place.name}.restored")
    fresh.unlink(missing_ok=True)
    _copy(backup, fresh)
    kept = ""
    if place.exists():
        old = place.with_name(f"{place.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
        place.rename(old)
        kept = str(old)
    for rest in ("-wal", "-shm"):
        Path(f"{place}{rest}").unlink(missing_ok=True)
    fresh.replace(place)
    return kept
