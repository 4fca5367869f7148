"""What was put right at a table, newest first, with what it was before."""

from __future__ import annotations

from typing import Any

from games.models import Correction, Revision, Table
from games.selectors.evening import undoable
from games.selectors.preview import short


def corrections(table: Table) -> list[dict[str, Any]]:
    """Every correction, newest first, in three queries.

    [{"number", "kind", "deal": the first it concerns, "replayed", "why", "by", "at", "version", "undoes": number|None,
    "undone": bool, "undoable": it is the newest that nobody has undone, "changes": [{"deal", "before", "after": what is
    different}]}]
    """
    newest = undoable(table)
    rows = Correction.objects.filter(table=table).select_related("undoes", "undone_by").order_by("-number")
    return [_line(row, newest) for row in rows.prefetch_related("revisions__deal")]


def _line(row: Correction, newest: Correction | None) -> dict[str, Any]:
    return {
        "number": row.number,
        "kind": row.kind,
        "deal": row.deal_number,
        "replayed": row.replayed,
        "why": row.why,
        "by": row.made_by_name,
        "at": row.made_at.isoformat(),
        "version": row.version,
        "undoes": row.undoes.number if row.undoes else None,
        "undone": hasattr(row, "undone_by"),
        "undoable": newest is not None and newest.pk == row.pk,
        "changes": [_change(revision) for revision in row.revisions.all()],
    }


def _change(revision: Revision) -> dict[str, Any]:
    before, after = differing(revision)
    return {"deal": revision.deal.number, "before": before, "after": after}


def differing(revision: Revision) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is different about the deal, before and after, in short."""
    before, after = short(revision.before), short(revision.after)
    return (
        {key: value for key, value in before.items() if value != after.get(key)},
        {key: value for key, value in after.items() if value != before.get(key)},
    )


def revisions_of(table: Table, number: int) -> list[dict[str, Any]]:
    """How a deal was put right, oldest first, in one query.

    [{"number", "correction", "kind", "why", "by", "at", "changed": {"before", "after"} in short, "before", "after":
    the whole deal (games.correcting.snapshot)}]
    """
    rows = Revision.objects.filter(deal__table=table, deal__number=number).select_related("correction", "deal")
    return [
        {
            "number": row.number,
            "correction": row.correction.number,
            "kind": row.correction.kind,
            "why": row.correction.why,
            "by": row.correction.made_by_name,
            "at": row.correction.made_at.isoformat(),
            "changed": dict(zip(("before", "after"), differing(row), strict=True)),
            "before": row.before,
            "after": row.after,
        }
        for row in rows.order_by("number")
    ]
