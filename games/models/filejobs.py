"""Files of many tables on their way: written to be fetched, or taken in, step by step, by whoever has time."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.codes import new_token
from games.models.clubs import Club
from games.models.players import Player

KEPT = timedelta(days=1)
ARRIVES = timedelta(minutes=10)  # what has not arrived by then never will


class FileKind(models.TextChoices):
    """What is done: all tables of a club or of a person written, a file of many taken in, paper scores taken in."""

    CLUB = "club"
    PERSON = "person"
    IMPORT = "import"
    PAPER = "paper"


class FileState(models.TextChoices):
    """ARRIVING: its lines are being stored, nobody works at it yet."""

    ARRIVING = "arriving"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


class FileJob(models.Model):
    """One file of one person. `done` of `total` tables; a step is repeated or taken over by anybody without harm.

    `place` is what the next step needs to know, `result` what came of it (games.services.files says both).
    """

    token = models.CharField(max_length=22, unique=True, default=new_token, editable=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="file_jobs")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, null=True, blank=True, related_name="file_jobs")
    kind = models.CharField(max_length=6, choices=FileKind.choices)
    state = models.CharField(max_length=8, choices=FileState.choices, default=FileState.RUNNING)
    language = models.CharField(max_length=10, default="zh-hans")  # what it says about faults is said in
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    steps = models.PositiveIntegerField(default=0)  # raised by each: of two who do the same one, one has done it
    place = models.JSONField(default=dict, blank=True)
    result = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    moved_at = models.DateTimeField(default=timezone.now)  # by the last step

    class Meta:
        indexes = [models.Index(fields=["created_at"], name="file_job_by_age")]
        constraints = [
            models.CheckConstraint(condition=Q(kind__in=FileKind.values), name="file_job_kind_known"),
            models.CheckConstraint(condition=Q(state__in=FileState.values), name="file_job_state_known"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.done}/{self.total}: {self.state}"

    @property
    def kept_until(self) -> datetime:
        """When it goes away, with its parts."""
        return self.created_at + KEPT

    @property
    def is_lost(self) -> bool:
        """It never arrived as a whole."""
        return self.state == FileState.ARRIVING and timezone.now() - self.created_at > ARRIVES

    @property
    def is_over(self) -> bool:
        """Its day is over; the clock deletes it."""
        return timezone.now() >= self.kept_until


class FilePart(models.Model):
    """One line of a file, compressed: its head, a table, its end."""

    job = models.ForeignKey(FileJob, on_delete=models.CASCADE, related_name="parts")
    number = models.PositiveIntegerField()
    content = models.BinaryField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["job", "number"], name="file_part_once")]

    def __str__(self) -> str:
        return f"{self.job_id}: {self.number}"
