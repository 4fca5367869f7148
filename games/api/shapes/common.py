"""Shapes that come everywhere: the three languages, faults."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from .fields import Shape

THREE = {
    "type": "object",
    "properties": {"zh-hans": {"type": "string"}, "zh-hant": {"type": "string"}, "en": {"type": "string"}},
    "required": ["zh-hans", "zh-hant", "en"],
}


@extend_schema_field(THREE)
class ThreeField(serializers.JSONField):
    """A text in 简体, 繁體 and English."""


class ProblemShape(Shape):
    """One fault. `where` is the way to the value: "outcome", "indicators", "position:2", "client_key"."""

    code = serializers.CharField()
    where = serializers.CharField(allow_blank=True)
    message = serializers.CharField(help_text="in the language of the request")
    messages = ThreeField(required=False)


@extend_schema_field({"type": "string", "pattern": "^[ESWN]$"})
class WindField(serializers.CharField):
    """A seat of the running deal by its wind."""


@extend_schema_field({"type": "array", "items": {"oneOf": [{"type": "string"}, {"type": "integer"}]}})
class StackField(serializers.JSONField):
    """A stack of the wall: whose wall by its wind, and which from 1 at the right end."""
