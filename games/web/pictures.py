"""The evening as a picture to send to friends: made by the server as SVG, which every phone draws itself."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.http import content_disposition_header
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access import Right
from games.days import day_of, zone_of
from games.models import Status, Table
from games.names import clusters, isolated, tidy
from games.selectors import curve, final_page, table_state
from games.selectors.final import people_by_key
from games.selectors.levels import levels_reached
from games.sharing import picture_token, table_of_picture
from games.templatetags.taipao import signed_text, titled
from games.web.chart import Frame, line_chart, width_of
from games.web.door import Visit, visiting
from games.web.final import biggest_count
from games.web.words import ruleset_name
from scoring.text import Text

WIDTH, EDGE = 720, 40
HEAD, ROW, LINE = 132, 68, 38  # px above the first row, for each row, and for each line below the chart
CHART = Frame(width=640, height=260, top=12, bottom=220, type_size=22, pitch=26, label_at_most=230)
COLOURS = ("#0b5f4b", "#b0261c", "#23568f", "#744c00", "#9c1548")


@require_safe
@visiting(Right.CORRECT)
def picture(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The picture to press long and the link to send. For those who played, once the table is closed."""
    if visit.table.status != Status.FINISHED:
        return redirect("web:table", slug=visit.table.slug)
    path = reverse("web:picture_file", args=[picture_token(visit.table)])
    context = {"table": visit.table, "path": path, "link": request.build_absolute_uri(path)}
    return render(request, "tables/picture.html", context)


@require_safe
@never_cache
def picture_file(request: HttpRequest, token: str) -> HttpResponse:
    """The picture itself, for whoever has its link; in the language of who looks."""
    table = table_of_picture(token)
    if table is None:
        raise Http404
    response = HttpResponse(render_to_string("tables/picture.svg", _context(table)), content_type="image/svg+xml")
    disposition = content_disposition_header(as_attachment=False, filename=f"taipao-{day_of(table).isoformat()}.svg")
    response.headers["Content-Disposition"] = disposition or "inline"
    patch_vary_headers(response, ("Cookie", "Accept-Language"))
    return response


def _context(table: Table) -> dict[str, Any]:
    state, totals = table_state(table), final_page(table)
    names = [seat["name"] for seat in state["seats"]]
    chart = line_chart(names, curve(state), mine=None, frame=CHART)
    biggest = biggest_count(table, state)
    below = HEAD + ROW * len(totals["seats"])
    after_chart = below + (CHART.height + 40 if chart else 0)
    rises = _rises(table, totals["seats"])
    under = bool(biggest) + len(rises)
    zone = zone_of(table.club)
    return {
        "title": cut(tidy(titled(table)) or ruleset_name(state["ruleset"]), 34, WIDTH - 2 * EDGE),
        "day": day_of(table),
        "start": timezone.localtime(table.started_at or table.created_at, zone),
        "end": timezone.localtime(table.finished_at or table.created_at, zone),
        "deals": totals["deal_count"],
        "rows": [_row(row, index) for index, row in enumerate(totals["seats"])],
        "chart": chart,
        "chart_y": below + 20,
        "lines": [(line, COLOURS[line.number - 1]) for line in chart.lines] if chart else [],
        "biggest": biggest and {**biggest, "name": cut(biggest["name"], 24, 200)},
        "biggest_y": after_chart + 30,
        "rises": [(*rise, after_chart + 30 + LINE * number) for number, rise in enumerate(rises, start=bool(biggest))],
        "width": WIDTH,
        "height": after_chart + 40 + LINE * under,
    }


def _rises(table: Table, rows: list[dict[str, Any]]) -> list[tuple[str, Text]]:
    """Whoever came to a new level at this table, and which, in the order of the totals."""
    people, reached = people_by_key(table), levels_reached(table)
    known = [(row["name"], people[row["key"]]) for row in rows if row["key"] in people]
    return [
        (cut(name, 24, 300), reached[player.pk].name)
        for name, player in known
        if player.pk in reached and player.erased_at is None
    ]


def _row(row: dict[str, Any], index: int) -> dict[str, Any]:
    return {"name": cut(row["name"], 34, 380), "total": signed_text(row["total"]), "y": HEAD + ROW * index + 46}


def cut(name: str, size: int, room: int) -> str:
    """As much of a name as fits into so many px, "…" for the rest, made safe for beside other text.

    >>> cut("阿海", 30, 60), cut("阿海阿海", 30, 100)
    ('阿海', '阿海…')
    """
    signs = clusters(tidy(name))
    if width_of("".join(signs), size) <= room:
        return isolated("".join(signs))
    while signs and width_of("".join(signs), size) + size * 0.6 > room:
        signs.pop()
    return isolated("".join(signs)) + "…"
