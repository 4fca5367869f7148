"""What somebody is typing for a seat and has not put down yet: it counts nowhere, and outlives the phone."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from games.models.drafts import Draft
from games.models.tables import POSITIONS


class Typing(models.Model):
    """One person's unfinished count of one seat, for deal `deal_number` alone.

    `author` is the key of the player and `by` the name, as in Draft.seats: no more than a note whose it is.
    """

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="typings")
    deal_number = models.PositiveIntegerField()
    position = models.PositiveSmallIntegerField()
    author = models.PositiveBigIntegerField()
    by = models.CharField(max_length=100)
    entry = models.JSONField()
    updated_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["position", "author"]
        constraints = [
            models.UniqueConstraint(fields=["draft", "position", "author"], name="typing_once_per_seat_and_author"),
            models.CheckConstraint(condition=models.Q(position__in=POSITIONS), name="typing_position_known"),
        ]

    def __str__(self) -> str:
        return f"{self.position}: {self.by}"
