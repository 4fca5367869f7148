"""Leaderboards: who stands where, of a club or over all, in any period and order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import Count, Max, QuerySet, Sum

from games.boardask import Ask
from games.models import ClubMember, Period, Player, Scope, Standing, TableResult
from games.results.boards import ratio
from games.selectors.acquaintance import acquainted
from scoring.levels import level_of

PAGE = 50
_COLUMNS = ("player_id", "tables", "deals", "wins", "net", "per_deal", "best_tai", "win_rate")

Row = dict[str, Any]


def leaderboard(ask: Ask, viewer: Player | None) -> dict[str, Any]:
    """A page of a board: {"rows": [...], "mine": the viewer's row if it is on another page, "more": bool}.

    A row is {rank, player (public id), name, mine, known: may be looked at by the viewer, tables, deals, net, per_deal,
    best_tai, win_rate, value: what the order sorts by, points, level}. Equal values share a rank; among them who sat at
    more tables stands first, then who has been known for longer. Best first, at most PAGE rows, eight queries.
    """
    rows, more, own = _of_days(ask, viewer) if ask.own_dates else _stored(ask, viewer)
    page = {row["player_id"] for row in rows}
    every = [*rows, *([own] if own is not None and own["player_id"] not in page else [])]
    _dress(ask, viewer, every)
    return {"rows": rows, "mine": every[-1] if len(every) > len(rows) else None, "more": more}


def _ranked(ask: Ask) -> QuerySet[Standing]:
    rows = Standing.objects.filter(period=ask.period, first_day=ask.first, ruleset_key=ask.ruleset_key)
    if ask.club is not None:
        rows = rows.filter(scope=Scope.CLUB, club=ask.club)
    else:
        rows = rows.filter(scope=Scope.BOARDS, club=None, player__on_boards=True)
    rows = rows.filter(tables__gte=ask.least) if ask.least > 1 else rows
    return rows.filter(**{f"{ask.order}__isnull": False}) if ask.order != "net" else rows


def _stored(ask: Ask, viewer: Player | None) -> tuple[list[Row], bool, Row | None]:
    ranked = _ranked(ask)
    start = (ask.page - 1) * PAGE
    found = list(ranked.order_by(f"-{ask.order}", "-tables", "player").values(*_COLUMNS)[start : start + PAGE + 1])
    rows = found[:PAGE]
    above = 0 if not rows or ask.page == 1 else _above(ask, ranked, rows[0])
    _rank(ask, rows, start, above)
    own = ranked.filter(player=viewer).values(*_COLUMNS).first() if viewer is not None else None
    if own is not None:
        own["rank"] = 1 + _above(ask, ranked, own)
    return rows, len(found) > PAGE, own


def _above(ask: Ask, ranked: QuerySet[Standing], row: Row) -> int:
    return ranked.filter(**{f"{ask.order}__gt": row[ask.order]}).count()


def _rank(ask: Ask, rows: Sequence[Row], start: int, above: int) -> None:
    """`above`: how many stand before the first of these rows by value alone."""
    for index, row in enumerate(rows):
        before = rows[index - 1] if index else None
        tied = before is not None and before[ask.order] == row[ask.order]
        row["rank"] = before["rank"] if tied and before else (start + index if index else above) + 1


def _of_days(ask: Ask, viewer: Player | None) -> tuple[list[Row], bool, Row | None]:
    """The same from the results themselves, for days that no period covers."""
    results = TableResult.objects.filter(day__gte=ask.first, day__lte=ask.last)
    if ask.club is not None:
        results = results.filter(club=ask.club)
    else:
        results = results.filter(club__on_boards=True, player__on_boards=True)
    results = results.filter(ruleset_key=ask.ruleset_key) if ask.ruleset_key else results
    sums = (
        results.order_by()
        .values_list("player_id")
        .annotate(Count("pk"), Sum("deals"), Sum("wins"), Sum("net"), Max("best_tai"))
    )
    rows = [_summed(*one) for one in sums]
    rows = [row for row in rows if row["tables"] >= ask.least and row[ask.order] is not None]
    rows.sort(key=lambda row: (-row[ask.order], -row["tables"], row["player_id"]))
    _rank(ask, rows, 0, 0)
    start = (ask.page - 1) * PAGE
    own = next((row for row in rows if viewer is not None and row["player_id"] == viewer.pk), None)
    return rows[start : start + PAGE], len(rows) > start + PAGE, own


def _summed(player_id: int, tables: int, deals: int, wins: int, net: int, best: int | None) -> Row:
    values = (player_id, tables, deals, wins, net, ratio(net, deals), best, ratio(wins, deals))
    return dict(zip(_COLUMNS, values, strict=True))


def _dress(ask: Ask, viewer: Player | None, rows: Sequence[Row]) -> None:
    """Names, levels and what the viewer may look at, in place."""
    keys = [row["player_id"] for row in rows]
    people = Player.objects.in_bulk(keys)
    names = {key: player.name for key, player in people.items()} | _club_names(ask, keys)
    points = points_of(keys)
    known = acquainted(viewer, (key for key, player in people.items() if player.erased_at is None))
    for row in rows:
        key = row.pop("player_id")
        row["player"], row["name"] = people[key].public_id, names[key]
        row["mine"], row["known"] = viewer is not None and key == viewer.pk, key in known
        row["value"], row["points"] = row[ask.order], points.get(key, 0)
        row["level"] = level_of(row["points"])


def _club_names(ask: Ask, keys: Iterable[int]) -> dict[int, str]:
    """What the club calls its people."""
    if ask.club is None:
        return {}
    return dict(ClubMember.objects.filter(club=ask.club, player__in=keys).values_list("player_id", "name"))


def points_of(players: Iterable[int]) -> dict[int, int]:
    """What levels are reached by: the tai of all winning counts at closed tables, by player id; one query."""
    rows = Standing.objects.filter(scope=Scope.PERSON, club=None, period=Period.ALL, player__in=players)
    return dict(rows.values_list("player_id", "win_tai"))
