"""The file of a table; games.exported lists the fields of each row."""

from __future__ import annotations

from rest_framework import serializers

from .fields import Shape


def _rows() -> serializers.ListField:
    return serializers.ListField(child=serializers.DictField())


class FilePlayerShape(Shape):
    """Somebody in the file; rows name people by their place in this list, from 0."""

    id = serializers.CharField()
    name = serializers.CharField(allow_blank=True)


class TableFileShape(Shape):
    """Rows as they are stored, oldest first; deals and corrections are named by their numbers."""

    format = serializers.CharField()
    form = serializers.IntegerField()
    check = serializers.CharField(help_text="check code of the evening's log")
    players = FilePlayerShape(many=True)
    table = serializers.DictField()
    seats = _rows()
    memberships = _rows()
    spells = _rows()
    swaps = _rows()
    deals = _rows()
    counts = _rows()
    transfers = _rows()
    adjustments = _rows()
    objections = _rows()
    corrections = _rows()
    revisions = _rows()
    drafts = _rows()
    log = _rows()
    clearings = serializers.ListField(
        child=serializers.DictField(), help_text="what was settled, each with its `lines` of this table"
    )
    digest = serializers.CharField(help_text="of everything but players and seal")
    seal = serializers.CharField(help_text="only the server that wrote it can check it")
