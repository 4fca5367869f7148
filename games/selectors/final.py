"""The end of a sitting: places, coins and who pays whom."""

from __future__ import annotations

from typing import Any

from games.clearing import fewest_payments
from games.models import Deal, Seat, Table
from games.selectors.lines import adjustment_line, adjustment_rows
from games.selectors.numbers import totals


def final_page(table: Table) -> dict[str, Any]:
    """Totals in order, coins, the fewest transfers that clear the table, and the adjustments among it all.

    {"seats": [{position, name, total, coins|None, rank}] best first (equal totals share a rank), "transfers": [{payer,
    payee, amount, coins|None}], "coins_per_tai": n|None, "deal_count": n, "adjustments": as in the state}; amounts in
    tai. Five queries.
    """
    sums = totals(table)
    names = dict(Seat.objects.filter(table=table).values_list("position", "name"))
    rate = table.coins_per_tai

    def coins(tai: int) -> int | None:
        return tai * rate if rate else None

    order = sorted(range(table.player_count), key=lambda position: (-sums[position], position))
    return {
        "seats": [
            {
                "position": position,
                "name": names.get(position, ""),
                "total": sums[position],
                "coins": coins(sums[position]),
                "rank": 1 + sum(other > sums[position] for other in sums),
            }
            for position in order
        ],
        "transfers": [
            {"payer": payer, "payee": payee, "amount": amount, "coins": coins(amount)}
            for payer, payee, amount in fewest_payments(dict(enumerate(sums)))
        ],
        "coins_per_tai": rate,
        "deal_count": Deal.objects.filter(table=table).count(),
        "adjustments": [adjustment_line(row) for row in adjustment_rows(table)],
    }
