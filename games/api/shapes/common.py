"""Shapes that come everywhere: the three languages, faults, the envelope of a refusal."""

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


class ErrorBodyShape(Shape):
    """What was refused and why, with all faults at once."""

    code = serializers.CharField()
    message = serializers.CharField()
    problems = ProblemShape(many=True)
    state = serializers.JSONField(required=False, help_text="the table as it is now, with stale_version")


class ErrorShape(Shape):
    """The one envelope of every refusal."""

    error = ErrorBodyShape()
