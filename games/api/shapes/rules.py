"""Rulesets and the calculator."""

from __future__ import annotations

from rest_framework import serializers

from .common import ThreeField
from .fields import Shape


class RulesetShape(Shape):
    """A preset: its names and every value people argue about."""

    key = serializers.CharField()
    name = ThreeField()
    summary = ThreeField()
    values = serializers.JSONField()


class RulesetsShape(Shape):
    """All presets."""

    rulesets = RulesetShape(many=True)


class PlayerShape(Shape):
    """Whoever holds the cookie."""

    public_id = serializers.CharField()
    name = serializers.CharField(allow_blank=True)


class MyTableShape(Shape):
    """A table of mine in one line."""

    slug = serializers.CharField()
    status = serializers.CharField()
    player_count = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    deal_count = serializers.IntegerField()
    names = serializers.ListField(child=serializers.CharField(allow_blank=True))
    totals = serializers.ListField(child=serializers.IntegerField())
    mine = serializers.IntegerField(allow_null=True)


class MeShape(Shape):
    """Who I am, null before the first table, and my tables, newest first."""

    player = PlayerShape(allow_null=True)
    tables = MyTableShape(many=True)
