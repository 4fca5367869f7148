"""The deal being entered, shared by all phones of a table."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from games.models.players import Player
from games.models.tables import Table


class Draft(models.Model):
    """What has been typed for deal `deal_number`; it counts only while that deal is the next one.

    `revision` rises with every save and is never reset, so (table version, draft revision) orders what phones see. It
    also rises when the table is marked as settled or no longer: that changes no version.
    """

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="draft")
    deal_number = models.PositiveIntegerField()
    revision = models.PositiveIntegerField(default=0)
    outcome = models.JSONField(default=dict, blank=True)
    entries = models.JSONField(default=dict, blank=True)  # by position as a string
    seats = models.JSONField(default=dict, blank=True)  # by position: {"revision", "author", "by"} of its last save
    kept = models.JSONField(default=dict, blank=True)  # by position, then author: what others typed for that seat
    aside = models.JSONField(default=dict, blank=True)  # entries of seats that sit out since they were typed
    declared = models.JSONField(default=list, blank=True)  # positions whose own phone says they won
    updated_by = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    updated_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.deal_number} r{self.revision}"
