"""Deals: what one would pay, posting, and every reason afterwards."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from django.utils.translation import get_language
from rest_framework.request import Request
from rest_framework.response import Response

from games import services
from games.access import Right
from games.errors import Invalid
from games.scorebook import Assessment, assess, read_indicators
from games.selectors.deals import deal_page
from games.selectors.doubts import Doubt, doubts
from games.selectors.state import table_state

from .describe import describe
from .errors import problem_dict
from .shapes.bodies import PostBody, PreviewBody
from .shapes.deals import DealLinesShape, DealShape, PostedShape, PreviewShape
from .shapes.state import StateShape
from .shapes.tables import IndicatorsBody
from .views import TableEndpoint


class Deals(TableEndpoint):
    """/tables/<slug>/deals/"""

    @describe(
        tag="deals",
        summary="All posted deals, oldest first",
        name="tables_deals_list",
        answers={200: DealLinesShape},
        refusals=(404,),
    )
    def get(self, request: Request, slug: str) -> Response:
        table, _ = self.table(request)
        return Response({"deals": table_state(table)["deals"]})

    @describe(
        tag="deals",
        summary="Post the deal that is played now",
        body=PostBody,
        answers={201: PostedShape, 200: PostedShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        sent = {"entries": {}, **self.body(request, PostBody)}
        table, player = self.table(request)
        posted = services.post_deal(table=table, actor=player, **sent)
        state = posted.state or table_state(table)
        content = {"created": posted.created, "deal": state["deals"][posted.deal.number - 1], "state": state}
        return Response(content, status=201 if posted.created else 200)


class Deal(TableEndpoint):
    """/tables/<slug>/deals/<number>/"""

    @describe(
        tag="deals", summary="A deal with every item, reason and transfer", answers={200: DealShape}, refusals=(404,)
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        table, _ = self.table(request)
        return Response(deal_page(table, number))


class Preview(TableEndpoint):
    """/tables/<slug>/deals/preview/"""

    @describe(
        tag="deals",
        summary="What a deal would pay, as far as it is known",
        body=PreviewBody,
        answers={200: PreviewShape},
        refusals=(404, 409),
    )
    def post(self, request: Request, slug: str) -> Response:
        sent = self.body(request, PreviewBody)
        table, player = self.table(request, Right.ENTER)
        if sent.get("indicators") is not None:
            table.indicators, problems = read_indicators(sent["indicators"])
            if problems:
                raise Invalid(problems)
        outcome, entries = sent["outcome"], sent.get("entries", {})
        asked = doubts(table=table, actor=player, outcome=outcome, entries=entries)
        return Response({**_shown(assess(table, outcome, entries)), "doubts": [_asked(doubt) for doubt in asked]})


class Indicators(TableEndpoint):
    """/tables/<slug>/indicators/"""

    @describe(
        tag="deals",
        summary="Set the running deal's indicators, or take them back with none",
        body=IndicatorsBody,
        answers={200: StateShape},
        refusals=(404, 409),
    )
    def put(self, request: Request, slug: str) -> Response:
        sent = self.body(request, IndicatorsBody)
        table, player = self.table(request)
        return self.state(services.set_indicators(table=table, actor=player, **sent))


def _shown(assessment: Assessment) -> dict[str, Any]:
    return {
        "counts": [
            {
                "position": position,
                "way": view.way,
                "raw": view.raw,
                "tai": view.tai,
                "items": view.items,
                "steps": view.steps,
                "reading": view.reading,
                "ticks": view.ticks,
                "explained": [other._asdict() for other in assessment.explained.get(position, [])],
            }
            for position, view in sorted(assessment.tallies.items())
        ],
        "missing": assessment.missing,
        "problems": [problem_dict(problem) for problem in assessment.problems],
        "transfers": [asdict(payment) for payment in assessment.settlement or []],
        "nets": assessment.nets,
        "liable": assessment.liable,
        "liable_why": assessment.liable_why.as_dict() if assessment.liable_why else None,
        "complete": assessment.complete,
    }


def _asked(doubt: Doubt) -> dict[str, Any]:
    """A doubt with its question in the language of the request, and in all three."""
    text = doubt["message"]
    return {**doubt, "message": text.get(get_language() or "en"), "messages": text.as_dict()}
