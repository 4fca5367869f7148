"""Whether a server uses the database, which no open connection tells: a server that nobody asks may have none."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from django.db import connections

_held: dict[Path, int] = {}


def lock_file(settings: Mapping[str, Any]) -> Path:
    """The file that servers of this database hold: beside an SQLite file, else in the folder for temporary files."""
    name = str(settings["NAME"])
    if settings["ENGINE"].endswith("sqlite3"):
        return Path(f"{name}.in-use")
    address = "\n".join([str(settings.get("HOST") or ""), str(settings.get("PORT") or ""), name])
    return Path(tempfile.gettempdir()) / f"taipao-{hashlib.sha256(address.encode()).hexdigest()[:16]}.in-use"


def hold() -> None:
    """Say for as long as this process lives that it uses the database. Raises RuntimeError while one is restored."""
    path = lock_file(connections["default"].settings_dict)
    if path in _held:
        return
    file = _opened(path)
    if file is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        raise RuntimeError("The database is being restored. Start again when that is done.") from None
    _held[path] = file


@contextlib.contextmanager
def alone() -> Iterator[bool]:
    """Whether no server uses the database; if so, none can start until the end."""
    file = _opened(lock_file(connections["default"].settings_dict))
    if file is None:
        yield True
        return
    try:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True
    finally:
        os.close(file)


def _opened(path: Path) -> int | None:
    """The file for locking, None where none can be (a folder that cannot be written)."""
    for flags in (os.O_RDONLY, os.O_RDONLY | os.O_CREAT):
        with contextlib.suppress(OSError):
            return os.open(path, flags | os.O_CLOEXEC, 0o644)
    return None
