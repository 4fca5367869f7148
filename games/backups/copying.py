"""Making a backup: a consistent copy of everything, checked before it takes its name."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from django.db import connections

from games.backups import postgresql, sqlite
from games.backups.errors import BackupError


def backup(target: Path) -> str:
    """Copy the database into a file while the server runs. Returns in words what is in it.

    The file is written beside its place, checked, and takes its name at once: a file of that name is whole, or still
    the old one. Raises BackupError.
    """
    connection = connections["default"]
    if not target.parent.is_dir():
        raise BackupError(f"There is no folder {target.parent}")
    if target.is_dir():
        raise BackupError(f"{target} is a folder; name a file")
    if target.exists() and connection.vendor == "sqlite" and target.samefile(connection.settings_dict["NAME"]):
        raise BackupError("That is the database itself")
    engine = sqlite if connection.vendor == "sqlite" else postgresql
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)  # for its owner alone: keys are in it
    os.close(handle)
    fresh = Path(name)
    try:
        engine.copy(connection.settings_dict, fresh)
        told: str = engine.verify(fresh)
        flush(fresh)
        fresh.replace(target)
        flush(target.parent)
    finally:
        fresh.unlink(missing_ok=True)
    return told


def flush(path: Path) -> None:
    """Wait until a file or folder is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
