"""The end of a sitting."""

from __future__ import annotations

from rest_framework import serializers

from .fields import Shape


class PlaceShape(Shape):
    """A seat's place; equal totals share a rank."""

    position = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    total = serializers.IntegerField()
    coins = serializers.IntegerField(allow_null=True)
    rank = serializers.IntegerField()


class PaymentShape(Shape):
    """One payment, in tai and in coins where the table has them."""

    payer = serializers.IntegerField()
    payee = serializers.IntegerField()
    amount = serializers.IntegerField()
    coins = serializers.IntegerField(allow_null=True)


class FinalShape(Shape):
    """Places, best first, and the fewest payments that clear the table."""

    seats = PlaceShape(many=True)
    transfers = PaymentShape(many=True)
    coins_per_tai = serializers.IntegerField(allow_null=True)
    deal_count = serializers.IntegerField()
