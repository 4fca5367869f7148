"""Adjustments: tai that change hands beside the deals."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from games import services
from games.selectors.state import table_state

from .describe import describe
from .shapes.turning import AdjustedShape, AdjustmentBody, AdjustmentsShape
from .views import TableEndpoint


class Adjustments(TableEndpoint):
    """/tables/<slug>/adjustments/"""

    @describe(
        tag="deals",
        summary="All adjustments, oldest first",
        name="tables_adjustments_list",
        answers={200: AdjustmentsShape},
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        table, _ = self.table(request)
        return Response({"adjustments": table_state(table)["adjustments"]})

    @describe(
        tag="deals",
        summary="Let tai change hands beside the deals, a table fee for instance",
        body=AdjustmentBody,
        answers={201: AdjustedShape, 200: AdjustedShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        sent = self.body(request, AdjustmentBody)
        table, player = self.table(request)
        adjusted = services.post_adjustment(table=table, actor=player, **sent)
        state = table_state(table)
        shown = state["adjustments"][adjusted.adjustment.number - 1]
        content = {"created": adjusted.created, "adjustment": shown, "state": state}
        return Response(content, status=201 if adjusted.created else 200)
