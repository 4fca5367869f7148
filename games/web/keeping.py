"""The table as a file, for keeping or for another server: a plain link, because some browsers save nothing else."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from games.access import Right
from games.selectors.exporting import table_file
from games.tablefile import written
from games.web.door import Visit, visiting


@require_safe
@visiting(Right.CORRECT)
def table_json(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Everything of the table that is not secret, as JSON to be saved. For those who play."""
    response = HttpResponse(written(table_file(visit.table)), content_type="application/json; charset=utf-8")
    disposition = content_disposition_header(as_attachment=True, filename=f"taipao-{visit.table.slug}.json")
    response.headers["Content-Disposition"] = disposition or "attachment"
    return response
