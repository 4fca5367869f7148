"""Refuses set-ups that cannot work, before the first phone finds out."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register, run_checks
from django.core.exceptions import ImproperlyConfigured


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


def refuse_what_cannot_work() -> None:
    """For servers, which start without a management command and so without its checks."""
    for message in run_checks(tags=[Tags.compatibility]):
        if message.id and message.id.startswith("taipao.") and message.is_serious():
            raise ImproperlyConfigured(f"{message.msg} {message.hint or ''}".strip())
