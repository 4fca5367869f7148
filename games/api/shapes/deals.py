"""A deal as it was counted, with every reason."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from .common import THREE, ProblemShape, ThreeField, WindField
from .entries import HandField, TicksField
from .fields import Shape
from .state import DealLineShape, StateShape

STEPS = {
    "type": "object",
    "required": ["raw", "factor", "threshold", "cap", "final", "text"],
    "properties": {
        "raw": {"type": "integer"},
        "factor": {"type": "integer", "enum": [1, 2, 4]},
        "threshold": {"type": "integer", "nullable": True},
        "cap": {"type": "integer", "nullable": True},
        "final": {"type": "integer"},
        "text": THREE,
    },
}
GROUP = {
    "type": "object",
    "required": ["kind", "tiles", "as", "declared"],
    "properties": {
        "kind": {"type": "string"},
        "tiles": {"type": "string"},
        "as": {"type": "string", "description": "the tiles they stand for"},
        "declared": {"type": "boolean"},
    },
}
READING = {
    "type": "object",
    "required": ["groups", "four_winds"],
    "properties": {"groups": {"type": "array", "items": GROUP}, "four_winds": {"type": "boolean"}},
}


@extend_schema_field({"type": "object", "description": "figures and positions, by code", "additionalProperties": True})
class DoubtDataField(serializers.JSONField):
    """What the question is about, for programs."""


@extend_schema_field(STEPS)
class StepsField(serializers.JSONField):
    """From raw tai to those that are paid."""


@extend_schema_field(READING)
class ReadingField(serializers.JSONField):
    """How a winner's hand was read."""


class ItemShape(Shape):
    """One thing that counts, with the tiles it stands on and the rule it comes from."""

    key = serializers.CharField()
    tai = serializers.IntegerField()
    tiles = serializers.CharField(allow_blank=True)
    name = ThreeField()
    reason = ThreeField()
    rule = serializers.CharField()
    tick = serializers.CharField(required=False, allow_blank=True, help_text="the row it was ticked in")


class CountShape(Shape):
    """One seat's count."""

    position = serializers.IntegerField()
    way = serializers.CharField()
    raw = serializers.IntegerField(allow_null=True)
    tai = serializers.IntegerField()
    items = ItemShape(many=True)
    steps = StepsField(allow_null=True)
    reading = ReadingField(allow_null=True)
    ticks = TicksField(allow_null=True)


class ExplainedShape(Shape):
    """The same seat by a way that was typed too but does not count."""

    way = serializers.CharField()
    raw = serializers.IntegerField()
    tai = serializers.IntegerField()
    difference = serializers.IntegerField(help_text="to what counts")


class PreviewCountShape(CountShape):
    """One seat's count, and what its other ways come to."""

    explained = ExplainedShape(many=True)


class TermShape(Shape):
    """(high - low) x factor tai."""

    high = serializers.IntegerField()
    low = serializers.IntegerField(allow_null=True)
    factor = serializers.IntegerField(help_text="2 with the dealer")


class FormulaShape(Shape):
    """How an amount came about, in words and figures."""

    kind = serializers.CharField(help_text="win, difference, liability, false_win")
    terms = TermShape(many=True)
    text = ThreeField()


class TransferShape(Shape):
    """Who pays whom, in tai; people are positions."""

    payer = serializers.IntegerField()
    payee = serializers.IntegerField()
    amount = serializers.IntegerField()
    formula = FormulaShape()


class DoubtShape(Shape):
    """Something that can be but looks wrong: to be asked once, never in the way of posting."""

    id = serializers.CharField(help_text="the same as long as the question is the same")
    code = serializers.CharField()
    where = serializers.CharField(help_text="outcome, deal, position:2")
    data = DoubtDataField()  # type: ignore[assignment]  # a key of the answer, not the serializer's own
    message = serializers.CharField(help_text="in the language of the request")
    messages = ThreeField()


class PreviewShape(Shape):
    """As far as it can be counted now. Faults are part of the answer here, not a refusal."""

    counts = PreviewCountShape(many=True)
    missing = serializers.ListField(child=serializers.IntegerField())
    problems = ProblemShape(many=True)
    transfers = TransferShape(many=True)
    nets = serializers.DictField(child=serializers.IntegerField(), allow_null=True)
    liable = serializers.IntegerField(allow_null=True)
    liable_why = ThreeField(allow_null=True)
    doubts = DoubtShape(many=True)
    complete = serializers.BooleanField(help_text="nothing is missing or wrong: it can be posted")


class DealBodyShape(Shape):
    """The deal itself."""

    number = serializers.IntegerField()
    state = serializers.ChoiceField(choices=["posted", "voided"])
    revision = serializers.IntegerField(help_text="how often it was put right")
    kind = serializers.CharField()
    method = serializers.CharField(allow_blank=True)
    origin = serializers.CharField(allow_blank=True)
    first = serializers.CharField(allow_blank=True)
    winner = serializers.IntegerField(allow_null=True)
    discarder = serializers.IntegerField(allow_null=True)
    offender = serializers.IntegerField(allow_null=True)
    liable = serializers.IntegerField(allow_null=True)
    tile = serializers.CharField(allow_blank=True)
    kong = serializers.CharField(allow_blank=True)
    dealer = serializers.IntegerField()
    resting = serializers.IntegerField(allow_null=True)
    term = serializers.IntegerField()
    streak = serializers.IntegerField()
    indicators = serializers.ListField(child=serializers.CharField())
    version = serializers.IntegerField(help_text="of the table after posting")
    nets = serializers.ListField(child=serializers.IntegerField())
    posted_by = serializers.CharField(allow_blank=True)
    posted_at = serializers.DateTimeField()


class PostedCountShape(CountShape):
    """One seat's count, with its hand and its share."""

    name = serializers.CharField(allow_blank=True)
    wind = WindField()
    hand = HandField(allow_null=True)
    net = serializers.IntegerField()


class DealShape(Shape):
    """A posted deal with every reason."""

    deal = DealBodyShape()
    names = serializers.DictField(child=serializers.CharField(allow_blank=True), help_text="by position, at that time")
    liable_why = ThreeField(allow_null=True)
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
