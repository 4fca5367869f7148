"""The coins of a club: a ledger of what each closed table for coins moved, and nothing else; play money."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Sum

from games.models import Club, ClubMember, TableResult

PAGE = 50


def _moved(club: Club) -> Any:
    return TableResult.objects.filter(club=club, coins__isnull=False)


def coin_balances(club: Club, page: int = 1) -> tuple[list[dict[str, Any]], bool]:
    """Who has how many, most first: [{member (public id), name, coins, tables}], and whether there are more.

    All balances of a club sum to zero, but for seats that nobody is known behind. Two queries.
    """
    start = (page - 1) * PAGE
    sums = _moved(club).order_by().values("player", "player__public_id", "player__name")
    rows = list(
        sums.annotate(total=Sum("coins"), number=Count("pk")).order_by("-total", "player")[start : start + PAGE + 1]
    )
    keys = [row["player"] for row in rows]
    names = dict(ClubMember.objects.filter(club=club, player__in=keys).values_list("player_id", "name"))
    lines = [
        {
            "member": row["player__public_id"],
            "name": names.get(row["player"], row["player__name"]),
            "coins": row["total"],
            "tables": row["number"],
        }
        for row in rows[:PAGE]
    ]
    return lines, len(rows) > PAGE


def coin_ledger(club: Club, member: ClubMember, page: int = 1) -> dict[str, Any]:
    """What moved somebody's coins, newest first: {"balance", "lines": [{slug, title, day, net, rate, coins}], "more"}.

    A line follows its table: one that is corrected moves the difference, one that is opened again moves nothing until
    it is closed. Two queries.
    """
    moved = _moved(club).filter(player=member.player)
    start = (page - 1) * PAGE
    rows = list(moved.select_related("table").order_by("-day", "-table_id")[start : start + PAGE + 1])
    return {
        "balance": moved.aggregate(total=Sum("coins"))["total"] or 0,
        "lines": [
            {
                "slug": row.table.slug,
                "title": row.table.title,
                "day": row.day,
                "net": row.net,
                "rate": row.table.coins_per_tai,
                "coins": row.coins,
            }
            for row in rows[:PAGE]
        ],
        "more": len(rows) > PAGE,
    }
