"""不对: that somebody at the table says a posted deal is wrong, until it is settled."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.deals import Deal
from games.models.players import Player
from games.models.tables import Table


class Settled(models.TextChoices):
    """How an objection ended: taken back by who made it, answered by a correction, or put aside by the host."""

    WITHDRAWN = "withdrawn"
    CORRECTED = "corrected"
    HOST = "host"


class Objection(models.Model):
    """One person's word against one deal; while `settled` is "" every phone shows it."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="objections")
    number = models.PositiveIntegerField()  # of its own: 1, 2, ... at this table
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="objections")
    why = models.CharField(max_length=100)
    made_by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    made_by_name = models.CharField(max_length=100, blank=True, default="")
    made_at = models.DateTimeField(default=timezone.now)
    version = models.PositiveIntegerField()  # of the table once this was in
    client_key = models.CharField(max_length=64)
    settled = models.CharField(max_length=10, choices=Settled.choices, blank=True, default="")
    settled_by = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    settled_at = models.DateTimeField(null=True, blank=True)
    settled_version = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="objection_number_once"),
            models.UniqueConstraint(fields=["table", "client_key"], name="objection_key_once"),
            models.UniqueConstraint(
                fields=["deal", "made_by"], condition=Q(settled=""), name="objection_once_per_person"
            ),
            models.CheckConstraint(condition=~Q(why=""), name="objection_has_a_reason"),
            models.CheckConstraint(condition=Q(settled__in=["", *Settled.values]), name="objection_settled_known"),
            models.CheckConstraint(
                condition=Q(settled="", settled_version__isnull=True)
                | (~Q(settled="") & Q(settled_version__isnull=False)),
                name="objection_settled_by_a_version",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.why}"
