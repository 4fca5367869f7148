"""Verbs that write. Each is keyword-only, checks the right itself and raises games.errors."""

from __future__ import annotations

from games.services.adjusting import Adjusted, post_adjustment
from games.services.correcting import (
    Corrected,
    correct_deal,
    put_right,
    swap_seats,
    undo_correction,
    unvoid_deal,
    void_deal,
)
from games.services.dicing import roll_dice, set_dice
from games.services.drafts import discard_draft, keep_beside, save_entry, save_outcome
from games.services.finishing import finish_table
from games.services.handover import hand_over
from games.services.indicators import set_indicators
from games.services.joining import join_table, watch_table
from games.services.linking import link_phone, offer_link
from games.services.logins import log_in, set_login
from games.services.objecting import Objected, object_to, settle_objection
from games.services.open_table import open_table
from games.services.phones import end_other_phones, end_phone, fresh_key
from games.services.posting import Posted, post_deal
from games.services.removing import let_back, remove_person
from games.services.reopening import may_reopen, reopen_table
from games.services.rotating import new_code, new_watch_link
from games.services.seats import leave_seat, name_seat, rename_player, take_seat
from games.services.starting import choose_dealer, start_table
from games.services.takeover import answer_ask, ask_for_seat, take_back_ask
from games.services.turning import set_dealer, set_five_player, set_resting
from games.services.typing import keep_typing

__all__ = [
    "Adjusted",
    "Corrected",
    "Objected",
    "Posted",
    "answer_ask",
    "ask_for_seat",
    "choose_dealer",
    "correct_deal",
    "discard_draft",
    "end_other_phones",
    "end_phone",
    "finish_table",
    "fresh_key",
    "hand_over",
    "join_table",
    "keep_beside",
    "keep_typing",
    "leave_seat",
    "let_back",
    "link_phone",
    "log_in",
    "may_reopen",
    "name_seat",
    "new_code",
    "new_watch_link",
    "object_to",
    "offer_link",
    "open_table",
    "post_adjustment",
    "post_deal",
    "put_right",
    "remove_person",
    "rename_player",
    "reopen_table",
    "roll_dice",
    "save_entry",
    "save_outcome",
    "set_dealer",
    "set_dice",
    "set_five_player",
    "set_indicators",
    "set_login",
    "set_resting",
    "settle_objection",
    "start_table",
    "swap_seats",
    "take_back_ask",
    "take_seat",
    "undo_correction",
    "unvoid_deal",
    "void_deal",
    "watch_table",
]
