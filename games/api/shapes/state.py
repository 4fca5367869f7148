"""A table's state: what every phone at the table is shown, over the socket and here."""

from __future__ import annotations

from rest_framework import serializers

from .common import StackField, ThreeField, WindField
from .entries import SaidField
from .fields import Shape


class RulesetNameShape(Shape):
    """The table's rules in short."""

    key = serializers.CharField()
    name = ThreeField()
    threshold = serializers.IntegerField(allow_null=True)
    changes = serializers.IntegerField(help_text="how many values differ from the preset")
    wildcards = serializers.BooleanField(help_text="whether two tiles are turned up")


class RestingNextShape(Shape):
    """Who sits out after the running deal; nobody at a table of four."""

    stays = serializers.IntegerField(allow_null=True, help_text="if the dealer stays")
    passes = serializers.IntegerField(allow_null=True, help_text="if the deal passes")


class DiceShape(Shape):
    """The dice of the running deal and where the wall is broken; stacks count from 1 at the right end of a wall."""

    d1 = serializers.IntegerField(help_text="sum of the first throw")
    d2 = serializers.IntegerField(help_text="sum of the second throw")
    throws = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()),
        allow_null=True,
        help_text="both pairs of dice, null where sums were typed",
    )
    thrower = WindField()
    counted = WindField(help_text="the seat counted to by the first throw")
    wall = WindField(help_text="whose wall is broken")
    indicator_stack = StackField(help_text="wind and stack")
    first = StackField(help_text="wind and stack of the first tile")
    rolled = serializers.BooleanField(help_text="by a phone, else typed")
    by = serializers.CharField(allow_blank=True)
    times = serializers.IntegerField(help_text="how often they were thrown or typed for this deal")


class FirstThrowShape(Shape):
    """The throw in the lobby that found the first dealer; thrower and dealer are positions."""

    dice = serializers.ListField(child=serializers.IntegerField())
    sum = serializers.IntegerField()
    thrower = serializers.IntegerField()
    dealer = serializers.IntegerField()
    rolled = serializers.BooleanField(help_text="by a phone, else typed")
    by = serializers.CharField(allow_blank=True)
    times = serializers.IntegerField(help_text="how often it was thrown")


class RunningShape(Shape):
    """The deal that is played now; dealer and resting are positions."""

    number = serializers.IntegerField()
    dealer = serializers.IntegerField()
    resting = serializers.IntegerField(allow_null=True)
    resting_next = RestingNextShape()
    streak = serializers.IntegerField(help_text="deals the dealer has stayed, from 0")
    term = serializers.IntegerField()
    round_wind = WindField(allow_null=True, help_text="null where the rules have no rounds")
    terms_total = serializers.IntegerField(allow_null=True)
    over = serializers.BooleanField(help_text="all terms are played")
    indicators = serializers.ListField(child=serializers.CharField())
    dice = DiceShape(allow_null=True)
    wild = serializers.ListField(child=serializers.CharField())


class SeatShape(Shape):
    """A seat with its running total in tai."""

    position = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    phone = serializers.BooleanField()
    wind = WindField(allow_null=True)
    total = serializers.IntegerField(help_text="of who sits there now")
    seat_total = serializers.IntegerField(help_text="of the seat, those who sat there before included")
    first_deal = serializers.IntegerField(help_text="the first deal of who sits there now")
    change = serializers.IntegerField(allow_null=True, help_text="of the last deal; null for who sat out or came since")


class FormerShape(Shape):
    """Somebody who has left, with what they won or lost in tai."""

    position = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    total = serializers.IntegerField()
    first_deal = serializers.IntegerField()
    last_deal = serializers.IntegerField()


