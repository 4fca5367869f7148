"""Recomputes what is stored from what was entered, and says where the two differ. Reads only."""

from __future__ import annotations

from games.audit.difference import Difference
from games.audit.results import board_differences
from games.audit.run import audit, audit_table

__all__ = ["Difference", "audit", "audit_table", "board_differences"]
