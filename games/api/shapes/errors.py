"""The envelope of every refusal."""

from __future__ import annotations

from rest_framework import serializers

from .clearings import ClearingsShape
from .common import ProblemShape
from .entries import KeptEntryField
from .fields import Shape
from .state import StateShape


class TheirsShape(Shape):
    """The count that somebody else has put down for a seat meanwhile."""

    position = serializers.IntegerField()
    by = serializers.CharField(allow_blank=True)
    entry = KeptEntryField()
    revision = serializers.IntegerField(help_text="to be sent as seat_revision to save one's own over it")


class ErrorBodyShape(Shape):
    """What was refused and why, with all faults at once."""

    code = serializers.CharField()
    message = serializers.CharField()
    problems = ProblemShape(many=True)
    state = StateShape(required=False, help_text="the table as it is now, with stale_version")
    member = serializers.CharField(required=False, help_text="who has left and has the name, with name_archived")
    tables = serializers.ListField(
        child=serializers.CharField(), required=False, help_text="where both sat, with merge_together"
    )
    clearings = ClearingsShape(required=False, help_text="what is due now, where a mark came too late")
    theirs = TheirsShape(required=False, help_text="what stands at the seat, with stale_entry")


class ErrorShape(Shape):
    """The one envelope of every refusal."""

    error = ErrorBodyShape()
