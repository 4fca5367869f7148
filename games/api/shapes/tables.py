"""What opens, joins and changes a table, and what lets others in."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from .fields import Body, Line, Object, SeatField, Shape, Whole
from .state import StateShape


@extend_schema_field({"type": "object", "additionalProperties": True, "maxProperties": 60})
class OverridesField(Object):
    """House rules: the ruleset's values that differ."""


class OpenBody(Body):
    """Everything has a default: an empty object opens a table of four by the rules of Pingyang, two terms each."""

    ruleset = Line(required=False, max_length=40, help_text="key of a preset, see /rulesets/")
    overrides = OverridesField(required=False, help_text="values that differ from the preset")
    player_count = Whole(required=False, help_text="4 or 5")
    terms = Whole(required=False, help_text="dealer terms for each player, 0 for an open end")
    coins_per_tai = Whole(required=False, allow_null=True)
    room = Line(required=False, max_length=20, help_text="beginner, intermediate, advanced, or empty")
    five_player = Line(required=False, max_length=20, help_text="how five take turns: dealer_out, every_deal, manual")
    dice_wall = Line(required=False, max_length=20, help_text="whose wall the dice break: counted, thrower")
    club = Line(required=False, max_length=40, help_text="slug of a club of mine that the table belongs to")
    title = Line(required=False, max_length=2000, help_text="what the table is called, if anything")
    client_key = Line(required=False, max_length=64, help_text="made by the client; repeating it opens nothing new")


class JoinBody(Body):
    """The six characters of a table."""

    code = Line(max_length=40)


class WatchBody(Body):
    """The key in a watch link."""

    token = Line(max_length=64)


class NameBody(Body):
    """A name; for a seat in the lobby, empty frees it."""

    name = Line(max_length=2000)


class PositionBody(Body):
    """A seat, 0 to 4 in the order of play."""

    position = SeatField()


class TakeBody(Body):
    """Nothing is needed to sit down."""

    client_key = Line(required=False, max_length=64)


class EmptyBody(Body):
    """An empty object."""


class FinishBody(Body):
    """Nothing is needed to close a table."""

    client_key = Line(required=False, max_length=64)


class IndicatorsBody(Body):
    """The two tiles turned up, or none."""

    indicators = serializers.ListField(child=Line(max_length=8), max_length=8)
    deal_number = Whole(required=False, allow_null=True, help_text="the deal that is meant; refused when it is over")
    client_key = Line(required=False, max_length=64)


class InvitationShape(Shape):
    """What lets others in; only those who play see it."""

    slug = serializers.CharField()
    code = serializers.CharField(allow_null=True, help_text="six characters to join; none when the table is closed")
    watch_token = serializers.CharField(help_text="for /watch/ or the page /w/<token>/")


class OpenedShape(InvitationShape):
    """A table just opened."""

    state = StateShape()


class JoinedShape(Shape):
    """The table that was found."""

    slug = serializers.CharField()
    state = StateShape()
