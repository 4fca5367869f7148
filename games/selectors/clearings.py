"""What of closed tables is settled and what is not yet: totals less what was marked as settled."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from games.clearing import fewest_payments
from games.models import Clearing, ClearingLine, Player, Status, Table
from games.selectors.club_tables import Sheet, sheets
from games.selectors.sittings import Stay


@dataclass(frozen=True, slots=True)
class Owed:
    """A table and what is not settled of it: `rest` in tai by stay, as in the sheet; `clearing` settled it last."""

    sheet: Sheet
    rest: list[int]
    clearing: Clearing | None

    @property
    def due(self) -> bool:
        """Nobody has settled it yet, or its figures have changed since."""
        return self.clearing is None or any(self.rest)

    @property
    def stays(self) -> Iterable[tuple[Stay, int]]:
        """Every stay with what is not settled of it."""
        return zip((stay for stay, _ in self.sheet.stays), self.rest, strict=True)

    def who(self, stay: Stay) -> object:
        """The same for two stays of one person; at a seat without a name it is the seat."""
        return stay.person if stay.player_id or stay.name else (self.sheet.table.pk, stay.position)


def owed(found: Sequence[Sheet], tables: QuerySet[Table] | None = None) -> list[Owed]:
    """These tables with what is not settled of them, in two queries; `tables` finds them where they may be many."""
    among: Any = [sheet.table.pk for sheet in found] if tables is None else tables.order_by().values("pk")
    lines = ClearingLine.objects.filter(table__in=among, clearing__undone_at=None)
    cleared: dict[int, dict[tuple[int, int], int]] = defaultdict(lambda: defaultdict(int))
    latest: dict[int, int] = {}
    rows = lines.order_by("clearing__made_at", "clearing").values_list(
        "table", "position", "after", "amount", "clearing"
    )
    for table, position, after, amount, clearing in rows:
        cleared[table][position, after] += amount
        latest[table] = clearing
    known = Clearing.objects.select_related("table").in_bulk(set(latest.values()))
    return [
        Owed(
            sheet,
            [total - cleared[sheet.table.pk][stay.lasting_key] for stay, total in sheet.stays],
            known.get(latest.get(sheet.table.pk, 0)),
        )
        for sheet in found
    ]


def seen(tables: Iterable[Owed]) -> str:
    """What a page shows as not settled, in a few characters: another figure or another table makes it another one."""
    return _digest({one.sheet.table.pk: [(stay.lasting_key, rest) for stay, rest in one.stays] for one in tables})


def marked_with(marks: QuerySet[Clearing], actor: Player, shown: str) -> Clearing | None:
    """The mark among these that the actor made of just what was `seen`, if it still stands: the same press, twice."""
    for mark in marks.filter(made_by=actor, undone_at=None).order_by("-pk").prefetch_related("lines"):
        figures: dict[int, list[tuple[tuple[int, int], int]]] = defaultdict(list)
        for line in mark.lines.all():
            figures[line.table_id].append(((line.position, line.after), line.amount))
        if _digest(figures) == shown:
            return mark
    return None


def _digest(figures: Mapping[int, Sequence[tuple[tuple[int, int], int]]]) -> str:
    shown = sorted((table, *sorted(stays)) for table, stays in figures.items())
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:16]


def changes(tables: Iterable[Owed]) -> list[tuple[str, int]]:
    """(name, tai) of everybody whose figures have changed since these tables were settled, most first."""
    return _sorted(*_sums(one for one in tables if one.clearing is not None))


def _sums(tables: Iterable[Owed]) -> tuple[dict[object, int], dict[object, str]]:
    sums: dict[object, int] = defaultdict(int)
    names: dict[object, str] = {}
    for one in tables:
        for stay, rest in one.stays:
            sums[one.who(stay)] += rest
            names[one.who(stay)] = stay.name
    return sums, names


def _sorted(sums: dict[object, int], names: dict[object, str]) -> list[tuple[str, int]]:
    return sorted(((names[who], total) for who, total in sums.items() if total), key=lambda one: (-one[1], one[0]))


def settled_line(table: Table) -> dict[str, str] | None:
    """Who marked the table as settled last, and when: {"by": a name, "at"}, None while nobody has. One query."""
    rows = Clearing.objects.filter(lines__table=table, undone_at=None)  # the latest first
    found = rows.values_list("made_by_name", "made_at").first()
    return {"by": found[0], "at": found[1].isoformat()} if found else None


def table_clearing(table: Table) -> dict[str, Any]:
    """How far a closed table is settled: {"clearing": the latest or None, "changed": [(name, amount)] since then,
    "payments": [(payer, payee, amount)] that settle the change, "seen", "due"}. Amounts in coins, where it has them.
    """
    [one] = owed(sheets([table]))
    rate = table.coins_per_tai or 1
    sums, names = _sums([one] if one.clearing else [])
    people = list(sums)
    paid = fewest_payments({index: sums[who] * rate for index, who in enumerate(people)})
    return {
        "clearing": one.clearing,
        "changed": [(name, amount * rate) for name, amount in changes([one])],
        "payments": [(names[people[payer]], names[people[payee]], amount) for payer, payee, amount in paid],
        "due": one.due and table.status == Status.FINISHED,
        "seen": seen([one]),
        "own": one.clearing is not None and one.clearing.table_id == table.pk,
    }
