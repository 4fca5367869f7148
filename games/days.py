"""Which day a table belongs to: the day it was begun on, where its club is."""

from __future__ import annotations

import re
from datetime import date, datetime
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from django.utils import timezone

from games.models import Club, Table

_WRITTEN = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def read_day(typed: str) -> date | None:
    """A day as date fields write it, None for anything else, also for what Python would take beside that.

    >>> str(read_day("2026-01-31")), read_day("2026-02-30"), read_day("20260131"), read_day("2026-W01-1")
    ('2026-01-31', None, None, None)
    """
    try:
        return date.fromisoformat(typed) if _WRITTEN.fullmatch(typed) else None
    except ValueError:
        return None


@lru_cache(maxsize=1)
def time_zones() -> frozenset[str]:
    """Every time zone a club may be in ("Asia/Shanghai")."""
    return frozenset(name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "System")))


def zone_of(club: Club | None) -> ZoneInfo:
    """The club's time zone; the site's for tables of no club."""
    return ZoneInfo(club.time_zone) if club is not None else ZoneInfo(timezone.get_default_timezone_name())


def day_at(moment: datetime, club: Club | None) -> date:
    """The calendar day of a moment where the club is: 16:30 UTC is half past midnight of the next day in Shanghai."""
    return timezone.localtime(moment, zone_of(club)).date()


def day_of(table: Table) -> date:
    """The day of a table: the one it started on (was opened on, before the start), also when it goes past midnight."""
    return day_at(table.started_at or table.created_at, table.club)
