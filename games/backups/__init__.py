"""Copies of the whole database, made while the server runs, and the way back."""

from __future__ import annotations

from games.backups.copying import backup
from games.backups.errors import BackupError
from games.backups.restoring import restore

__all__ = ["BackupError", "backup", "restore"]
