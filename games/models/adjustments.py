"""Tai that change hands beside the deals: a table fee, a debt settled, a slip put right."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from games.models.players import Player
from games.models.tables import Table


class Adjustment(models.Model):
    """A transfer that is no deal: it takes no deal number and moves no dealer. Nets are tai and sum to zero.

    `after_deal` is the number of the deal posted last before it, 0 for none.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="adjustments")
    number = models.PositiveIntegerField()  # of its own: 1, 2, ... at this table
    after_deal = models.PositiveIntegerField()
    reason = models.CharField(max_length=100)
    net_0 = models.IntegerField(default=0)
    net_1 = models.IntegerField(default=0)
    net_2 = models.IntegerField(default=0)
    net_3 = models.IntegerField(default=0)
    net_4 = models.IntegerField(default=0)
    posted_by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    posted_at = models.DateTimeField(default=timezone.now)
    version = models.PositiveIntegerField()  # of the table once this was in
    client_key = models.CharField(max_length=64)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="adjustment_number_once"),
            models.UniqueConstraint(fields=["table", "client_key"], name="adjustment_key_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="adjustment_number_from_one"),
            models.CheckConstraint(condition=~Q(reason=""), name="adjustment_has_a_reason"),
            models.CheckConstraint(
                condition=Q(net_0=0 - F("net_1") - F("net_2") - F("net_3") - F("net_4")),
                name="adjustment_nets_sum_to_zero",
            ),
            models.CheckConstraint(
                condition=~Q(net_0=0, net_1=0, net_2=0, net_3=0, net_4=0), name="adjustment_moves_something"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.reason}"

    def nets(self, player_count: int) -> list[int]:
        """Net tai by position, as many as there are players."""
        return [self.net_0, self.net_1, self.net_2, self.net_3, self.net_4][:player_count]
