"""Every address below a table and what one must be allowed to use it: read by tests/site/test_matrix.py.

A page or endpoint that is missing here fails that test. Two rights are for looking (GET) and for changing (the rest).
"""

from __future__ import annotations

from games.access import Right

READ, INVITE, ASK, SIT = Right.READ, Right.INVITE, Right.ASK, Right.SIT
ENTER, CORRECT, HOST = Right.ENTER, Right.CORRECT, Right.HOST

# While the table plays: a seat's name is then for those who record.
PAGES: dict[str, Right | tuple[Right, Right]] = {
    **dict.fromkeys(("table", "state", "qr", "deals", "deal", "final", "log"), READ),
    "dice": (READ, ENTER),
    **dict.fromkeys(("ask_seat", "take_back_ask"), ASK),
    **dict.fromkeys(("take_seat", "leave_seat", "seat_member", "choose_dealer"), SIT),
    **dict.fromkeys(("name_seat", "indicators", "turn", "hand_over", "adjust"), ENTER),
    **dict.fromkeys(("record", "review", "discard_draft", "keep_draft"), ENTER),
    **dict.fromkeys(("count", "count_preview", "count_typing"), ENTER),
    **dict.fromkeys(("correct", "correct_preview", "void", "object", "settle", "undo", "put_right", "swap"), CORRECT),
    **dict.fromkeys(("table_json", "table_csv", "picture"), CORRECT),
    **dict.fromkeys(("people", "remove_person", "let_back", "new_code", "new_link", "answer_ask"), HOST),
    **dict.fromkeys(("start", "finish", "reopen", "settled"), HOST),
}

ENDPOINTS: dict[str, Right | tuple[Right, Right]] = {
    **dict.fromkeys(("table", "draw-lines", "deal", "final", "log", "revisions"), READ),
    **dict.fromkeys(("deals", "draft", "adjustments"), (READ, ENTER)),
    "corrections": (READ, CORRECT),
    "clearings": (READ, HOST),
    **dict.fromkeys(("invitation", "guests"), INVITE),
    **dict.fromkeys(("ask", "take-back-ask"), ASK),
    **dict.fromkeys(("take", "leave", "seat-member", "dealer", "dealer-dice"), SIT),
    **dict.fromkeys(("name", "hand-over", "indicators", "dice", "dealer-by-hand", "resting"), ENTER),
    **dict.fromkeys(("preview", "draft-outcome", "draft-entry", "tick-options"), ENTER),
    **dict.fromkeys(("correction-preview", "undo", "objections", "settle", "table-file"), CORRECT),
    **dict.fromkeys(("people", "person", "let-back", "new-code", "new-link", "answer-ask"), HOST),
    **dict.fromkeys(("start", "finish", "five-player", "reopen", "clearing"), HOST),
}


def rights(found: Right | tuple[Right, Right]) -> tuple[Right, Right]:
    """For looking, and for changing."""
    return found if isinstance(found, tuple) else (found, found)
