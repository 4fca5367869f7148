"""Putting a backup back: only over a database that nobody uses, and only one that this version understands."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

from django.core.management import call_command
from django.db import connections
from django.db.migrations.loader import MigrationLoader

from games.backups import in_use, postgresql, sqlite
from games.backups.errors import BackupError


def restore(backup: Path, *, force: bool = False) -> str:
    """Replace the database's contents by those of a backup and bring them up to this version.

    With `force` over a database that is not empty. Returns where the old database is kept, "" if nowhere. Raises
    BackupError with every reason why not: damaged, of a newer version, a database in use, not empty.
    """
    connection = connections["default"]
    engine = _engine(backup, connection.vendor)
    engine.verify(backup)
    reasons = [*_too_new(engine.migrations(backup))]
    settings = connection.settings_dict
    with in_use.alone() as alone:
        if not alone:
            reasons.append("A server uses this database. Stop it first")
        empty = engine.is_empty(settings)
        connection.close()
        if (user := engine.in_use(settings)) and alone:
            reasons.append(f"{user}. Stop it first")
        if not (empty or force):
            reasons.append("The database is not empty. With --force it is replaced")
        if reasons:
            raise BackupError(*reasons)
        kept: str = engine.put_back(settings, backup)
        connection.close()
        call_command("migrate", verbosity=0)
    return kept


def _engine(backup: Path, vendor: str) -> ModuleType:
    try:
        with backup.open("rb") as file:
            start = file.read(16)
    except OSError as error:
        raise BackupError(f"{backup} cannot be read: {error.strerror}") from error
    kinds = {"sqlite": sqlite, "postgresql": postgresql}
    kind = next((name for name, engine in kinds.items() if start.startswith(engine.MAGIC)), None)
    if kind is None:
        raise BackupError(f"{backup} is no backup of Taipao")
    if kind != vendor:
        raise BackupError(f"This is a backup of {kind}, and the database is {vendor}. Export and import tables instead")
    return kinds[kind]


def _too_new(applied: set[str]) -> list[str]:
    known = {name for app, name in MigrationLoader(None).disk_migrations if app == "games"}
    if unknown := sorted(applied - known):
        return [f"The backup is of a newer version of Taipao (it has {unknown[-1]}). Install that one first"]
    return []
