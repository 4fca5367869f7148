"""The end of a sitting: places, coins and who pays whom."""

from __future__ import annotations

from typing import Any

from games.checkcode import spoken
from games.clearing import fewest_payments
from games.models import Deal, LogEntry, Player, Table
from games.selectors.lines import adjustment_line, adjustment_rows, net_rows, with_people
from games.selectors.sittings import Stay, stays_at


def final_page(table: Table) -> dict[str, Any]:
    """Totals in order, coins, the fewest transfers that clear the table, and the adjustments among it all.

    {"seats": [{position, name, total, coins|None, rank, key, left, first_deal, last_deal|None}] best first (equal
    totals share a rank), "transfers": [{payer, payee, amount, coins|None, payer_key, payee_key, payer_name,
    payee_name, deals, adjustments}], "coins_per_tai": n|None, "deal_count": n, "adjustments": as in the state,
    "check": the check code of all that happened}; amounts in tai. Five queries.

    The deals and adjustments of a transfer are those it nets: [{number, payer, payee}], what the two won or lost there.

    Where a seat changed hands there is a row for each person, those who `left` included; `position` is their last
    seat, `key` tells two rows of one position apart.
    """
    rows = net_rows(table, Deal)
    adjustments = adjustment_rows(table)
    stays = stays_at(table)
    people = people_of(stays)
    sums = [sum(stay.total([*rows, *adjustments]) for stay in stays) for stays in people]
    rate = table.coins_per_tai

    def coins(tai: int) -> int | None:
        return tai * rate if rate else None

    def said(index: int, role: str) -> dict[str, Any]:
        last = people[index][-1]
        return {role: last.position, f"{role}_key": _key(last), f"{role}_name": last.name}

    def netted(lines: list[dict[str, Any]], payer: int, payee: int) -> list[dict[str, int]]:
        found = [(row["number"], _net(people[payer], row), _net(people[payee], row)) for row in lines]
        return [{"number": number, "payer": one, "payee": two} for number, one, two in found if one or two]

    order = sorted(range(len(people)), key=lambda index: (-sums[index], people[index][-1].position, index))
    return {
        "seats": [
            {
                "position": people[index][-1].position,
                "name": people[index][-1].name,
                "total": sums[index],
                "coins": coins(sums[index]),
                "rank": 1 + sum(other > sums[index] for other in sums),
                "key": _key(people[index][-1]),
                "left": people[index][-1].until is not None,
                "first_deal": people[index][0].first_deal,
                "last_deal": people[index][-1].last_deal,
            }
            for index in order
        ],
        "transfers": [
            {
                **said(payer, "payer"),
                **said(payee, "payee"),
                "amount": amount,
                "coins": coins(amount),
                "deals": netted(rows, payer, payee),
                "adjustments": netted(adjustments, payer, payee),
            }
            for payer, payee, amount in fewest_payments(dict(enumerate(sums)))
        ],
        "coins_per_tai": rate,
        "deal_count": len(rows),
        "adjustments": [adjustment_line(row) for row in with_people(adjustments, stays, table.player_count)],
        "check": check_code(table),
    }


def people_by_key(table: Table) -> dict[str, Player]:
    """Who stands behind each row of the final page, by its `key`, where that is known; two queries."""
    known = {_key(stay): stay.player_id for stay in stays_at(table) if stay.player_id is not None}
    people = Player.objects.in_bulk(set(known.values()))
    return {key: people[player] for key, player in known.items()}


def check_code(table: Table) -> str:
    """Eight characters that are the same on every phone as long as nobody has changed the log (games.checkcode)."""
    last = LogEntry.objects.filter(table=table).order_by("-version").values_list("chain", flat=True).first()
    return spoken(last or "")


def people_of(stays: list[Stay]) -> list[list[Stay]]:
    """The stays of each person, who may have left a seat and come back to another."""
    people: dict[object, list[Stay]] = {}
    for stay in sorted(stays, key=lambda stay: (stay.until is None, stay.after)):
        people.setdefault(stay.person if stay.name or stay.player_id else stay.position, []).append(stay)
    return sorted(people.values(), key=lambda own: (own[-1].position, own[-1].after))


def _net(own: list[Stay], row: dict[str, Any]) -> int:
    """What a person won or lost in a deal or an adjustment."""
    return sum(stay.total([row]) for stay in own)


def _key(stay: Stay) -> str:
    return f"{stay.position}" if stay.until is None else f"{stay.position}.{stay.until}"
