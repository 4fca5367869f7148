"""Leaderboards: of a club for its members, and the overall one for everybody."""

from __future__ import annotations

from datetime import date
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.boardask import OWN_DATES, Ask, read_ask
from games.club_access import ClubRight
from games.errors import Invalid
from games.identity import player_of
from games.models import Club, Period, Player
from games.selectors.leaderboards import leaderboard
from games.templatetags.taipao import signed, text, thousands
from games.web.clubs.door import Entry, entering
from games.web.door import said
from games.web.players.figures import decimal, percent
from games.web.words import FAN_ORDER, PRESET_ORDER, preset_name

LEAST = (1, 3, 5, 10, 20, 50)


@require_safe
@entering(ClubRight.READ)
def club_board(request: HttpRequest, entry: Entry) -> HttpResponse:
    """Who leads in the club."""
    return _board(request, entry.club, entry.player)


@require_safe
@never_cache
def boards(request: HttpRequest) -> HttpResponse:
    """Who leads among all who want to stand here."""
    return _board(request, None, player_of(request))


def _board(request: HttpRequest, club: Club | None, player: Player | None) -> HttpResponse:
    values, faults = request.GET.dict(), []
    try:
        ask = _read(club, values)
    except Invalid as error:
        faults, ask = said(error), _without(club, values, {one["where"] for one in error.problems})
    found = leaderboard(ask, player)
    for row in [*found["rows"], *filter(None, [found["mine"]])]:
        row |= {"shown": _shown(ask.order, row["value"]), "level_name": text(row["level"].name)}
    context = {
        **found,
        "club": club,
        "ask": ask,
        "player": player,
        "faults": faults,
        "first": values.get("first") if faults else "",
        "last": values.get("last") if faults else "",
        "days": days_of(ask),
        "periods": [(name, _link(ask, period=key, day=None, page=1), key == ask.period) for key, name in _periods()],
        "orders": [(name, _link(ask, order=key, page=1), key == ask.order) for key, name in _orders()],
        "before": ask.before and _link(ask, day=ask.before, page=1),
        "after": ask.after and _link(ask, day=ask.after, page=1),
        "back": ask.page > 1 and _link(ask, page=ask.page - 1),
        "on": found["more"] and _link(ask, page=ask.page + 1),
        "rulesets": [(key, ruleset_words(key)) for key in (*PRESET_ORDER, *FAN_ORDER)],
        "leasts": sorted({*LEAST, ask.least}),
    }
    return render(request, "leaderboards/board.html", context, status=422 if faults else 200)


def _read(club: Club | None, values: dict[str, str]) -> Ask:
    """The board that is asked for; days typed beside a period that are not its own are own dates. Raises Invalid."""
    ask = read_ask(club, values)
    if ask.own_dates or not (values.get("first") or values.get("last")):
        return ask
    own = {"first": values.get("first") or str(ask.first), "last": values.get("last") or str(ask.last)}
    if own == {"first": str(ask.first), "last": str(ask.last)}:
        return ask
    return read_ask(club, values | own | {"period": OWN_DATES})


def _without(club: Club | None, values: dict[str, str], wrong: set[str]) -> Ask:
    """What of it can be read: the period, the rules and the order stay when the days are wrong."""
    kept = {name: values.get(name, "") for name in ("period", "day", "ruleset", "order", "least") if name not in wrong}
    return read_ask(club, kept | ({"period": ""} if kept.get("period") == OWN_DATES else {}))


def ruleset_words(key: str) -> str:
    """The name of a preset or fan list by its key; the key of one that is no more."""
    return preset_name(key) or key


def _periods() -> list[tuple[str, str]]:
    return [
        (Period.WEEK, pgettext("leaderboard", "Week")),
        (Period.MONTH, pgettext("leaderboard", "Month")),
        (Period.SEASON, pgettext("leaderboard", "Season")),
        (Period.YEAR, pgettext("leaderboard", "Year")),
        (Period.ALL, pgettext("leaderboard", "All")),
    ]


def _orders() -> list[tuple[str, str]]:
    return [
        ("net", pgettext("leaderboard", "Net")),
        ("per_deal", pgettext("leaderboard", "Per deal")),
        ("best_tai", pgettext("leaderboard", "Best hand")),
        ("win_rate", pgettext("leaderboard", "Win rate")),
    ]


def _link(ask: Ask, **changes: Any) -> str:
    """The address of the board that differs in this from the one that is shown."""
    wanted = {"period": ask.period, "day": ask.first, "ruleset": ask.ruleset_key, "order": ask.order}
    wanted |= {"least": ask.least, "page": ask.page, "first": ask.first, "last": ask.last} | changes
    for name in ("first", "last") if wanted["period"] != OWN_DATES else ("day",):
        wanted.pop(name)
    if wanted["period"] == Period.ALL:
        wanted.pop("day")
    usual = {"ruleset": "", "order": "net", "least": 1, "page": 1, "day": None}
    return "?" + urlencode({name: value for name, value in wanted.items() if usual.get(name, ...) != value})


def days_of(ask: Ask) -> str:
    """The days of a board as short as they can be said: 2026年, 9月1日到11月30日."""
    if ask.period == Period.ALL:
        return _("All time")
    if ask.period == Period.YEAR:
        return date_format(ask.first, "Y")
    if ask.period == Period.MONTH:
        return date_format(ask.first, "YEAR_MONTH_FORMAT")
    if ask.first == ask.last:
        return _day(ask.first, ask.today)
    return _("%(first)s to %(last)s") % {"first": _day(ask.first, ask.today), "last": _day(ask.last, ask.today)}


def _day(day: date, today: date) -> str:
    return date_format(day, "MONTH_DAY_FORMAT" if day.year == today.year else "DATE_FORMAT")


def _shown(order: str, value: float | int) -> str:
    if order == "net":
        return signed(int(value))
    if order == "per_deal":
        return decimal(value, signed=True)
    return percent(value) if order == "win_rate" else thousands(int(value))
