"""Who says a posted deal is wrong, until that is settled."""

from __future__ import annotations

from typing import Any

from games.models import Objection, Table


def open_objections(table: Table) -> list[dict[str, Any]]:
    """Objections nobody has settled, oldest first: [{"number", "deal", "by": a name, "why", "at"}]. One query."""
    rows = Objection.objects.filter(table=table, settled="").order_by("number")
    return [
        {"number": number, "deal": deal, "by": name, "why": why, "at": at.isoformat()}
        for number, deal, name, why, at in rows.values_list("number", "deal__number", "made_by_name", "why", "made_at")
    ]


def objections_to(table: Table, number: int) -> list[Objection]:
    """Every objection to a deal, the settled ones too, oldest first."""
    rows = Objection.objects.filter(table=table, deal__number=number).order_by("number")
    return list(rows.select_related("settled_by"))
