"""Who owes whom in a club after some evenings, cleared with the fewest payments. Whole numbers throughout."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import Any

from django.db.models.functions import Coalesce

from games.clearing import fewest_payments
from games.days import day_of, zone_of
from games.models import Clearing, Club, Status, Table, Unit
from games.selectors.clearings import Owed, changes, owed, seen
from games.selectors.club_tables import sheets
from games.selectors.csv_rows import in_chunks


@dataclass(frozen=True, slots=True)
class Paid:
    """A payment and what it nets: `tables` are {slug, title, from_paper, day, payer, payee}.

    The last two are what each of the two won or lost there.
    """

    payer: str
    payee: str
    amount: int
    tables: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Settled:
    """A clearing that settled so many of these tables last; `changed` is (name, amount) since then."""

    clearing: Clearing
    tables: int
    changed: list[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Side:
    """What is cleared together, in coins or in tai.

    `people` are (name, total) of all `tables`, best first; `payments` clear the `due` tables, which nobody has marked
    as settled or which have changed since; `seen` stands for the figures of those; `settled` is what was marked.
    """

    unit: Unit
    tables: int
    people: list[tuple[str, int]]
    payments: list[Paid]
    due: list[Owed]
    settled: list[Settled]

    @property
    def seen(self) -> str:
        """The figures that are not settled, in a few characters."""
        return seen(self.due)


@dataclass(slots=True)
class _Sums:
    unit: Unit
    tables: list[Owed] = field(default_factory=list)
    totals: dict[object, int] = field(default_factory=lambda: defaultdict(int))
    rests: dict[object, int] = field(default_factory=lambda: defaultdict(int))
    names: dict[object, str] = field(default_factory=dict)

    def add(self, one: Owed) -> None:
        self.tables.append(one)
        for (stay, total), rest in zip(one.sheet.stays, one.rest, strict=True):
            who = one.who(stay)
            self.totals[who] += total * self._rate(one)
            self.rests[who] += rest * self._rate(one)
            self.names[who] = stay.name

    def _rate(self, one: Owed) -> int:
        return one.sheet.table.coins_per_tai or 1

    def side(self) -> Side | None:
        if not self.tables:
            return None
        order = sorted(self.totals, key=lambda who: (-self.totals[who], self.names[who]))
        due = [one for one in self.tables if one.due]
        people = list(self.rests)  # as they sat: a table alone is cleared by the payments of its final page
        paid = fewest_payments(dict(enumerate(self.rests.values())))
        return Side(
            self.unit,
            len(self.tables),
            [(self.names[who], self.totals[who]) for who in order],
            [
                Paid(
                    self.names[people[payer]],
                    self.names[people[payee]],
                    amount,
                    list(self._netted(due, people[payer], people[payee])),
                )
                for payer, payee, amount in paid
            ],
            due,
            list(self._settled()),
        )

    def _netted(self, due: list[Owed], payer: object, payee: object) -> Iterator[dict[str, Any]]:
        for one in due:
            sums: dict[object, int] = defaultdict(int)
            for stay, rest in one.stays:
                sums[one.who(stay)] += rest * self._rate(one)
            if sums[payer] or sums[payee]:
                table = one.sheet.table
                told = {"slug": table.slug, "title": table.called, "from_paper": table.from_paper}
                yield {**told, "day": day_of(table), "payer": sums[payer], "payee": sums[payee]}

    def _settled(self) -> Iterator[Settled]:
        by: dict[Clearing, list[Owed]] = defaultdict(list)
        for one in self.tables:
            if one.clearing is not None:
                by[one.clearing].append(one)
        for clearing in sorted(by, key=lambda clearing: (clearing.made_at, clearing.pk), reverse=True):
            yield Settled(clearing, len(by[clearing]), self._changed(by[clearing]))

    def _changed(self, tables: list[Owed]) -> list[tuple[str, int]]:
        sums: dict[str, int] = defaultdict(int)
        for one in tables:
            for name, tai in changes([one]):
                sums[name] += tai * self._rate(one)
        return sorted(((name, total) for name, total in sums.items() if total), key=lambda pair: (-pair[1], pair[0]))


def settling_table(table: Table) -> Side:
    """One closed table, alone."""
    sums = _Sums(Unit.COINS if table.coins_per_tai else Unit.TAI)
    for one in owed(sheets([table])):
        sums.add(one)
    side = sums.side()
    assert side is not None  # noqa: S101 (there is a table)
    return side


def settling(club: Club, first: date, last: date) -> tuple[Side | None, Side | None]:
    """The closed tables of these days (both included): those with coins in coins, the others in tai.

    Nothing is ever rounded: a tai is a whole number of coins at each table, so totals are whole and sum to zero.
    """
    zone = zone_of(club)
    tables = Table.objects.filter(club=club, status=Status.FINISHED).annotate(
        began=Coalesce("started_at", "created_at")
    )
    tables = tables.filter(
        began__gte=datetime.combine(first, time.min, zone),
        began__lt=datetime.combine(last + timedelta(days=1), time.min, zone),
    )
    coins, tai = _Sums(Unit.COINS), _Sums(Unit.TAI)
    for one in owed(list(in_chunks(tables)), tables):
        (coins if one.sheet.table.coins_per_tai else tai).add(one)
    return coins.side(), tai.side()
