"""Old paper scores: looked at as a whole, then stored a table for each day."""

from __future__ import annotations

from games.services.paper.looking import Looked, PaperRules, check_paper
from games.services.paper.storing import DayStopped, store_day

__all__ = ["DayStopped", "Looked", "PaperRules", "check_paper", "store_day"]
