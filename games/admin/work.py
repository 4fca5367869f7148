"""What the clock did, for operators."""

from __future__ import annotations

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from games.admin.reading import Reading
from games.models import JobRun


@admin.register(JobRun)
class JobAdmin(Reading):
    """One job for one hour or day, and how it ended."""

    list_display = ("job", "period", "state", "tries", "started_at", "finished_at")
    list_filter = ("state",)
    search_fields = ("job__exact", "period__startswith")
    search_help_text = _("A job, or the beginning of a day like 2026-01-31")
    fields = ("job", "period", "state", "tries", "result", "started_at", "finished_at")
