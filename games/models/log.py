"""Who changed what, one line per version of a table."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.players import Player
from games.models.tables import Table


class LogEntry(models.Model):
    """One accepted change: the version it made, by whom, and the client's key that makes repeating it harmless."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="log")
    version = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)
    actor = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    actor_name = models.CharField(max_length=100, blank=True, default="")
    action = models.CharField(max_length=24)
    data = models.JSONField(default=dict, blank=True)
    client_key = models.CharField(max_length=64, null=True, blank=True)
    content_hash = models.CharField(max_length=64, blank=True, default="")
    chain = models.CharField(max_length=64, blank=True, default="")  # games.checkcode.link to the line before

    class Meta:
        verbose_name, verbose_name_plural = _("log line"), _("log lines")
        ordering = ["version"]
        constraints = [
            models.UniqueConstraint(fields=["table", "version"], name="log_once_per_version"),
            models.UniqueConstraint(fields=["table", "client_key"], name="log_key_once"),
        ]

    def __str__(self) -> str:
        return f"{self.version}: {self.action}"
