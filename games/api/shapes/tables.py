"""A table's state, and what opens, joins and changes it."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from .common import ThreeField
from .fields import Body, Line, Object, Shape, Whole


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

    position = Whole()


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


class RulesetNameShape(Shape):
    """The table's rules in short."""

    key = serializers.CharField()
    name = ThreeField()
    threshold = serializers.IntegerField(allow_null=True)
    changes = serializers.IntegerField(help_text="how many values differ from the preset")


class RunningShape(Shape):
    """The deal that is played now; dealer and resting are positions."""

    number = serializers.IntegerField()
    dealer = serializers.IntegerField()
    resting = serializers.IntegerField(allow_null=True)
    streak = serializers.IntegerField()
    term = serializers.IntegerField()
    terms_total = serializers.IntegerField(allow_null=True)
    over = serializers.BooleanField(help_text="all terms are played")
    indicators = serializers.ListField(child=serializers.CharField())
    wild = serializers.ListField(child=serializers.CharField())


class SeatShape(Shape):
    """A seat with its running total in tai."""

    position = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    phone = serializers.BooleanField()
    wind = serializers.ChoiceField(choices=["E", "S", "W", "N"], allow_null=True)
    total = serializers.IntegerField()
    change = serializers.IntegerField(allow_null=True, help_text="of the last deal")


class DealLineShape(Shape):
    """A posted deal in one line; people are positions."""

    number = serializers.IntegerField()
    kind = serializers.CharField()
    method = serializers.CharField(allow_blank=True)
    winner = serializers.IntegerField(allow_null=True)
    discarder = serializers.IntegerField(allow_null=True)
    offender = serializers.IntegerField(allow_null=True)
    liable = serializers.IntegerField(allow_null=True)
    tile = serializers.CharField(allow_blank=True)
    tai = serializers.IntegerField(allow_null=True)
    dealer = serializers.IntegerField()
    resting = serializers.IntegerField(allow_null=True)
    nets = serializers.ListField(child=serializers.IntegerField(), help_text="by position, sum 0")
    posted_at = serializers.DateTimeField()


class DraftLineShape(Shape):
    """What is typed for the running deal: the figure of each seat that has one."""

    deal_number = serializers.IntegerField()
    outcome = serializers.JSONField()
    entered = serializers.DictField(child=serializers.IntegerField(allow_null=True))
    missing = serializers.ListField(child=serializers.IntegerField())
    by = serializers.CharField(allow_blank=True)


class StateShape(Shape):
    """All that a phone shows. The same object comes over the socket; (version, draft_revision) orders them."""

    slug = serializers.CharField()
    version = serializers.IntegerField()
    draft_revision = serializers.IntegerField()
    status = serializers.ChoiceField(choices=["lobby", "playing", "finished"])
    ruleset = RulesetNameShape()
    player_count = serializers.IntegerField()
    terms = serializers.IntegerField()
    coins_per_tai = serializers.IntegerField(allow_null=True)
    room = serializers.CharField(allow_blank=True)
    deal = RunningShape(allow_null=True)
    seats = SeatShape(many=True)
    host = serializers.IntegerField(allow_null=True)
    first_dealer = serializers.IntegerField(allow_null=True)
    deals = DealLineShape(many=True)
    draft = DraftLineShape(allow_null=True)
    server_time = serializers.DateTimeField()


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
