"""Work that the clock starts: that it was done for a day or an hour, however many schedulers ask for it."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class JobState(models.TextChoices):
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


class JobRun(models.Model):
    """One job for one period: "audit" for "2026-11-30", "close_idle" for "2026-11-30T07" (UTC)."""

    job = models.CharField(max_length=32)
    period = models.CharField(max_length=16)
    state = models.CharField(max_length=8, choices=JobState.choices, default=JobState.RUNNING)
    tries = models.PositiveSmallIntegerField(default=1)
    result = models.JSONField(default=dict, blank=True)
    started_at = models.DateTimeField(default=timezone.now)  # of the last try
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("job"), _("jobs")
        indexes = [models.Index(fields=["started_at"], name="job_by_age")]
        constraints = [
            models.UniqueConstraint(fields=["job", "period"], name="job_once_per_period"),
            models.CheckConstraint(condition=models.Q(state__in=JobState.values), name="job_state_known"),
        ]

    def __str__(self) -> str:
        return f"{self.job} {self.period}: {self.state}"
