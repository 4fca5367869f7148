"""What was played at a table, read for putting it right."""

from __future__ import annotations

from games.correcting.evening import Evening
from games.correcting.plan import Turned
from games.correcting.seating import Seating
from games.correcting.snapshot import Snapshot, snapshot
from games.models import Correction, Deal, LogEntry, Seat, SeatSpell, SeatSwap, Table
from games.rotation import rotation_of

_BY_HAND = ("set_dealer", "set_resting")
_WAYS = "set_five_player"


def evening_of(table: Table) -> Evening:
    """Every deal with its counts and transfers, and what was set by hand. Five queries."""
    deals = list(Deal.objects.filter(table=table).prefetch_related("counts", "transfers"))
    log = LogEntry.objects.filter(table=table, action__in=[*_BY_HAND, _WAYS]).order_by("version")
    by_hand: set[int] = set()
    ways: list[tuple[int, str]] = []
    for action, version, data in log.values_list("action", "version", "data"):
        if action == _WAYS:
            ways.append((version, data["before"]))
        else:
            by_hand.add(data["deal"])
    put_right = Correction.objects.filter(table=table, undone_by__isnull=True).values_list("data", flat=True)
    return Evening(
        table=table,
        deals={deal.number: snapshot(deal) for deal in deals},
        versions={deal.number: deal.version for deal in deals},
        running=rotation_of(table),
        by_hand=frozenset(by_hand.union(*(data.get("by_hand", ()) for data in put_right))),
        ways=ways,
    )


def seating_of(table: Table) -> Seating:
    """Who sits and sat where. Three queries."""
    return Seating(
        list(Seat.objects.filter(table=table).order_by("position")),
        list(SeatSpell.objects.filter(table=table)),
        list(SeatSwap.objects.filter(table=table, undone=False)),
    )


def undoable(table: Table) -> Correction | None:
    """The newest correction that nobody has undone: the only one that can be."""
    rows = Correction.objects.filter(table=table, undone_by__isnull=True, undoes__isnull=True)
    return rows.order_by("-number").first()


def before_of(correction: Correction) -> dict[int, Snapshot]:
    """The deals it changed, as they were before it."""
    rows = correction.revisions.select_related("deal")
    return {revision.deal.number: revision.before for revision in rows}


def turned_by(correction: Correction) -> Turned | None:
    """What it did to the deal that was played then."""
    turn = correction.data.get("turn")
    return Turned(**turn) if turn else None
