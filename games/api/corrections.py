"""Putting right what was posted: objecting, looking first, correcting, undoing, and the log of it all."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games import services
from games.access import Right
from games.correcting.wish import Wish
from games.models import CorrectionKind, Objection, Table
from games.selectors.corrections import corrections, revisions_of
from games.selectors.deals import deal_page
from games.selectors.log import PAGE, log_page
from games.selectors.preview import preview
from games.selectors.state import table_state
from games.services import Corrected

from .describe import describe
from .errors import problem_dict
from .shapes.corrections import (
    CorrectedShape,
    CorrectionBody,
    CorrectionPreviewBody,
    CorrectionPreviewShape,
    CorrectionsShape,
    LogQuery,
    LogShape,
    ObjectedShape,
    ObjectionBody,
    RevisionsShape,
    UndoBody,
)
from .shapes.state import StateShape
from .shapes.tables import FinishBody
from .views import TableEndpoint


def wish_of(sent: dict[str, Any]) -> Wish:
    """The wish of a body that has passed its checks."""
    kind = CorrectionKind(sent["kind"])
    parts = {name: sent[name] for name in ("outcome", "entries", "indicators", "dealer", "resting") if name in sent}
    seats = tuple(sent["seats"]) if "seats" in sent else None
    replay = sent.get("dealers") == "replay"
    if kind == CorrectionKind.UNDO:
        return Wish(kind, 0, undoes=sent["undoes"])
    return Wish(kind, sent["deal"], seats=seats, replay=replay, **parts)


def previewed(table: Table, wish: Wish) -> dict[str, Any]:
    """The preview as the API answers it."""
    shown = preview(table, wish)
    for name in ("problems", "replay_problems"):
        shown[name] = [problem_dict(problem) for problem in shown[name]]
    return shown


def _done(table: Table, done: Corrected) -> Response:
    shown = next(one for one in corrections(table) if one["number"] == done.correction.number)
    content = {"created": done.created, "correction": shown, "state": table_state(table)}
    return Response(content, status=201 if done.created else 200)


class Corrections(TableEndpoint):
    """/tables/<slug>/corrections/"""

    @describe(
        tag="corrections",
        summary="Everything that was put right, newest first",
        name="tables_corrections_list",
        answers={200: CorrectionsShape},
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        table, _ = self.table(request)
        return Response({"corrections": corrections(table)})

    @describe(
        tag="corrections",
        summary="Correct, void or bring back a deal, or swap two seats from a deal on",
        body=CorrectionBody,
        answers={201: CorrectedShape, 200: CorrectedShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        sent = self.body(request, CorrectionBody)
        table, player = self.table(request)
        common = {name: sent[name] for name in ("why", "client_key", "expected_version")}
        return _done(table, services.put_right(table=table, actor=player, wish=wish_of(sent), **common))


class CorrectionPreview(TableEndpoint):
    """/tables/<slug>/corrections/preview/"""

    @describe(
        tag="corrections",
        summary="What a correction, a swap or an undo would change; nothing is written",
        body=CorrectionPreviewBody,
        answers={200: CorrectionPreviewShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        sent = self.body(request, CorrectionPreviewBody)
        table, _ = self.table(request, Right.CORRECT)
        return Response(previewed(table, wish_of(sent)))


class Undo(TableEndpoint):
    """/tables/<slug>/corrections/<number>/undo/"""

    @describe(
        tag="corrections",
        summary="Take back the newest correction that nobody has undone",
        body=UndoBody,
        answers={201: CorrectedShape, 200: CorrectedShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        sent = self.body(request, UndoBody)
        table, player = self.table(request)
        return _done(table, services.undo_correction(table=table, actor=player, number=number, **sent))


class Revisions(TableEndpoint):
    """/tables/<slug>/deals/<number>/revisions/"""

    @describe(
        tag="corrections",
        summary="How a deal was put right, oldest first, with the whole of it before and after",
        answers={200: RevisionsShape},
        refusals=(404,),
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        table, _ = self.table(request)
        deal_page(table, number)  # 404 where there is no such deal
        return Response({"revisions": revisions_of(table, number)})


class Objections(TableEndpoint):
    """/tables/<slug>/deals/<number>/objections/"""

    @describe(
        tag="corrections",
        summary="Say that a posted deal is wrong; every phone shows it until it is settled",
        body=ObjectionBody,
        answers={201: ObjectedShape, 200: ObjectedShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        sent = self.body(request, ObjectionBody)
        table, player = self.table(request)
        made = services.object_to(table=table, actor=player, number=number, **sent)
        content = {"created": made.created, "objection": _objection(made.objection), "state": table_state(table)}
        return Response(content, status=201 if made.created else 200)


class Settle(TableEndpoint):
    """/tables/<slug>/objections/<number>/settle/"""

    @describe(
        tag="corrections",
        summary="Take one's own objection back, or as the host put it aside",
        body=FinishBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        key = self.body(request, FinishBody).get("client_key", "")
        table, player = self.table(request)
        return self.state(services.settle_objection(table=table, actor=player, number=number, client_key=key))


class Reopen(TableEndpoint):
    """/tables/<slug>/reopen/"""

    @describe(
        tag="tables",
        summary="Open a finished table again within a day, by the host; it gets a new code",
        body=FinishBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        key = self.body(request, FinishBody).get("client_key", "")
        table, player = self.table(request)
        return self.state(services.reopen_table(table=table, actor=player, client_key=key))


class Log(TableEndpoint):
    """/tables/<slug>/log/"""

    @describe(
        tag="corrections",
        summary="Everything that happened, newest first; `next` is the `before` of the next page",
        query=LogQuery,
        answers={200: LogShape},
        refusals=(400, 404),
    )
    def get(self, request: Request, slug: str) -> Response:
        asked = LogQuery(data=request.query_params.dict())
        asked.is_valid(raise_exception=True)
        table, _ = self.table(request)
        wanted = dict(asked.validated_data)
        return Response(log_page(table, before=wanted.get("before"), limit=wanted.get("limit", PAGE)))


def _objection(one: Objection) -> dict[str, Any]:
    return {
        "number": one.number,
        "deal": one.deal.number,
        "by": one.made_by_name,
        "why": one.why,
        "at": one.made_at.isoformat(),
    }
