"""The deal being entered, and what can be ticked for a seat of it."""

from __future__ import annotations

from rest_framework import serializers

from .common import ThreeField
from .entries import KeptEntriesField, KeptEntryField, SaidField
from .fields import Shape


class KeptShape(Shape):
    """A count that somebody typed for a seat and that does not count."""

    by = serializers.CharField(allow_blank=True)
    entry = KeptEntryField()


class TypedSeatShape(Shape):
    """Who typed a seat's count, and the others' counts for it."""

    revision = serializers.IntegerField(help_text="to be sent as seat_revision with the next change of this seat")
    by = serializers.CharField(allow_blank=True)
    kept = KeptShape(many=True)


class DraftShape(Shape):
    """What is typed for the running deal; keys are positions."""

    deal_number = serializers.IntegerField()
    revision = serializers.IntegerField()
    outcome = SaidField()
    entries = KeptEntriesField()
    seats = serializers.DictField(child=TypedSeatShape())


class TickRowShape(Shape):
    """One row of ticks; tai are before doubling."""

    key = serializers.CharField()
    element = serializers.CharField()
    name = ThreeField()
    tiles = serializers.CharField(allow_blank=True)
    count = serializers.IntegerField(help_text="how often it is ticked")
    min = serializers.IntegerField()
    max = serializers.IntegerField()
    pays = serializers.IntegerField(help_text="tai of it now")
    next = serializers.IntegerField(allow_null=True, help_text="tai that one more would add, null where it cannot be")
    reason = ThreeField(allow_null=True, help_text="why there cannot be one more")
    given = serializers.BooleanField(help_text="follows from how it was won")
    implied = serializers.BooleanField(help_text="follows from the rest and is not ticked yet")
    winner = serializers.BooleanField(help_text="the winner's only")
    usual = serializers.BooleanField(help_text="scored at this table before")
    elsewhere = serializers.DictField(child=serializers.IntegerField(), help_text="held by other positions")


class TickRowsShape(Shape):
    """The rows of a seat, the usual ones first; none for who sits out."""

    rows = TickRowShape(many=True)