class DealLineShape(Shape):
    """A posted deal in one line; people are positions."""

    number = serializers.IntegerField()
    state = serializers.ChoiceField(choices=["posted", "voided"], help_text="a voided deal counts for nothing")
    revision = serializers.IntegerField(help_text="how often it was put right")
    kind = serializers.CharField()
    method = serializers.CharField(allow_blank=True)
    winner = serializers.IntegerField(allow_null=True)
    discarder = serializers.IntegerField(allow_null=True)
    offender = serializers.IntegerField(allow_null=True)
    liable = serializers.IntegerField(allow_null=True)
    tile = serializers.CharField(allow_blank=True)
    tai = serializers.IntegerField(allow_null=True, help_text="the winner's")
    dealer = serializers.IntegerField()
    resting = serializers.IntegerField(allow_null=True)
    nets = serializers.ListField(child=serializers.IntegerField(), help_text="by position, sum 0")
    names = serializers.ListField(
        child=serializers.CharField(allow_blank=True), allow_null=True, help_text="by position, unless those of seats"
    )
    columns = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="the position of each seat's line, where seats were swapped",
    )
    posted_at = serializers.DateTimeField()


class AdjustmentShape(Shape):
    """Tai that changed hands beside the deals."""

    number = serializers.IntegerField()
    after_deal = serializers.IntegerField(help_text="0 before the first")
    reason = serializers.CharField()
    nets = serializers.ListField(child=serializers.IntegerField(), help_text="by position, sum 0")
    names = serializers.ListField(
        child=serializers.CharField(allow_blank=True), allow_null=True, help_text="by position, unless those of seats"
    )
    columns = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="the position of each seat's line, where seats were swapped",
    )
    by = serializers.CharField(allow_blank=True)
    posted_at = serializers.DateTimeField()


class ObjectionShape(Shape):
    """Somebody's word against a posted deal that is not settled yet."""

    number = serializers.IntegerField(help_text="of its own, to settle it by")
    deal = serializers.IntegerField()
    by = serializers.CharField(allow_blank=True)
    why = serializers.CharField()
    at = serializers.DateTimeField()


class SettledTableShape(Shape):
    """Who marked what a closed table came to as settled."""

    by = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()


class DraftSeatShape(Shape):
    """Who typed a seat's count, and who has another one for it."""

    revision = serializers.IntegerField(help_text="to be sent as seat_revision with the next change of this seat")
    by = serializers.CharField(allow_blank=True)
    others = serializers.ListField(child=serializers.CharField(allow_blank=True))


class DraftLineShape(Shape):
    """What is typed for the running deal: the figure of each seat that has one; keys are positions."""

    deal_number = serializers.IntegerField()
    outcome = SaidField()
    entered = serializers.DictField(child=serializers.IntegerField())
    missing = serializers.ListField(child=serializers.IntegerField())
    missing_names = serializers.ListField(child=serializers.CharField(allow_blank=True))
    by = serializers.CharField(allow_blank=True, help_text="who typed last")
    declared = serializers.ListField(child=serializers.IntegerField(), help_text="whose own phones said they won")
    liable = serializers.IntegerField(allow_null=True)
    liable_why = ThreeField(allow_null=True)
    seats = serializers.DictField(child=DraftSeatShape())


class StateShape(Shape):
    """All that a phone shows. The same object comes over the socket; (version, draft_revision) orders them."""

    slug = serializers.CharField()
    version = serializers.IntegerField()
    draft_revision = serializers.IntegerField()
    status = serializers.ChoiceField(choices=["lobby", "playing", "finished"])
    ruleset = RulesetNameShape()
    player_count = serializers.IntegerField()
    terms = serializers.IntegerField()
    five_player = serializers.ChoiceField(choices=["dealer_out", "every_deal", "manual"])
    coins_per_tai = serializers.IntegerField(allow_null=True)
    room = serializers.CharField(allow_blank=True)
    deal = RunningShape(allow_null=True)
    seats = SeatShape(many=True)
    former = FormerShape(many=True)
    host = serializers.IntegerField(allow_null=True)
    first_dealer = serializers.IntegerField(allow_null=True)
    first_throw = FirstThrowShape(allow_null=True)
    deals = DealLineShape(many=True)
    adjustments = AdjustmentShape(many=True)
    objections = ObjectionShape(many=True)
    settled = SettledTableShape(allow_null=True, help_text="null while it is not; figures may have changed since")
    draft = DraftLineShape(allow_null=True)
    server_time = serializers.DateTimeField()
