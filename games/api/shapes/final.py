"""The end of a sitting."""

from __future__ import annotations

from rest_framework import serializers

from .fields import Shape
from .state import AdjustmentShape


class PlaceShape(Shape):
    """A person's place; equal totals share a rank. Where a seat changed hands each of them has a place."""

    position = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    total = serializers.IntegerField()
    coins = serializers.IntegerField(allow_null=True)
    rank = serializers.IntegerField()
    key = serializers.CharField(help_text="tells two people of one seat apart")
    left = serializers.BooleanField()
    first_deal = serializers.IntegerField()
    last_deal = serializers.IntegerField(allow_null=True, help_text="null for who is still there")


class NettedShape(Shape):
    """What payer and payee won or lost in one deal, or by one adjustment."""

    number = serializers.IntegerField()
    payer = serializers.IntegerField()
    payee = serializers.IntegerField()


class PaymentShape(Shape):
    """One payment, in tai and in coins where the table has them."""

    payer = serializers.IntegerField()
    payer_key = serializers.CharField()
    payer_name = serializers.CharField(allow_blank=True)
    payee = serializers.IntegerField()
    payee_key = serializers.CharField()
    payee_name = serializers.CharField(allow_blank=True)
    amount = serializers.IntegerField()
    coins = serializers.IntegerField(allow_null=True)
    deals = NettedShape(many=True, help_text="the deals that this payment nets")
    adjustments = NettedShape(many=True, help_text="the adjustments that it nets")


class FinalShape(Shape):
    """Places, best first, and the fewest payments that clear the table."""

    seats = PlaceShape(many=True)
    transfers = PaymentShape(many=True)
    coins_per_tai = serializers.IntegerField(allow_null=True)
    deal_count = serializers.IntegerField()
    adjustments = AdjustmentShape(many=True)
    check = serializers.CharField(help_text="check code of the evening's log, to compare between phones")
