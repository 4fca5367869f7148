"""Verbs that write. Each is keyword-only, checks the right itself and raises games.errors."""

from __future__ import annotations

from games.services.adjusting import Adjusted, post_adjustment
from games.services.dicing import roll_dice, set_dice
from games.services.drafts import discard_draft, save_entry, save_outcome
from games.services.finishing import finish_table
from games.services.handover import hand_over
from games.services.indicators import set_indicators
from games.services.joining import join_table, watch_table
from games.services.open_table import open_table
from games.services.posting import Posted, post_deal
from games.services.seats import leave_seat, name_seat, rename_player, take_seat
from games.services.starting import choose_dealer, start_table
from games.services.turning import set_dealer, set_five_player, set_resting

__all__ = [
    "Adjusted",
    "Posted",
    "choose_dealer",
    "discard_draft",
    "finish_table",
    "hand_over",
    "join_table",
    "leave_seat",
    "name_seat",
    "open_table",
    "post_adjustment",
    "post_deal",
    "rename_player",
    "roll_dice",
    "save_entry",
    "save_outcome",
    "set_dealer",
    "set_dice",
    "set_five_player",
    "set_indicators",
    "set_resting",
    "start_table",
    "take_seat",
    "watch_table",
]
