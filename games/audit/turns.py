"""Who dealt and who sat out, against the rotation and what was set by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.audit.corrections import trace_differences
from games.audit.difference import Difference, compared
from games.correcting.snapshot import Snapshot
from games.models import Correction, Deal, LogEntry, Status, Table
from games.rotation import ROTATION_FIELDS, rotation_of
from games.rules import ruleset_of
from scoring.table import Rotation, dealer_stays, first_rotation, next_rotation

_BY_HAND = ("start", "set_dealer", "set_resting", "set_five_player")
Turn = dict[str, int | None]


def told(rotation: Rotation) -> Turn:
    """A rotation as the log has it."""
    return {name: getattr(rotation, name) for name in ROTATION_FIELDS}


def turn_differences(table: Table) -> Iterator[Difference]:
    """Each deal was played in the rotation that the deal before it left, or that was set by hand in between.

    Once something was put right, dealers may stand as they were played: then terms and streaks alone can be checked.
    """
    if table.status == Status.LOBBY or table.dealer is None:
        return
    if Correction.objects.filter(table=table).exists():
        yield from trace_differences(table, _dealt(table))
        return
    lines = LogEntry.objects.filter(table=table, action__in=_BY_HAND).order_by("version")
    by_hand: list[Any] = list(lines.values("version", "action", "data"))
    five_player = next(
        (line["data"].get("before") for line in by_hand if line["action"] == "set_five_player"), table.five_player
    )
    expected: Turn | None = None
    for deal in Deal.objects.filter(table=table).order_by("version").iterator():
        while by_hand and by_hand[0]["version"] < deal.version:
            expected, five_player = _set(table, by_hand.pop(0), expected, five_player)
        deal.table = table
        played = rotation_of(deal)
        yield from compared(table.slug, deal.number, {"turn": (told(played), expected)})
        dealer_won = deal.winner is not None and deal.winner == deal.dealer
        stays = dealer_stays(ruleset_of(table), deal.kind, dealer_won=dealer_won)
        expected = told(next_rotation(played, stays, five_player=five_player))
    for line in by_hand:
        expected, five_player = _set(table, line, expected, five_player)
    yield from compared(table.slug, None, {"turn": (told(rotation_of(table)), expected)})


def _dealt(table: Table) -> dict[int, Snapshot]:
    """Every deal, but only with the columns that say who dealt it."""
    rows = Deal.objects.filter(table=table).order_by("number").values("number", "state", "dealer", "term", "streak")
    return {row["number"]: {"deal": dict(row)} for row in rows}


def _set(table: Table, line: Any, expected: Turn | None, five_player: str) -> tuple[Turn | None, str]:
    """What a line of the log makes of the rotation."""
    data = line["data"]
    if line["action"] == "start":
        return told(first_rotation(table.player_count, data["dealer"])), five_player
    if line["action"] == "set_five_player":
        return expected, data["five_player"]
    return data["after"], five_player
