"""The presets, and the calculator that needs no table."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from rest_framework.exceptions import ParseError
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.contract import answer
from scoring.ruleset import ALL_RULESETS

from .describe import describe
from .shapes.rules import RulesetsShape
from .views import Endpoint


class Rulesets(Endpoint):
    """/rulesets/"""

    authentication_classes = []

    @describe(tag="rules", summary="All presets with every value", answers={200: RulesetsShape})
    def get(self, request: Request) -> Response:
        rows = [
            {
                "key": key,
                "name": preset.name.as_dict(),
                "summary": preset.summary.as_dict(),
                "values": preset.as_dict()["values"],
            }
            for key, preset in ALL_RULESETS.items()
        ]
        return Response({"rulesets": rows})


class Score(Endpoint):
    """/score/: no cookie is read and nothing is stored, so there is nothing to forge."""

    authentication_classes = []

    @describe(
        tag="rules",
        summary="Count a deal, list waits, settle counts: one request of docs/scoring.md",
        body=OpenApiTypes.OBJECT,
        answers={200: OpenApiTypes.OBJECT},
    )
    def post(self, request: Request) -> Response:
        try:
            sent: object = request.data
        except ParseError:
            sent = None
        result = answer(sent)
        if result.get("ok"):
            return Response(result)
        return Response({**result, "error": _envelope(result)}, status=400)


def _envelope(result: dict[str, Any]) -> dict[str, Any]:
    """The API's own envelope beside the scorer's answer, so that a client may look in one place for every refusal."""
    problems = result.get("problems", [])
    return {"code": "invalid", "message": _("Something is not right yet"), "problems": problems}
