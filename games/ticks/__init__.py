"""勾选: a count made of ticked elements; what can be ticked, what cannot go together, and what it comes to."""

from __future__ import annotations

from games.ticks.clashes import clashes
from games.ticks.rows import Row
from games.ticks.spot import Spot
from games.ticks.tally import Ticked, count_ticks

__all__ = ["Row", "Spot", "Ticked", "clashes", "count_ticks"]
