"""Who sat at a seat before: a seat may change hands in mid-evening."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from games.models.players import Player
from games.models.tables import POSITIONS, Table


class SeatSpell(models.Model):
    """Somebody who has left a seat: whatever the table's version `until_version` and those before it posted is theirs.

    Who sits there now is the Seat itself; their spell begins after the last of these.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="spells")
    position = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    name = models.CharField(max_length=100, blank=True, default="")
    until_version = models.PositiveIntegerField()  # the version the hand-over made
    last_deal = models.PositiveIntegerField()  # the last deal of the spell, 0 for none

    class Meta:
        ordering = ["until_version"]
        constraints = [
            models.UniqueConstraint(fields=["table", "until_version"], name="spell_once_per_version"),
            models.CheckConstraint(condition=Q(position__in=POSITIONS), name="spell_position_known"),
        ]

    def __str__(self) -> str:
        return f"{self.position}: {self.name} until {self.last_deal}"
