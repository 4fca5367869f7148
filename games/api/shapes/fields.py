"""Fields that take nothing for something else: "4" is no number, true is no 1, and a key we do not know is a fault."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail, ValidationError


class Whole(serializers.IntegerField):
    """A whole number as JSON has it."""

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        return data


class Flag(serializers.BooleanField):
    """true or false as JSON has it; "yes" and 1 are neither."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid")
        return data


@extend_schema_field({"type": "integer", "minimum": 0, "maximum": 4})
class SeatField(Whole):
    """A position; whether the table has it is the services' business."""


class Line(serializers.CharField):
    """A text as it was sent; what a name may contain is the services' business."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"trim_whitespace": False, "allow_blank": True, "max_length": 200, **options})

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return data


class Object(serializers.JSONField):
    """A JSON object whose contents are checked further in."""

    default_error_messages = {"object": _("This must be an object")}

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if not isinstance(data, dict):
            self.fail("object")
        return data


class Body(serializers.Serializer[Any]):
    """A request's object; all its faults come at once."""

    default_error_messages = {"object": _("This must be an object"), "unknown": _("Nothing is known by this name")}

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if not isinstance(data, dict):
            raise ValidationError({"non_field_errors": [self._fault("object")]})
        faults: dict[str, Any] = {key: [self._fault("unknown")] for key in data if key not in self.fields}
        try:
            value: dict[str, Any] = super().to_internal_value(data)
        except ValidationError as error:
            faults |= error.detail if isinstance(error.detail, dict) else {}
        if faults:
            raise ValidationError(faults)
        return value

    def _fault(self, code: str) -> ErrorDetail:
        return ErrorDetail(str(self.error_messages[code]), code=code)


class Shape(serializers.Serializer[Any]):
    """An answer, for the description only."""
