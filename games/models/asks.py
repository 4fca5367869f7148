"""Somebody asks for a seat that another phone, or only a name, holds; the host says yes or no."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.players import Player
from games.models.tables import POSITIONS, Table


class SeatAsk(models.Model):
    """One request for one seat. Open while `answer` is empty; a person has one open request at a table."""

    class Answer(models.TextChoices):
        YES = "yes"
        NO = "no"
        GONE = "gone"  # taken back, or pointless by now

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="asks")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="asks")
    position = models.PositiveSmallIntegerField()
    asked_at = models.DateTimeField(default=timezone.now)
    answer = models.CharField(max_length=4, blank=True, default="")
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["table", "player"], condition=Q(answer=""), name="ask_once_open"),
            models.CheckConstraint(condition=Q(position__in=POSITIONS), name="ask_position_known"),
            models.CheckConstraint(condition=Q(answer__in=["", "yes", "no", "gone"]), name="ask_answer_known"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} for {self.position}: {self.answer or 'open'}"
