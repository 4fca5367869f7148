"""What is set by hand in mid-evening: dice, who deals, who sits out, who has a seat, and tai beside the deals."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from .fields import Body, Line, Object, SeatField, Shape, Whole
from .state import AdjustmentShape, StateShape


@extend_schema_field(
    {
        "type": "array",
        "maxItems": 2,
        "items": {"oneOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}, "maxItems": 2}]},
        "example": [3, 8],
    }
)
class DiceField(serializers.ListField):
    """Two sums of 2-12 or two pairs of 1-6; none to take them back."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=2, **options)


@extend_schema_field({"type": "object", "additionalProperties": {"type": "integer"}, "maxProperties": 5})
class AmountsField(Object):
    """Tai by position."""


@extend_schema_field({"type": "string", "enum": ["dealer_out", "every_deal", "manual"]})
class FivePlayerField(Line):
    """How five take turns; what it may be is the services' business."""


@extend_schema_field({"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer"}, "example": [3, 5]})
class PairField(serializers.ListField):
    """Two dice of 1-6."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=2, **options)


class ThrowBody(Body):
    """Nothing is needed."""

    client_key = Line(required=False, help_text="repeating it throws nothing new")


class RealThrowBody(ThrowBody):
    """What two real dice showed."""

    dice = PairField()


class DuringDealBody(Body):
    """Nothing is needed."""

    deal_number = Whole(required=False, allow_null=True, help_text="the deal that is meant; refused when it is over")
    client_key = Line(required=False, max_length=64, help_text="made by the client; repeating it does nothing more")


class DiceBody(DuringDealBody):
    """What real dice showed."""

    dice = DiceField(help_text="two sums, [3, 8], or two pairs, [[1, 2], [3, 5]]; [] takes them back")


class DuringDealSeatBody(DuringDealBody):
    """A seat, 0 to 4 in the order of play."""

    position = SeatField()


class FivePlayerBody(Body):
    """How five take turns."""

    five_player = FivePlayerField(max_length=20)


class HandOverBody(Body):
    """Who comes: a guest with a phone, or somebody without one by name."""

    name = Line(required=False, max_length=2000)
    guest = Line(required=False, max_length=40, help_text="id of /guests/, instead of a name")
    client_key = Line(required=False, max_length=64)


class AdjustmentBody(Body):
    """Tai that change hands beside the deals."""

    client_key = Line(max_length=64, help_text="made by the client, one for each adjustment")
    expected_version = Whole(help_text="the version of the state the sender saw")
    amounts = AmountsField(help_text="tai by position, plus is received; sum 0")
    reason = Line(max_length=2000)


class AdjustmentsShape(Shape):
    """All adjustments of a table, oldest first."""

    adjustments = AdjustmentShape(many=True)


class AdjustedShape(Shape):
    """The adjustment, whether this request made it, and the table now."""

    created = serializers.BooleanField()
    adjustment = AdjustmentShape()
    state = StateShape()


class GuestShape(Shape):
    """Somebody who has joined by the code, or is of the table's club, and does not sit."""

    id = serializers.CharField()
    name = serializers.CharField(allow_blank=True)


class GuestsShape(Shape):
    """In the order they came."""

    guests = GuestShape(many=True)


class DrawLineShape(Shape):
    """With so many kongs declared by all: tiles left in the wall."""

    kongs = serializers.IntegerField()
    last_four_at = serializers.IntegerField(
        allow_null=True, help_text="when the last four are dealt out; null where they are not"
    )
    draw_at = serializers.IntegerField(help_text="when it is a draw")


class DrawLinesShape(Shape):
    """Where this table's deals end without a winner."""

    lines = DrawLineShape(many=True)
