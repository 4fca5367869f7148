"""What is stored: players, tables, deals, adjustments, the shared draft and the log."""

from __future__ import annotations

from games.models.adjustments import Adjustment
from games.models.asks import SeatAsk
from games.models.clearings import Clearing, ClearingLine, Unit
from games.models.clubs import Club
from games.models.coins import CoinKind, CoinLine
from games.models.deals import Count, Deal, DealKind, DealState, Transfer
from games.models.drafts import Draft
from games.models.filejobs import FileJob, FileKind, FilePart, FileState
from games.models.houserules import HouseRules, HouseVersion
from games.models.jobs import JobRun, JobState
from games.models.log import LogEntry
from games.models.members import ClubMember, ClubRole, MemberState
from games.models.merges import Merge
from games.models.objections import Objection, Settled
from games.models.phones import LinkCode, Login, Phone
from games.models.players import Player
from games.models.results import TableResult
from games.models.revisions import Correction, CorrectionKind, Revision
from games.models.spells import SeatSpell
from games.models.standings import Period, Scope, Standing
from games.models.swaps import SeatSwap
from games.models.tables import Membership, Role, Seat, Status, Table
from games.models.typing import Typing

__all__ = [
    "Adjustment",
    "Clearing",
    "ClearingLine",
    "Club",
    "ClubMember",
    "ClubRole",
    "CoinKind",
    "CoinLine",
    "Correction",
    "CorrectionKind",
    "Count",
    "Deal",
    "DealKind",
    "DealState",
    "Draft",
    "FileJob",
    "FileKind",
    "FilePart",
    "FileState",
    "HouseRules",
    "HouseVersion",
    "JobRun",
    "JobState",
    "LinkCode",
    "LogEntry",
    "Login",
    "MemberState",
    "Membership",
    "Merge",
    "Objection",
    "Period",
    "Phone",
    "Player",
    "Revision",
    "Role",
    "Scope",
    "Seat",
    "SeatAsk",
    "SeatSpell",
    "SeatSwap",
    "Settled",
    "Standing",
    "Status",
    "Table",
    "TableResult",
    "Transfer",
    "Typing",
    "Unit",
]
