"""Coins of a club that no table moved: what somebody begins with, and what a manager gives or takes. Play money."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.clubs import Club
from games.models.players import Player


class CoinKind(models.TextChoices):
    OPENING = "opening"
    GRANT = "grant"


class CoinLine(models.Model):
    """One line of somebody's ledger in a club. It is never changed: what was wrong is given or taken by another line.

    What tables moved are lines of the same ledger, but they are read from TableResult.
    """

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="coin_lines")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="coin_lines")
    kind = models.CharField(max_length=7, choices=CoinKind.choices)
    amount = models.IntegerField()  # plus is given
    reason = models.CharField(max_length=100, blank=True, default="")
    day = models.DateField()  # where the club is
    made_by = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    made_by_name = models.CharField(max_length=100, blank=True, default="")
    made_at = models.DateTimeField(default=timezone.now)
    client_key = models.CharField(max_length=64, null=True, editable=False)

    class Meta:
        indexes = [models.Index(fields=["club", "player", "day"], name="coins_of_a_member")]
        constraints = [
            models.UniqueConstraint(fields=["club", "client_key"], name="coin_line_key_once"),
            models.UniqueConstraint(
                fields=["club", "player"], condition=Q(kind="opening"), name="coins_opened_once_per_person"
            ),
            models.CheckConstraint(condition=~Q(amount=0), name="coin_line_moves_something"),
            models.CheckConstraint(condition=Q(kind__in=CoinKind.values), name="coin_kind_known"),
            models.CheckConstraint(condition=Q(kind="opening") | ~Q(reason=""), name="coin_grant_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.amount}"
