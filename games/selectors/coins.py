"""The coins of a club: a ledger of what members began with, were given, and what closed tables moved; play money."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from django.db.models import Case, Count, IntegerField, Sum, Value, When
from django.db.models.functions import Cast

from games.models import Club, ClubMember, CoinKind, CoinLine, Player, TableResult

PAGE = 50
_OPENING, _TABLE, _GRANT = range(3)  # what moved the coins, in the order of one day


def _moved(club: Club) -> Any:
    return TableResult.objects.filter(club=club, coins__isnull=False)


def balance_of(club: Club, player: Player) -> int:
    """How many coins somebody has in the club, 0 for who never had any. Two queries."""
    moved = _moved(club).filter(player=player).aggregate(total=Sum("coins"))["total"] or 0
    given = CoinLine.objects.filter(club=club, player=player).aggregate(total=Sum("amount"))["total"] or 0
    return int(moved + given)


def coin_balances(club: Club, page: int = 1) -> tuple[list[dict[str, Any]], bool]:
    """Who has how many, most first, and whether there are more: [{member, name, coins, tables}].

    `member` is the public id, "" for who is not in the club. Four queries; what is added up is a row for each person,
    however many tables moved coins.
    """
    totals: dict[int, int] = defaultdict(int)
    given = CoinLine.objects.filter(club=club, player__merged_into=None)  # of who is merged, a second beginning is left
    for player, total in given.order_by().values_list("player").annotate(Sum("amount")):
        totals[player] += total
    tables: Counter[int] = Counter()
    for player, total, number in _moved(club).order_by().values_list("player").annotate(Sum("coins"), Count("pk")):
        totals[player] += total
        tables[player] = number
    order = sorted(totals, key=lambda player: (-totals[player], player))
    shown = order[(page - 1) * PAGE :][:PAGE]
    people = Player.objects.in_bulk(shown)
    names = dict(ClubMember.objects.filter(club=club, player__in=shown).values_list("player_id", "name"))
    lines = [
        {
            "member": people[player].public_id if player in names else "",
            "name": names.get(player, people[player].name),
            "coins": totals[player],
            "tables": tables[player],
        }
        for player in shown
    ]
    return lines, len(order) > page * PAGE


def coin_ledger(club: Club, member: ClubMember, page: int = 1) -> dict[str, Any]:
    """What moved somebody's coins, newest first: {"balance", "lines", "more"}.

    A line is {"day", "coins", "kind": "table" | "opening" | "grant"} and more: of a table "slug", "title", "net" and
    "rate", of a grant "reason" and "by". The line of a table follows it: one that is corrected moves the difference,
    one that is opened again moves nothing until it is closed. Five queries.
    """
    start = (page - 1) * PAGE
    moved = _keys(_moved(club).filter(player=member.player), Value(_TABLE))
    given = _keys(
        CoinLine.objects.filter(club=club, player=member.player),
        Case(When(kind=CoinKind.OPENING, then=Value(_OPENING)), default=Value(_GRANT)),
    )
    keys = list(moved.union(given, all=True).order_by("-day", "-what", "-pk")[start : start + PAGE + 1])
    shown = keys[:PAGE]
    of_tables = TableResult.objects.select_related("table").in_bulk([pk for _, what, pk in shown if what == _TABLE])
    others = CoinLine.objects.in_bulk([pk for _, what, pk in shown if what != _TABLE])
    return {
        "balance": balance_of(club, member.player),
        "lines": [_of_a_table(of_tables[pk]) if what == _TABLE else line_of(others[pk]) for _, what, pk in shown],
        "more": len(keys) > PAGE,
    }


def _keys(rows: Any, what: Any) -> Any:
    """(day, what, primary key) of each row."""
    return rows.order_by().annotate(what=Cast(what, IntegerField())).values_list("day", "what", "pk")


def _of_a_table(row: TableResult) -> dict[str, Any]:
    told = {"slug": row.table.slug, "title": row.table.called, "net": row.net, "rate": row.table.coins_per_tai}
    return {"day": row.day, "coins": row.coins, "kind": "table", **told}


def line_of(row: CoinLine) -> dict[str, Any]:
    """A line of the ledger that no table moved, as `coin_ledger` has it."""
    told = {"reason": row.reason, "by": row.made_by_name}
    return {"day": row.day, "coins": row.amount, "kind": str(row.kind), **told}
