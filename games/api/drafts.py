"""The deal being entered, shared by all phones of the table."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games import services
from games.access import Right
from games.models import Draft, Table
from games.selectors.drafts import draft_of
from games.selectors.numbers import next_number
from games.selectors.tick_options import tick_options

from .describe import describe
from .shapes.bodies import DraftEntryBody, DraftOutcomeBody, TickOptionsBody
from .shapes.drafts import DraftShape, TickRowsShape
from .views import TableEndpoint


def _shown(table: Table, draft: Draft | None) -> dict[str, Any]:
    if draft is None:
        revision = Draft.objects.filter(table=table).values_list("revision", flat=True).first() or 0
        return {"deal_number": next_number(table), "revision": revision, "outcome": {}, "entries": {}, "seats": {}}
    return {
        "deal_number": draft.deal_number,
        "revision": draft.revision,
        "outcome": draft.outcome,
        "entries": draft.entries,
        "seats": {key: _seat(draft, key) for key in sorted({*draft.seats, *draft.kept})},
    }


def _seat(draft: Draft, key: str) -> dict[str, Any]:
    last = draft.seats.get(key, {})
    kept = [{"by": one["by"], "entry": one["entry"]} for one in draft.kept.get(key, {}).values()]
    return {"revision": last.get("revision", 0), "by": last.get("by", ""), "kept": kept}


class DraftView(TableEndpoint):
    """/tables/<slug>/draft/"""

    @describe(tag="draft", summary="What is typed for the running deal", answers={200: DraftShape}, refusals=(404,))
    def get(self, request: Request, slug: str) -> Response:
        table, _ = self.table(request)
        return Response(_shown(table, draft_of(table)))

    @describe(tag="draft", summary="Throw it away", answers={200: DraftShape}, refusals=(403, 404, 409))
    def delete(self, request: Request, slug: str) -> Response:
        table, player = self.table(request)
        return Response(_shown(table, services.discard_draft(table=table, actor=player)))


class DraftOutcome(TableEndpoint):
    """/tables/<slug>/draft/outcome/"""

    @describe(
        tag="draft",
        summary="Say how the running deal ended",
        body=DraftOutcomeBody,
        answers={200: DraftShape},
        refusals=(404, 409),
    )
    def put(self, request: Request, slug: str) -> Response:
        sent = self.body(request, DraftOutcomeBody)
        table, player = self.table(request)
        return Response(_shown(table, services.save_outcome(table=table, actor=player, **sent)))


class DraftEntry(TableEndpoint):
    """/tables/<slug>/draft/entries/<position>/"""

    @describe(
        tag="draft",
        summary="Put down what a seat counted, or take it back with null",
        body=DraftEntryBody,
        answers={200: DraftShape},
        refusals=(404, 409),
    )
    def put(self, request: Request, slug: str, position: int) -> Response:
        sent = self.body(request, DraftEntryBody)
        table, player = self.table(request)
        return Response(_shown(table, services.save_entry(table=table, actor=player, position=position, **sent)))


class TickOptions(TableEndpoint):
    """/tables/<slug>/draft/entries/<position>/options/"""

    @describe(
        tag="draft",
        summary="What can be ticked for a seat, beside what is saved",
        answers={200: TickRowsShape},
        refusals=(403, 404, 409),
        name="tables_draft_entries_options",
    )
    def get(self, request: Request, slug: str, position: int) -> Response:
        table, _ = self.table(request, Right.ENTER)
        draft = draft_of(table)
        outcome, entries = (draft.outcome, draft.entries) if draft else ({}, {})
        return Response(_rows(table, position, outcome, entries.get(str(position)), entries))

    @describe(
        tag="draft",
        summary="What can be ticked for a seat, beside what is sent; nothing is saved",
        body=TickOptionsBody,
        answers={200: TickRowsShape},
        refusals=(404, 409),
        name="tables_draft_entries_options_ask",
    )
    def post(self, request: Request, slug: str, position: int) -> Response:
        sent = self.body(request, TickOptionsBody)
        table, _ = self.table(request, Right.ENTER)
        return Response(_rows(table, position, sent["outcome"], sent.get("entry"), sent.get("entries", {})))


def _rows(table: Table, position: int, outcome: object, entry: object, entries: object) -> dict[str, Any]:
    return {
        "rows": tick_options(table=table, outcome=outcome, position=position, entry=entry, entries=entries),
    }
