"""A wish on its way between two pages, as text."""

from __future__ import annotations

import json
from typing import Any

from games.correcting.wish import Wish
from games.models import CorrectionKind

LONGEST = 20_000


def wish_text(wish: Wish) -> str:
    """The twin of `read_wish`; whether to replay is a field of its own on the page."""
    parts = {
        "kind": str(wish.kind),
        "number": wish.number,
        "outcome": wish.outcome,
        "entries": wish.entries,
        "indicators": wish.indicators,
        "dealer": wish.dealer,
        "resting": wish.resting,
        "seats": list(wish.seats) if wish.seats else None,
        "undoes": wish.undoes,
    }
    kept = {name: value for name, value in parts.items() if value is not None}
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def read_wish(sent: str, *, replay: bool) -> Wish | None:
    """The wish, None for what no page of ours sends; whether it can be is for the plan to say."""
    try:
        found = json.loads(sent) if len(sent) <= LONGEST else None
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or found.get("kind") not in CorrectionKind.values:
        return None
    kind, seats = CorrectionKind(found["kind"]), found.get("seats")
    number, undoes = found.get("number"), found.get("undoes")
    if not isinstance(number, int) or not _whole(number) or (kind == CorrectionKind.UNDO and not _whole(undoes)):
        return None
    return Wish(
        kind,
        number,
        outcome=_of(dict, found.get("outcome")),
        entries=_of(dict, found.get("entries")),
        indicators=_of(list, found.get("indicators")),
        dealer=_position(found.get("dealer")),
        resting=_position(found.get("resting")),
        seats=(seats[0], seats[1]) if isinstance(seats, list) and len(seats) == 2 and all(map(_whole, seats)) else None,
        undoes=undoes if kind == CorrectionKind.UNDO else None,
        replay=replay,
    )


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31


def _position(value: Any) -> int | None:
    return value if _whole(value) else None


def _of(kind: type, value: Any) -> Any:
    return value if isinstance(value, kind) else None
