"""A table that was written to a file by another server, or by this one earlier."""

from __future__ import annotations

from games.services.importing.problems import ImportRefused
from games.services.importing.storing import Imported, import_table

__all__ = ["ImportRefused", "Imported", "import_table"]
