"""Tables that were written to a file by another server, or by this one earlier: one, or many with their club."""

from __future__ import annotations

from games.services.importing.people import People
from games.services.importing.problems import ImportRefused, shortened
from games.services.importing.storing import Imported, import_table

__all__ = ["ImportRefused", "Imported", "People", "import_table", "shortened"]
