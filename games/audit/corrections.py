"""What was put right: every revision in its place, and the newest one is what is stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.audit.difference import Difference, compared
from games.correcting.rotating import following, traced
from games.correcting.snapshot import COLUMNS, FOLLOWING, Snapshot, snapshot
from games.models import Correction, Deal, LogEntry, Objection, Table


def revision_differences(table: Table, deal: Deal) -> Iterator[Difference]:
    """Each revision begins where the one before ended; the last ends in what is stored, but for term and streak."""
    revisions = sorted(deal.revisions.all(), key=lambda revision: revision.number)
    numbers = [revision.number for revision in revisions]
    pairs: dict[str, tuple[Any, Any]] = {"revisions": (numbers, list(range(1, deal.revision + 1)))}
    befores = [_own(revision.before) for revision in revisions[1:]]
    ends = [*befores, _own(snapshot(deal))] if revisions else []
    for revision, end in zip(revisions, ends, strict=True):
        after = _own(revision.after)
        pairs |= {f"revision {revision.number} {part}": (end[part], after[part]) for part in end}
    yield from compared(table.slug, deal.number, pairs)


def _own(snap: Snapshot) -> Snapshot:
    names = [name for name in COLUMNS if name not in FOLLOWING]
    return {
        "deal": {name: snap["deal"].get(name) for name in names},
        "nets": snap["nets"],
        "counts": sorted(snap["counts"], key=lambda count: count["position"]),
        "transfers": sorted(snap["transfers"], key=lambda paid: (paid["payer"], paid["payee"])),
    }


def correction_differences(table: Table) -> Iterator[Difference]:
    """Corrections and objections are numbered 1, 2, ..., and each has the line of the version that made it."""
    lines = dict(LogEntry.objects.filter(table=table).values_list("version", "action"))
    for what, model in (("correction numbers", Correction), ("objection numbers", Objection)):
        rows: Any = model.objects.filter(table=table).order_by("version")
        numbers = list(rows.values_list("number", flat=True))
        yield from compared(table.slug, None, {what: (numbers, list(range(1, len(numbers) + 1)))})
        for row in rows:
            action = row.kind if isinstance(row, Correction) else "object"
            yield from compared(table.slug, None, {f"log line {row.version}": (lines.get(row.version), action)})


def trace_differences(table: Table, deals: dict[int, Snapshot]) -> Iterator[Difference]:
    """After a correction the dealers may be as played; terms and streaks follow from who dealt all the same."""
    trace = traced(deals, table.player_count)
    for number, due in trace.items():
        stored = deals[number]["deal"]["term"], deals[number]["deal"]["streak"]
        yield from compared(table.slug, number, {"term and streak": (stored, due)})
    last = max(trace, default=None)
    before = None if last is None else (deals[last]["deal"]["dealer"], *trace[last])
    if table.dealer is not None:
        now = table.term, table.streak
        yield from compared(table.slug, None, {"term and streak": (now, following(before, table.dealer))})
