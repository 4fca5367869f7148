"""Rulesets and the calculator."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from .common import ThreeField
from .fields import Shape


@extend_schema_field({"type": "object", "description": "every value by key", "additionalProperties": True})
class ValuesField(serializers.JSONField):
    """Every value of a ruleset."""


class RulesetShape(Shape):
    """A preset: its names and every value people argue about."""

    key = serializers.CharField()
    name = ThreeField()
    summary = ThreeField()
    values = ValuesField()


class RulesetsShape(Shape):
    """All presets."""

    rulesets = RulesetShape(many=True)


class PlayerShape(Shape):
    """Whoever holds the cookie."""

    public_id = serializers.CharField()
    name = serializers.CharField(allow_blank=True)


class MyRulesetShape(Shape):
    """What a table of mine is played by."""

    key = serializers.CharField()
    name = ThreeField()


class MyTableShape(Shape):
    """A table of mine in one line."""

    slug = serializers.CharField()
    status = serializers.CharField()
    playing = serializers.BooleanField()
    ruleset = MyRulesetShape()
    player_count = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    deal_count = serializers.IntegerField()
    from_paper = serializers.BooleanField(help_text="from old scores; no deals where only sums were kept")
    names = serializers.ListField(child=serializers.CharField(allow_blank=True))
    totals = serializers.ListField(child=serializers.IntegerField())
    mine = serializers.IntegerField(allow_null=True, help_text="my position")
    total = serializers.IntegerField(allow_null=True, help_text="my own tai; null where I never sat")
    coins_per_tai = serializers.IntegerField(allow_null=True)


class MeShape(Shape):
    """Who I am, null before the first table, and my tables, newest first."""

    player = PlayerShape(allow_null=True)
    tables = MyTableShape(many=True)
