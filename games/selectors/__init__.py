"""Nouns that read; none of them writes, and none needs more queries for more rows."""

from __future__ import annotations

from games.selectors.deals import deal_page
from games.selectors.doubts import Doubt, doubts
from games.selectors.drafts import draft_of, kept_draft, kept_entries
from games.selectors.final import final_page
from games.selectors.history import my_tables, watchers
from games.selectors.lines import curve
from games.selectors.numbers import next_number, totals
from games.selectors.state import table_state

__all__ = [
    "Doubt",
    "curve",
    "deal_page",
    "doubts",
    "draft_of",
    "final_page",
    "kept_draft",
    "kept_entries",
    "my_tables",
    "next_number",
    "table_state",
    "totals",
    "watchers",
]
