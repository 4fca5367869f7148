"""Nouns that read; none of them writes, and none needs more queries for more rows."""

from __future__ import annotations

from games.selectors.deals import deal_page
from games.selectors.doubts import Doubt, doubts
from games.selectors.drafts import draft_of, kept_draft, kept_entries
from games.selectors.final import final_page
from games.selectors.history import my_tables, watchers
from games.selectors.lines import curve
from games.selectors.numbers import next_number, totals
from games.selectors.people import guest_of, guests
from games.selectors.sittings import names_at, people_in, stays_at
from games.selectors.state import table_state
from games.selectors.tick_options import tick_options
from games.selectors.typing import typed_so_far
from games.selectors.walls import DrawLine, draw_lines, tiles_left

__all__ = [
    "Doubt",
    "DrawLine",
    "curve",
    "deal_page",
    "doubts",
    "draft_of",
    "draw_lines",
    "final_page",
    "guest_of",
    "guests",
    "kept_draft",
    "kept_entries",
    "my_tables",
    "names_at",
    "next_number",
    "people_in",
    "stays_at",
    "table_state",
    "tick_options",
    "tiles_left",
    "totals",
    "typed_so_far",
    "watchers",
]
