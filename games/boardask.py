"""Which leaderboard somebody asks for, read from an address; and the days and pages of other lists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from django.utils import timezone

from games.days import day_at, read_day
from games.errors import Invalid
from games.faults import Problem, fault
from games.models import Club, Period
from games.results.boards import ALL_TIME, first_day, next_first_day
from scoring.ruleset import FAN_LISTS, PRESETS

OWN_DATES = "days"
ORDERS = ("net", "per_deal", "best_tai", "win_rate")
MOST_TABLES = 9999  # that a board may ask for at least
_FAR = date(2199, 12, 31)


@dataclass(frozen=True, slots=True)
class Ask:
    """A board: `club` None is the overall one; `first` and `last` are its days, both included."""

    club: Club | None
    period: str
    first: date
    last: date
    today: date  # where the club is
    ruleset_key: str = ""
    order: str = "net"
    least: int = 1  # tables
    page: int = 1

    @property
    def own_dates(self) -> bool:
        """The days were chosen; no stored sums are kept for them."""
        return self.period == OWN_DATES

    @property
    def before(self) -> date | None:
        """A day of the period before; None for all time and own dates."""
        if self.own_dates or self.period == Period.ALL or self.first <= ALL_TIME:
            return None
        return date.fromordinal(self.first.toordinal() - 1)

    @property
    def after(self) -> date | None:
        """The first day of the period after, None if that has not begun."""
        if self.own_dates or self.period == Period.ALL or self.last >= self.today:
            return None
        return date.fromordinal(self.last.toordinal() + 1)


def read_ask(club: Club | None, values: Mapping[str, str]) -> Ask:
    """The board of `period` (season), `day` in it (today) or `first` and `last`, `ruleset`, `order`, `least`, `page`.

    Raises Invalid with all faults: bad_period, bad_day, days_turned, unknown_ruleset, bad_order, bad_least, bad_page.
    """
    problems: list[Problem] = []
    today = day_at(timezone.now(), club)
    period = values.get("period") or Period.SEASON
    if period not in (*Period.values, OWN_DATES):
        problems.append(fault("bad_period", "period"))
        period = Period.SEASON
    first, last = _days(period, today, values, problems)
    rules, order = values.get("ruleset") or "", values.get("order") or ORDERS[0]
    if rules and rules not in PRESETS and rules not in FAN_LISTS:
        problems.append(fault("unknown_ruleset", "ruleset"))
    if order not in ORDERS:
        problems.append(fault("bad_order", "order"))
    least = _number(values, "least", MOST_TABLES, problems)
    page = _number(values, "page", MOST_TABLES, problems)
    if problems:
        raise Invalid(problems)
    return Ask(club, period, first, last, today, rules, order, least, page)


def _days(period: str, today: date, values: Mapping[str, str], problems: list[Problem]) -> tuple[date, date]:
    if period == OWN_DATES:
        return read_days(values, today, today, problems)
    first = first_day(period, _day(values, "day", today, problems))
    if period == Period.ALL:
        return first, today
    return first, date.fromordinal(next_first_day(period, first).toordinal() - 1)


def read_days(values: Mapping[str, str], first: date, last: date, problems: list[Problem]) -> tuple[date, date]:
    """The days of `first` and `last`, these two unless said; faults are bad_day and days_turned."""
    first, last = _day(values, "first", first, problems), _day(values, "last", last, problems)
    if first > last:
        problems.append(fault("days_turned", "last"))
    return first, last


def read_page(values: Mapping[str, str]) -> int:
    """The number of a page, 1 unless said. Raises Invalid (bad_page)."""
    problems: list[Problem] = []
    page = _number(values, "page", MOST_TABLES, problems)
    if problems:
        raise Invalid(problems)
    return page


def _day(values: Mapping[str, str], name: str, default: date, problems: list[Problem]) -> date:
    typed = values.get(name) or ""
    if not typed:
        return default
    day = read_day(typed)
    if day is None or not ALL_TIME <= day <= _FAR:
        problems.append(fault("bad_day", name))
        return default
    return day


def _number(values: Mapping[str, str], name: str, most: int, problems: list[Problem]) -> int:
    typed = values.get(name) or "1"
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= 4 and 1 <= int(typed) <= most):
        problems.append(fault(f"bad_{name}", name, most=f"{most:,}"))
        return 1
    return int(typed)
