"""Refuses set-ups that cannot work, before the first phone finds out."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register


@register(Tags.compatibility)
def several_processes_need_redis(**_: Any) -> list[CheckMessage]:
    """In-process messages reach only the phones of their own process."""
    if settings.PROCESSES > 1 and not settings.REDIS_URL:
        return [
            Error(
                f"WEB_CONCURRENCY={settings.PROCESSES} with no REDIS_URL: a deal posted in one process would not "
                "reach the phones connected to another.",
                hint="Set REDIS_URL, or run one process.",
                id="taipao.E001",
            )
        ]
    return []


@register(Tags.database)
def several_processes_need_a_server_database(**_: Any) -> list[CheckMessage]:
    """A temporary or in-memory SQLite database is one per connection."""
    database = settings.DATABASES["default"]
    if database["ENGINE"].endswith("sqlite3") and str(database["NAME"]) in ("", ":memory:"):
        return [Error("SQLite needs a file here: requests use connections of their own.", id="taipao.E002")]
    return []
