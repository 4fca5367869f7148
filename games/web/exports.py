"""CSV files for spreadsheets, as plain links: a table deal by deal, a club's tables, and what somebody played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access import Right
from games.club_access import ClubRight
from games.csvfile import Cell, csv_bytes, file_name
from games.days import day_of, zone_of
from games.identity import player_of
from games.models import DealState
from games.rules import ruleset_of
from games.selectors.club_tables import Sheet
from games.selectors.csv_rows import club_sheets, deal_sheet, own_sheets, persons
from games.templatetags.taipao import titled
from games.web.clubs.door import Entry, entering
from games.web.door import Visit, visiting
from games.web.words import result_words, ruleset_name


@require_safe
@visiting(Right.CORRECT)
def table_csv(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The score sheet of a table. For those who play."""
    name = file_name(day_of(visit.table).isoformat(), titled(visit.table), visit.table.slug)
    return _file(_score_sheet(visit), name)


@require_safe
@entering(ClubRight.READ)
def club_csv(request: HttpRequest, entry: Entry) -> HttpResponse:
    """All tables of a club, a line for each person at each. For its members."""
    lines = (line for sheet in club_sheets(entry.club) for line in _person_lines(sheet))
    return _file([_person_head(), *lines], file_name("taipao", entry.club.name, entry.club.slug))


@require_safe
@never_cache
def my_csv(request: HttpRequest) -> HttpResponse:
    """What the person of this phone played, a line for each table."""
    player = player_of(request)
    if player is None:
        return redirect("web:log_in")
    lines = (line for sheet in own_sheets(player) for line in _person_lines(sheet, player.pk))
    return _file([_person_head(), *lines], file_name("taipao", player.name, player.public_id))


def _file(rows: Iterable[Sequence[Cell]], name: str) -> HttpResponse:
    response = HttpResponse(csv_bytes(rows), content_type="text/csv; charset=utf-8")
    disposition = content_disposition_header(as_attachment=True, filename=name)
    response.headers["Content-Disposition"] = disposition or "attachment"
    return response


def _score_sheet(visit: Visit) -> Iterator[Sequence[Cell]]:
    sheet, zone = deal_sheet(visit.table), zone_of(visit.table.club)
    yield [_("Deal"), _("Time"), _("Dealer"), _("Result"), *sheet.people]
    for line in sheet.lines:
        row, names = line["row"], line["names"]
        at = f"{timezone.localtime(row['posted_at'], zone):%Y-%m-%d %H:%M}"
        if "kind" in row:
            yield [row["number"], at, names[row["dealer"]], _result(row, names), *line["nets"]]
        else:
            yield [None, at, None, row["reason"], *line["nets"]]
    yield [_("Total"), None, None, None, *sheet.totals]


def _result(row: dict[str, Any], names: list[str]) -> str:
    words = result_words(row, names)
    return words if row["state"] == DealState.POSTED else f"{words} ({_('voided')})"


def _person_head() -> list[Cell]:
    titles = [_("Day"), _("Club"), _("Title"), _("Ruleset"), _("Table"), _("Name"), pgettext("column", "Deals")]
    return [*titles, _("Tai"), _("Coins")]


def _person_lines(sheet: Sheet, only: int | None = None) -> Iterator[list[Cell]]:
    """A line for each person at a table, or for one player there."""
    table, ruleset = sheet.table, ruleset_of(sheet.table)
    club = table.club.name if table.club else ""
    rules = ruleset_name({"key": ruleset.key, "name": ruleset.name.as_dict()})
    for name, player, deals, tai in persons(sheet):
        if only is None or player == only:
            coins = tai * table.coins_per_tai if table.coins_per_tai else None
            yield [day_of(table), club, titled(table), rules, table.slug, name, deals, tai, coins]
