"""What happened at a table, line by line, in words."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.dateparse import parse_datetime
from django.views.decorators.http import require_safe

from games.access import Right
from games.selectors.corrections import corrections
from games.selectors.log import log_page
from games.web.correcting.words import difference_rows
from games.web.door import Visit, visiting
from games.web.forms import whole
from games.web.log_words import line_words


@require_safe
@visiting(Right.READ)
def log(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Newest first, fifty on a page; an older page stays the same while the evening goes on."""
    found = log_page(visit.table, before=whole(request.GET.get("before", ""), digits=9))
    undo = next((one["number"] for one in corrections(visit.table) if one["undoable"]), None)
    context = {
        "table": visit.table,
        "lines": [_line(line, found["names"]) for line in found["lines"]],
        "next": found["next"],
        "first": "before" not in request.GET,
        "undo": undo if visit.standing.plays else None,
    }
    return render(request, "tables/log.html", context)


def _line(line: dict[str, Any], names: list[str]) -> dict[str, Any]:
    data = line["data"]
    changes = data.get("changes", [])
    return {
        "version": line["version"],
        "at": parse_datetime(line["at"]),
        "by": line["by"],
        "words": line_words(line["action"], data, names),
        "why": data.get("why") or data.get("reason") or "",
        "changes": [(one["number"], difference_rows(one["before"], one["after"], one["names"])) for one in changes],
        "people": data.get("people", []),
    }
