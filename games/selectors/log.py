"""Everything that happened at a table, newest first, in pages that stay the same while it goes on."""

from __future__ import annotations

from typing import Any

from games.models import LogEntry, Seat, Table

PAGE, MOST = 50, 200

_CORRECTION = "number deal why replayed changes people undoes undid turn seats swapped"
# What a line shows, by its action; the rest (codes, keys, whole rulesets) stays inside.
SHOWN: dict[str, str] = {
    "post_deal": "number kind nets",
    "adjust": "number reason nets",
    **dict.fromkeys(("correct", "void", "unvoid", "swap", "undo"), _CORRECTION),
    "object": "number deal why",
    "settle": "number deal by why settled",
    **dict.fromkeys(("set_dealer", "set_resting"), "deal before after"),
    "set_five_player": "before five_player",
    "indicators": "before indicators",
    "roll_dice": "before throws",
    "set_dice": "before throws",
    **dict.fromkeys(("take_seat", "leave_seat"), "position name"),
    **dict.fromkeys(("name_seat", "rename", "hand_over"), "position before name"),
    "choose_dealer": "position",
    "start": "dealer",
    **dict.fromkeys(("finish", "close_idle"), "totals"),
    "remove": "name position",
    "let_back": "name",
    **dict.fromkeys(("ask_seat", "unask_seat", "answer_ask"), "position seat name yes"),
}


def log_page(table: Table, *, before: int | None = None, limit: int = PAGE) -> dict[str, Any]:
    """Up to `limit` lines of versions below `before` (None: from the newest on).

    {"lines": [{"version", "at", "by", "action", "data": what SHOWN says of it}], "next": the `before` of the next
    page, None on the last; "names": [today's by position]}. Two queries. New lines come above, so no page repeats one.
    """
    rows = LogEntry.objects.filter(table=table).order_by("-version")
    if before is not None:
        rows = rows.filter(version__lt=before)
    found = list(rows.values("version", "at", "actor_name", "action", "data")[: limit + 1])
    lines = [
        {
            "version": row["version"],
            "at": row["at"].isoformat(),
            "by": row["actor_name"],
            "action": row["action"],
            "data": _shown(row["action"], row["data"]),
        }
        for row in found[:limit]
    ]
    return {
        "lines": lines,
        "next": lines[-1]["version"] if len(found) > limit else None,
        "names": list(Seat.objects.filter(table=table).order_by("position").values_list("name", flat=True)),
    }


def _shown(action: str, data: dict[str, Any]) -> dict[str, Any]:
    return {key: data[key] for key in SHOWN.get(action, "").split() if key in data}
