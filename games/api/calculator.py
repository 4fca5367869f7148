"""A hand by every ruleset at once; nothing is stored and nobody need be known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from rest_framework.exceptions import ParseError
from rest_framework.request import Request
from rest_framework.response import Response

from games.services.limits import check_tries, client_of
from games.worth import Hand, elsewhere, waits_of, worth_by
from scoring.request import DEFAULT_RULESET
from scoring.ruleset import ALL_RULESETS

from .describe import describe
from .views import Endpoint, address_of

OFTEN = 3000  # as often as on the page, in ten minutes


class Calculator(Endpoint):
    """/calculator/: like /score/, for one seat."""

    authentication_classes = []

    @describe(
        tag="rules",
        summary="Count one hand by every ruleset, and say what it waits for (docs/scoring.md)",
        body=OpenApiTypes.OBJECT,
        answers={200: OpenApiTypes.OBJECT},
        refusals=(429,),
    )
    def post(self, request: Request) -> Response:
        check_tries("calculator-api", client_of(address_of(request)), OFTEN)
        try:
            sent: object = request.data
        except ParseError:
            sent = None
        sent = sent if isinstance(sent, Mapping) else {}
        key, overrides = sent.get("ruleset", DEFAULT_RULESET), sent.get("overrides", {})
        hand = _hand(sent)
        told = worth_by(hand, key, overrides)
        if told.problems:
            return Response({"ok": False, "problems": told.problems, "error": _envelope(told.problems)}, status=400)
        rules = ALL_RULESETS[key].house(overrides) if overrides else ALL_RULESETS[key]
        return Response(
            {
                "ok": True,
                **told.as_dict(),
                "elsewhere": [one.as_dict() for one in elsewhere(hand, rules)],
                "waits": [list(wait) for wait in waits_of(hand, rules)],
            }
        )


def _hand(sent: Mapping[str, Any]) -> Hand:
    """As it was sent, of whatever kind: the scorer says what is wrong with it."""
    seat, outcome = sent.get("seat", ""), sent.get("outcome")
    return Hand(
        seat=seat if isinstance(seat, str) else "",
        tiles=sent.get("hand", {}),
        indicators=sent.get("indicators", []),
        outcome=outcome,
    )


def _envelope(problems: list[dict[str, Any]]) -> dict[str, Any]:
    return {"code": "invalid", "message": _("Something is not right yet"), "problems": problems}
