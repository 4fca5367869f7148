"""The coins of a club: what is sent and what comes back."""

from __future__ import annotations

from rest_framework import serializers

from .common import ThreeField
from .fields import Body, Line, Shape, Whole


class PageQuery(serializers.Serializer[dict[str, object]]):
    """Which page of a list."""

    page = serializers.IntegerField(required=False, help_text="of fifty rows each, from 1")


class OpeningBody(Body):
    """What who joins from now on begins with."""

    opening = Whole(help_text="coins, 0 for none")


class GiveCoinsBody(Body):
    """Coins given, or taken where they are below 0. The same client_key with the same content gives the first line."""

    amount = Whole(help_text="coins, not 0")
    reason = Line(max_length=2000)
    client_key = Line(max_length=64, help_text="made by the client, one for each line")


class BalanceShape(Shape):
    """What somebody has."""

    member = serializers.CharField(allow_blank=True, help_text="public id; empty for who is not in the club")
    name = serializers.CharField(allow_blank=True)
    coins = serializers.IntegerField()
    tables = serializers.IntegerField(help_text="that moved their coins")


class RoomShape(Shape):
    """A room and the coins it asks for."""

    key = serializers.CharField()
    name = ThreeField()
    coins_to_sit = serializers.IntegerField()


class CoinsShape(Shape):
    """A page of balances, most first."""

    opening = serializers.IntegerField(help_text="what who joins from now on begins with")
    rooms = RoomShape(many=True)
    lines = BalanceShape(many=True)
    more = serializers.BooleanField(help_text="there is a page after this one")


class CoinTableShape(Shape):
    """The closed table that moved the coins."""

    slug = serializers.CharField()
    title = serializers.CharField(allow_blank=True)
    net = serializers.IntegerField(help_text="tai")
    rate = serializers.IntegerField(help_text="coins for a tai")


class CoinLineShape(Shape):
    """A line of a ledger."""

    day = serializers.DateField()
    coins = serializers.IntegerField(help_text="below 0 for lost or taken")
    kind = serializers.CharField(help_text="table, opening, grant")
    table = CoinTableShape(allow_null=True, help_text="null for the other kinds")
    reason = serializers.CharField(allow_blank=True, help_text="of a grant")
    by = serializers.CharField(allow_blank=True, help_text="who gave or took them")


class LedgerShape(Shape):
    """A page of what moved somebody's coins, newest first."""

    name = serializers.CharField(allow_blank=True)
    balance = serializers.IntegerField()
    lines = CoinLineShape(many=True)
    more = serializers.BooleanField(help_text="there is a page after this one")
