"""Settling up: what is due, and what was marked as settled."""

from __future__ import annotations

from rest_framework import serializers

from games.models import Unit

from .fields import Body, Line, Shape


class DaysQuery(serializers.Serializer[dict[str, object]]):
    """Which days."""

    first = serializers.DateField(required=False, help_text="first day; of this month unless said")
    last = serializers.DateField(required=False, help_text="last day; today unless said")


class MarkTableBody(Body):
    """The same again by the same person gives the first mark again; who comes too late is told what is due now."""

    seen = Line(max_length=64, help_text="of the side that was looked at: what of it was due is settled")


class MarkDaysBody(MarkTableBody):
    """Of a club over days, in coins or in tai."""

    first = Line(allow_blank=False, max_length=10, help_text="first day, as 2026-11-30")
    last = Line(allow_blank=False, max_length=10, help_text="last day")
    unit = serializers.ChoiceField(Unit.values, help_text="of the side")


class ClearedPersonShape(Shape):
    """Somebody's total at all these tables, settled or not."""

    name = serializers.CharField(allow_blank=True)
    total = serializers.IntegerField()


class ClearedTableShape(Shape):
    """What payer and payee won or lost at a table that is due."""

    slug = serializers.CharField()
    title = serializers.CharField(allow_blank=True)
    from_paper = serializers.BooleanField()
    day = serializers.DateField()
    payer = serializers.IntegerField()
    payee = serializers.IntegerField()


class DuePaymentShape(Shape):
    """One payment."""

    payer = serializers.CharField(allow_blank=True, help_text="a name")
    payee = serializers.CharField(allow_blank=True, help_text="a name")
    amount = serializers.IntegerField()
    tables = ClearedTableShape(many=True, help_text="the tables that this payment nets")


class ClearingShape(Shape):
    """That something was marked as settled: one table, or a club's days."""

    slug = serializers.CharField()
    unit = serializers.CharField(help_text="coins, tai")
    table = serializers.CharField(allow_null=True, help_text="slug of the table; null for days")
    first = serializers.DateField(allow_null=True)
    last = serializers.DateField(allow_null=True)
    by = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()


class ChangedSinceShape(Shape):
    """What somebody's figures have changed by since."""

    name = serializers.CharField(allow_blank=True)
    amount = serializers.IntegerField()


class SettledShape(Shape):
    """A mark that settled some of these tables last."""

    clearing = ClearingShape()
    tables = serializers.IntegerField()
    changed = ChangedSinceShape(many=True, help_text="corrected since; the change is due again")


class SideShape(Shape):
    """What is cleared together: all amounts in its unit, whole, with the sum zero."""

    unit = serializers.CharField(help_text="coins, tai")
    tables = serializers.IntegerField(help_text="closed ones")
    due = serializers.IntegerField(help_text="how many of them are not settled, or have changed since")
    people = ClearedPersonShape(many=True, help_text="best first")
    payments = DuePaymentShape(many=True, help_text="the fewest that clear what is due")
    seen = serializers.CharField(help_text="stands for the figures that are due, to be sent back with a mark")
    settled = SettledShape(many=True, help_text="newest first")


class ClearingsShape(Shape):
    """What is due and what is settled: tables with coins in coins, the others in tai. Days are null for a table."""

    first = serializers.DateField(allow_null=True)
    last = serializers.DateField(allow_null=True)
    sides = SideShape(many=True, help_text="none where no table is closed")


class MarkedShape(Shape):
    """The mark, whether this request made it, and what is due now."""

    created = serializers.BooleanField()
    clearing = ClearingShape()
    clearings = ClearingsShape()
