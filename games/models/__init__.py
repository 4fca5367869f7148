"""What is stored: players, tables, deals, adjustments, the shared draft and the log."""

from __future__ import annotations

from games.models.adjustments import Adjustment
from games.models.deals import Count, Deal, DealKind, Transfer
from games.models.drafts import Draft
from games.models.log import LogEntry
from games.models.players import Player
from games.models.spells import SeatSpell
from games.models.tables import Membership, Role, Seat, Status, Table

__all__ = [
    "Adjustment",
    "Count",
    "Deal",
    "DealKind",
    "Draft",
    "LogEntry",
    "Membership",
    "Player",
    "Role",
    "Seat",
    "SeatSpell",
    "Status",
    "Table",
    "Transfer",
]
