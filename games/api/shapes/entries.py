"""A deal as it is typed: how it ended and what each seat counted."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from .fields import Line, Object

SEAT = {"type": "integer", "minimum": 0, "maximum": 4}
OUTCOME: dict[str, Any] = {
    "type": "object",
    "required": ["kind"],
    "properties": {
        "kind": {"type": "string", "enum": ["win", "wildcard_win", "flower_win", "kong_win", "draw", "false_win"]},
        "winner": {**SEAT, "description": "win, wildcard_win, flower_win"},
        "method": {"type": "string", "enum": ["self_draw", "discard", "rob_kong"], "description": "win"},
        "from": {**SEAT, "nullable": True, "description": "win, not by self_draw"},
        "origin": {
            "type": "string",
            "enum": ["wall", "kong", "exposed_kong", "concealed_kong", "flower", "last_tiles", "last_claim"],
            "description": "where a self-drawn tile came from; kong: the melds say which kind",
        },
        "first": {"type": "string", "enum": ["heavenly", "earthly", "round"], "nullable": True},
        "liable": {**SEAT, "description": "who fed the winner, when the winner's count is a bare number"},
        "offender": {**SEAT, "description": "false_win"},
        "dealer": {**SEAT, "description": "as the sender sees it; the preview asks where it is another"},
    },
    "example": {"kind": "win", "winner": 2, "method": "discard", "from": 0, "origin": "wall", "first": None},
}
SAID = {
    "type": "object",
    "description": "as it was sent; {} before anybody has said it",
    "properties": {key: {**part, "nullable": True} for key, part in OUTCOME["properties"].items()},
}
HAND = {
    "type": "object",
    "description": "tiles: without the winning tile",
    "properties": {
        "concealed": {"type": "string"},
        "melds": {"type": "array", "items": {"type": "string"}},
        "flowers": {"type": "string"},
        "opening_quads": {"type": "array", "items": {"type": "string", "enum": ["red", "black", "white"]}},
    },
}
TICKS = {
    "type": "object",
    "description": "ticks: how often each row is ticked, see draft/entries/<position>/options/",
    "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 9},
}
ENTRY: dict[str, Any] = {
    "type": "object",
    "nullable": True,
    "required": ["way"],
    "properties": {
        "way": {"type": "string", "enum": ["number", "tiles", "ticks"]},
        "value": {"type": "integer", "minimum": 0, "maximum": 9999, "description": "number: tai"},
        "stated": {
            "type": "string",
            "enum": ["raw", "final"],
            "description": "number, the winner's: before doubling or after it",
        },
        "hand": HAND,
        "tile": {"type": "string", "nullable": True, "description": "tiles, the winner's: the winning tile"},
        "kong": {"type": "string", "nullable": True, "description": "tiles, the winner's: the kong just declared"},
        "ticks": TICKS,
        "bloom": {
            "type": "string",
            "nullable": True,
            "description": "ticks, the winner's: the row of the kong that the winning tile replaced",
        },
    },
    "example": {"way": "number", "value": 28, "stated": "raw"},
}
ENTRIES = {
    "type": "object",
    "description": "by position, as a text",
    "additionalProperties": {key: value for key, value in ENTRY.items() if key != "example"},
    "example": {"0": {"way": "number", "value": 4}, "2": {"way": "number", "value": 28, "stated": "raw"}},
}


@extend_schema_field(SAID)
class SaidField(serializers.JSONField):
    """How the deal ended, as far as it is said."""


@extend_schema_field(ENTRIES)
class KeptEntriesField(serializers.JSONField):
    """What is typed for each seat."""


@extend_schema_field({key: value for key, value in ENTRY.items() if key not in ("example", "nullable")})
class KeptEntryField(serializers.JSONField):
    """What somebody typed for a seat."""


@extend_schema_field(HAND)
class HandField(serializers.JSONField):
    """A hand as it was typed."""


@extend_schema_field(TICKS)
class TicksField(serializers.JSONField):
    """How often each row was ticked."""


@extend_schema_field(OUTCOME)
class OutcomeField(Object):
    """How the deal ended."""


@extend_schema_field(ENTRIES)
class EntriesField(Object):
    """What each seat counted; none are needed after a draw or a false win."""


@extend_schema_field(ENTRY)
class EntryField(Object):
    """What one seat counted, null to take it back."""


@extend_schema_field({"type": "array", "items": {"type": "string"}, "maxItems": 8, "nullable": True})
class IndicatorsField(serializers.ListField):
    """The deal's two indicators; left out or null means those set at the table."""

    def __init__(self, **options: Any) -> None:
        super().__init__(child=Line(max_length=8), max_length=8, allow_null=True, **options)
