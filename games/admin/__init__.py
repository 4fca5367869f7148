"""The operators' door: what is stored, to be read, and a few verbs of the services. Nothing is edited here."""

from __future__ import annotations

from games.admin import clubs, people, tables, work

__all__ = ["clubs", "people", "tables", "work"]
