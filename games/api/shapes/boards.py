"""Shapes of leaderboards and of the figures of players."""

from __future__ import annotations

from rest_framework import serializers

from games.boardask import ORDERS, OWN_DATES
from games.models import Period

from .common import ThreeField
from .fields import Shape


class BoardQuery(serializers.Serializer[dict[str, object]]):
    """Which board."""

    period = serializers.ChoiceField([*Period.values, OWN_DATES], required=False, help_text="season unless said")
    day = serializers.DateField(required=False, help_text="any day of the period; today unless said")
    first = serializers.DateField(required=False, help_text="first day, with period=days")
    last = serializers.DateField(required=False, help_text="last day, with period=days")
    ruleset = serializers.CharField(required=False, help_text="key of a preset; all unless said")
    order = serializers.ChoiceField(ORDERS, required=False, help_text="net unless said")
    least = serializers.IntegerField(required=False, help_text="tables, at least")
    page = serializers.IntegerField(required=False, help_text="of fifty rows each")


class LevelShape(Shape):
    """A level and what takes one to it."""

    name = ThreeField()
    points = serializers.IntegerField(help_text="tai of winning counts from which on one has it")


class BoardRowShape(Shape):
    """Somebody on a board. Figures are tai; what does not exist is null."""

    rank = serializers.IntegerField(help_text="shared by equal values")
    player = serializers.CharField(help_text="public id")
    name = serializers.CharField()
    mine = serializers.BooleanField()
    known = serializers.BooleanField(help_text="I may see /players/<player>/")
    tables = serializers.IntegerField()
    deals = serializers.IntegerField()
    wins = serializers.IntegerField()
    net = serializers.IntegerField()
    per_deal = serializers.FloatField(allow_null=True)
    best_tai = serializers.IntegerField(allow_null=True)
    win_rate = serializers.FloatField(allow_null=True, help_text="0 to 1")
    level = LevelShape()


class BoardShape(Shape):
    """A page of a leaderboard, best first."""

    first = serializers.DateField(help_text="first day")
    last = serializers.DateField(help_text="last day")
    rows = BoardRowShape(many=True)
    mine = BoardRowShape(allow_null=True, help_text="my row if it is on another page")
    more = serializers.BooleanField(help_text="there is a page after this one")


class FiguresShape(Shape):
    """What somebody's closed tables come to. Rates are 0 to 1 of the deals; what does not exist is null."""

    tables = serializers.IntegerField()
    deals = serializers.IntegerField()
    net = serializers.IntegerField(help_text="tai")
    coins = serializers.IntegerField(allow_null=True)
    per_deal = serializers.FloatField(allow_null=True)
    wins = serializers.IntegerField()
    win_rate = serializers.FloatField(allow_null=True)
    self_draw_rate = serializers.FloatField(allow_null=True)
    discard_rate = serializers.FloatField(allow_null=True, help_text="somebody won on their tile")
    draw_rate = serializers.FloatField(allow_null=True)
    false_wins = serializers.IntegerField()
    average_win = serializers.FloatField(allow_null=True)
    average_loss = serializers.FloatField(allow_null=True, help_text="count in deals that somebody else won")
    best_tai = serializers.IntegerField(allow_null=True)
    terms = serializers.IntegerField(help_text="as dealer")
    longest_stay = serializers.IntegerField(help_text="most deals in a row as dealer")
    points = serializers.IntegerField(help_text="tai of all winning counts; they make the level")
    level = LevelShape()


class TrendShape(Shape):
    """A table in the course of time."""

    day = serializers.DateField()
    net = serializers.IntegerField()
    total = serializers.IntegerField()


class ElementShape(Shape):
    """Something that was counted."""

    name = ThreeField()
    times = serializers.IntegerField()


class AgainstShape(Shape):
    """Somebody the player sat with."""

    player = serializers.CharField(help_text="public id")
    name = serializers.CharField()
    net = serializers.IntegerField(help_text="won from them")
    tables = serializers.IntegerField()


class WindShape(Shape):
    """The deals in one seat wind."""

    wind = serializers.CharField(help_text="E, S, W, N")
    deals = serializers.IntegerField()
    wins = serializers.IntegerField()
    net = serializers.IntegerField()


class RulesShape(Shape):
    """The tables by one ruleset."""

    key = serializers.CharField()
    tables = serializers.IntegerField()
    deals = serializers.IntegerField()
    wins = serializers.IntegerField()
    net = serializers.IntegerField()


class PlayerFiguresShape(Shape):
    """A player; every list is bounded."""

    player = serializers.CharField(help_text="public id; another than asked for where that one turned out to be this")
    name = serializers.CharField()
    since = serializers.DateField(allow_null=True)
    figures = FiguresShape()
    next = LevelShape(allow_null=True, help_text="the next level")
    missing = serializers.IntegerField(help_text="tai to it")
    trend = TrendShape(many=True)
    elements = ElementShape(many=True)
    against = AgainstShape(many=True)
    winds = WindShape(many=True)
    rulesets = RulesShape(many=True)


class ComparedShape(Shape):
    """Two players side by side."""

    one = FiguresShape()
    other = FiguresShape()
    net = serializers.IntegerField(help_text="what the first has won from the other, tai")
    tables = serializers.IntegerField(help_text="together")
