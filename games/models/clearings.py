"""That what tables came to was settled: by whom, when, and with which figures, so that a later change shows."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.codes import new_slug
from games.models.clubs import Club
from games.models.players import Player
from games.models.tables import Table


class Unit(models.TextChoices):
    """What was paid in: tables with coins are settled in coins, the others in tai."""

    COINS = "coins"
    TAI = "tai"


class Clearing(models.Model):
    """One settling up: of one `table`, or of a club over days (both included). Taken back, it counts for nothing."""

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, null=True, blank=True, related_name="clearings")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, null=True, blank=True, related_name="clearings")
    unit = models.CharField(max_length=5, choices=Unit.choices)
    first_day = models.DateField(null=True, blank=True)  # of a club's days
    last_day = models.DateField(null=True, blank=True)
    made_by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    made_by_name = models.CharField(max_length=100)
    made_at = models.DateTimeField(default=timezone.now)
    undone_by = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at", "-pk"]
        constraints = [
            models.CheckConstraint(condition=Q(unit__in=Unit.values), name="clearing_unit_known"),
            models.CheckConstraint(
                condition=Q(table__isnull=False)
                | Q(club__isnull=False, first_day__isnull=False, last_day__isnull=False),
                name="clearing_of_a_table_or_of_days",
            ),
        ]

    def __str__(self) -> str:
        return self.slug


class ClearingLine(models.Model):
    """What one stay at one table was settled with: `amount` in tai, what earlier clearings had not settled yet.

    A stay is named for ever by the version `after` which it begins, those from the start (0) by where they began.
    """

    clearing = models.ForeignKey(Clearing, on_delete=models.CASCADE, related_name="lines")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="clearing_lines")
    position = models.PositiveSmallIntegerField()  # of a stay from the start; 0 for the others
    after = models.PositiveIntegerField()
    amount = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["clearing", "table", "position", "after"], name="cleared_once"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.position}: {self.amount}"
