"""Who owes whom in a club after some evenings, cleared with the fewest payments. Whole numbers throughout."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta

from django.db.models.functions import Coalesce

from games.clearing import fewest_payments
from games.days import zone_of
from games.models import Club, Status, Table
from games.selectors.club_tables import Sheet
from games.selectors.csv_rows import in_chunks


@dataclass(frozen=True, slots=True)
class Side:
    """What is cleared together: `people` are (name, total) best first, `payments` (payer, payee, amount)."""

    tables: int
    people: list[tuple[str, int]]
    payments: list[tuple[str, str, int]]


@dataclass(slots=True)
class _Sums:
    tables: int = 0
    totals: dict[object, int] = field(default_factory=lambda: defaultdict(int))
    names: dict[object, str] = field(default_factory=dict)

    def add(self, sheet: Sheet, rate: int) -> None:
        self.tables += 1
        for stay, total in sheet.stays:
            who = stay.person if stay.player_id or stay.name else (sheet.table.pk, stay.position)
            self.totals[who] += total * rate
            self.names[who] = stay.name

    def side(self) -> Side | None:
        if not self.tables:
            return None
        order = sorted(self.totals, key=lambda who: (-self.totals[who], self.names[who]))
        names = [self.names[who] for who in order]
        paid = fewest_payments(_numbered([self.totals[who] for who in order]))
        return Side(
            self.tables,
            [(self.names[who], self.totals[who]) for who in order],
            [(names[payer], names[payee], amount) for payer, payee, amount in paid],
        )


def _numbered(totals: list[int]) -> Mapping[int, int]:
    return dict(enumerate(totals))


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
    coins, tai = _Sums(), _Sums()
    for sheet in in_chunks(tables):
        rate = sheet.table.coins_per_tai
        (coins if rate else tai).add(sheet, rate or 1)
    return coins.side(), tai.side()
