"""Settling up: what is due at a closed table or in a club over days, marking it as settled, taking a mark back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from datetime import date
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games.boardask import read_days
from games.club_errors import NotNow
from games.days import day_at
from games.errors import Invalid
from games.faults import Problem
from games.models import Clearing, Club, Player, Status, Table
from games.selectors.clearings import marked_with
from games.selectors.settling import Settled, Side, settling, settling_table
from games.services.clearing import settle_days, settle_table, unsettle_days, unsettle_table

from .clubs import ClubEndpoint
from .describe import describe
from .shapes.clearings import ClearingsShape, DaysQuery, MarkDaysBody, MarkedShape, MarkTableBody
from .views import TableEndpoint


def _of_table(table: Table) -> dict[str, Any]:
    return _shown([settling_table(table)] if table.status == Status.FINISHED else [])


def _of_days(club: Club, first: date, last: date) -> dict[str, Any]:
    return _shown([side for side in settling(club, first, last) if side], first, last)


def _shown(sides: Iterable[Side], first: date | None = None, last: date | None = None) -> dict[str, Any]:
    return {"first": first, "last": last, "sides": [_side(side) for side in sides]}


def _side(side: Side) -> dict[str, Any]:
    return {
        "unit": side.unit,
        "tables": side.tables,
        "due": len(side.due),
        "people": [{"name": name, "total": total} for name, total in side.people],
        "payments": [asdict(payment) for payment in side.payments],
        "seen": side.seen,
        "settled": [_settled(one) for one in side.settled],
    }


def _settled(one: Settled) -> dict[str, Any]:
    changed = [{"name": name, "amount": amount} for name, amount in one.changed]
    return {"clearing": _clearing(one.clearing), "tables": one.tables, "changed": changed}


def _clearing(one: Clearing) -> dict[str, Any]:
    return {
        "slug": one.slug,
        "unit": one.unit,
        "table": one.table.slug if one.table else None,
        "first": one.first_day,
        "last": one.last_day,
        "by": one.made_by_name,
        "at": one.made_at,
    }


def _marked(
    mark: Callable[[], Clearing],
    marks: QuerySet[Clearing],
    actor: Player,
    seen: str,
    now: Callable[[], dict[str, Any]],
) -> Response:
    """Mark, or find among `marks` what the actor marked by the same request before. Raises NotNow with what is due."""
    try:
        clearing, created = mark(), True
    except NotNow as error:
        found = marked_with(marks, actor, seen)
        if found is None:
            raise NotNow(clearings=now()) from error
        clearing, created = found, False
    content = {"created": created, "clearing": _clearing(clearing), "clearings": now()}
    return Response(content, status=201 if created else 200)


def _days(values: Mapping[str, str], club: Club) -> tuple[date, date]:
    """This month until today unless said. Raises Invalid (bad_day, days_turned)."""
    problems: list[Problem] = []
    today = day_at(timezone.now(), club)
    first, last = read_days(values, today.replace(day=1), today, problems)
    if problems:
        raise Invalid(problems)
    return first, last


class TableClearings(TableEndpoint):
    """/tables/<slug>/clearings/"""

    @describe(
        tag="tables",
        summary="What of a closed table is due, and what was marked as settled",
        name="tables_clearings_list",
        answers={200: ClearingsShape},
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        table, _player = self.table(request)
        return Response(_of_table(table))

    @describe(
        tag="tables",
        summary="Mark a closed table as settled, by the host",
        body=MarkTableBody,
        answers={201: MarkedShape, 200: MarkedShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        seen = self.body(request, MarkTableBody)["seen"]
        table, player = self.table(request)
        return _marked(
            lambda: settle_table(table=table, actor=player, shown=seen),
            Clearing.objects.filter(table=table).select_related("table"),
            player,
            seen,
            lambda: _of_table(table),
        )


class TableClearing(TableEndpoint):
    """/tables/<slug>/clearings/<clearing>/"""

    @describe(
        tag="tables",
        summary="Take a mark of this table back, by the host; not while a later one stands",
        answers={200: ClearingsShape},
        refusals=(403, 404, 409),
    )
    def delete(self, request: Request, slug: str, clearing: str) -> Response:
        table, player = self.table(request)
        unsettle_table(table=table, actor=player, slug=clearing)
        return Response(_of_table(table))


class ClubClearings(ClubEndpoint):
    """/clubs/<slug>/clearings/"""

    @describe(
        tag="clubs",
        summary="What is due in the club over some days, and what was marked as settled",
        name="clubs_clearings_list",
        answers={200: ClearingsShape},
        refusals=(400, 404),
        query=DaysQuery,
    )
    def get(self, request: Request, slug: str) -> Response:
        club, *_rest = self.club(request)
        return Response(_of_days(club, *_days(request.query_params.dict(), club)))

    @describe(
        tag="clubs",
        summary="Mark the closed tables of some days as settled, by owner and managers",
        body=MarkDaysBody,
        answers={201: MarkedShape, 200: MarkedShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        sent = self.body(request, MarkDaysBody)
        club, _member, player = self.club(request)
        first, last = _days(sent, club)
        unit, seen = sent["unit"], sent["seen"]
        return _marked(
            lambda: settle_days(club=club, actor=player, first=first, last=last, unit=unit, shown=seen),
            Clearing.objects.filter(club=club, table=None, unit=unit, first_day=first, last_day=last),
            player,
            seen,
            lambda: _of_days(club, first, last),
        )


class ClubClearing(ClubEndpoint):
    """/clubs/<slug>/clearings/<clearing>/"""

    @describe(
        tag="clubs",
        summary="Take a mark of days back, by owner and managers; not while a later one stands",
        answers={200: ClearingsShape},
        refusals=(403, 404, 409),
    )
    def delete(self, request: Request, slug: str, clearing: str) -> Response:
        club, _member, player = self.club(request)
        found = unsettle_days(club=club, actor=player, slug=clearing)
        if found.first_day is None or found.last_day is None:
            raise AssertionError("a mark of days has days")
        return Response(_of_days(club, found.first_day, found.last_day))
