"""A deal as it is typed, and as it was counted."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from .common import ProblemShape, ThreeField
from .fields import Body, Line, Object, Shape, Whole
from .tables import DealLineShape, StateShape

SEAT = {"type": "integer", "minimum": 0, "maximum": 4}
OUTCOME = {
    "type": "object",
    "required": ["kind"],
    "properties": {
        "kind": {"type": "string", "enum": ["win", "wildcard_win", "flower_win", "draw", "false_win"]},
        "winner": {**SEAT, "description": "win, wildcard_win, flower_win"},
        "method": {"type": "string", "enum": ["self_draw", "discard", "rob_kong"], "description": "win"},
        "from": {**SEAT, "nullable": True, "description": "win, not by self_draw"},
        "origin": {
            "type": "string",
            "enum": ["wall", "kong", "exposed_kong", "concealed_kong", "flower", "last_tiles"],
            "description": "where a self-drawn tile came from; kong: the melds say which kind",
        },
        "first": {"type": "string", "enum": ["heavenly", "earthly"], "nullable": True},
        "liable": {**SEAT, "description": "who fed the winner, when the winner's count is a bare number"},
        "offender": {**SEAT, "description": "false_win"},
    },
    "example": {"kind": "win", "winner": 2, "method": "discard", "from": 0, "origin": "wall", "first": None},
}
ENTRY = {
    "type": "object",
    "nullable": True,
    "required": ["way"],
    "properties": {
        "way": {"type": "string", "enum": ["number", "tiles"]},
        "value": {"type": "integer", "minimum": 0, "maximum": 9999, "description": "number: tai"},
        "stated": {
            "type": "string",
            "enum": ["raw", "final"],
            "description": "number, the winner's: before doubling or after it",
        },
        "hand": {
            "type": "object",
            "description": "tiles: without the winning tile",
            "properties": {
                "concealed": {"type": "string"},
                "melds": {"type": "array", "items": {"type": "string"}},
                "flowers": {"type": "string"},
                "opening_quads": {"type": "array", "items": {"type": "string", "enum": ["red", "black", "white"]}},
            },
        },
        "tile": {"type": "string", "nullable": True, "description": "tiles, the winner's: the winning tile"},
        "kong": {"type": "string", "nullable": True, "description": "tiles, the winner's: the kong just declared"},
    },
    "example": {"way": "number", "value": 28, "stated": "raw"},
}
ENTRIES = {
    "type": "object",
    "description": "by position, as a text",
    "additionalProperties": {key: value for key, value in ENTRY.items() if key != "example"},
    "example": {"0": {"way": "number", "value": 4}, "2": {"way": "number", "value": 28, "stated": "raw"}},
}


@extend_schema_field(OUTCOME)
class OutcomeField(Object):
    """How the deal ended."""


@extend_schema_field(ENTRIES)
class EntriesField(Object):
    """What each seat counted; none are needed after a draw or a false win."""


@extend_schema_field(ENTRY)
class EntryField(Object):
    """What one seat counted, null to take it back."""


@extend_schema_field({"type": "array", "items": {"type": "string"}, "maxItems": 8, "nullable": True})
class IndicatorsField(serializers.ListField):
    """The deal's two indicators; left out or null means those set at the table."""

    def __init__(self, **options: Any) -> None:
        super().__init__(child=Line(max_length=8), max_length=8, allow_null=True, **options)


class PreviewBody(Body):
    """A deal that is not posted yet and may be unfinished."""

    outcome = OutcomeField()
    entries = EntriesField(required=False)
    indicators = IndicatorsField(required=False)


class PostBody(Body):
    """A whole deal. The same client_key with the same content again gives the first answer again."""

    client_key = Line(max_length=64, help_text="made by the client, one for each deal")
    expected_version = Whole(help_text="the version of the state the deal was counted at")
    outcome = OutcomeField()
    entries = EntriesField(required=False)
    indicators = IndicatorsField(required=False)


class DraftOutcomeBody(Body):
    """How the running deal ended."""

    outcome = OutcomeField()
    revision = Whole(required=False, allow_null=True, help_text="refused unless the draft still has it")
    deal_number = Whole(required=False, allow_null=True, help_text="refused unless this deal is still open")


class DraftEntryBody(Body):
    """What one seat counted."""

    entry = EntryField(allow_null=True)
    revision = Whole(required=False, allow_null=True)
    deal_number = Whole(required=False, allow_null=True)


class ItemShape(Shape):
    """One thing that counts, with the tiles it stands on and the rule it comes from."""

    key = serializers.CharField()
    tai = serializers.IntegerField()
    tiles = serializers.ListField(child=serializers.CharField())
    name = ThreeField()
    reason = ThreeField()
    rule = serializers.CharField()


class CountShape(Shape):
    """One seat's count."""

    position = serializers.IntegerField()
    way = serializers.CharField()
    raw = serializers.IntegerField(allow_null=True)
    tai = serializers.IntegerField()
    items = ItemShape(many=True)
    steps = serializers.JSONField(allow_null=True)
    reading = serializers.JSONField(allow_null=True)


class FormulaShape(Shape):
    """How an amount came about, in words and figures."""

    kind = serializers.CharField()
    text = ThreeField()


class TransferShape(Shape):
    """Who pays whom, in tai; people are positions."""

    payer = serializers.IntegerField()
    payee = serializers.IntegerField()
    amount = serializers.IntegerField()
    formula = FormulaShape()


class PreviewShape(Shape):
    """As far as it can be counted now. Faults are part of the answer here, not a refusal."""

    counts = CountShape(many=True)
    missing = serializers.ListField(child=serializers.IntegerField())
    problems = ProblemShape(many=True)
    transfers = TransferShape(many=True)
    nets = serializers.DictField(child=serializers.IntegerField(), allow_null=True)
    complete = serializers.BooleanField()


class DealBodyShape(Shape):
    """The deal itself."""

    number = serializers.IntegerField()
    kind = serializers.CharField()
    method = serializers.CharField(allow_blank=True)
    winner = serializers.IntegerField(allow_null=True)
    nets = serializers.ListField(child=serializers.IntegerField())
    posted_by = serializers.CharField(allow_blank=True)
    posted_at = serializers.DateTimeField()


class PostedCountShape(CountShape):
    """One seat's count, with its hand and its share."""

    name = serializers.CharField(allow_blank=True)
    wind = serializers.CharField(allow_blank=True)
    hand = serializers.JSONField(allow_null=True)
    net = serializers.IntegerField()


class DealShape(Shape):
    """A posted deal with every reason."""

    deal = DealBodyShape()
    names = serializers.DictField(child=serializers.CharField(allow_blank=True))
    counts = PostedCountShape(many=True)
    transfers = TransferShape(many=True)
    previous = serializers.IntegerField(allow_null=True)
    next = serializers.IntegerField(allow_null=True)


class DealLinesShape(Shape):
    """All deals of a table."""

    deals = DealLineShape(many=True)


class PostedShape(Shape):
    """The deal in one line (its reasons are at /deals/<number>/), whether this request made it, and the table now."""

    created = serializers.BooleanField()
    deal = DealLineShape()
    state = StateShape()


class DraftShape(Shape):
    """What is typed for the running deal."""

    deal_number = serializers.IntegerField()
    revision = serializers.IntegerField()
    outcome = serializers.JSONField()
    entries = serializers.JSONField()
