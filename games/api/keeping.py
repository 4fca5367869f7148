"""The table as a file."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from rest_framework.request import Request

from games.access import Right
from games.selectors.exporting import table_file
from games.tablefile import written

from .describe import describe
from .shapes.files import TableFileShape
from .views import TableEndpoint


class TableFile(TableEndpoint):
    """/tables/<slug>/file/"""

    @describe(
        tag="tables",
        summary="The table with all that belongs to it, as another server imports it; for those who play",
        answers={200: TableFileShape},
        refusals=(403, 404, 409),
    )
    def get(self, request: Request, slug: str) -> Any:
        table, _ = self.table(request, Right.CORRECT)
        return HttpResponse(written(table_file(table)), content_type="application/json")
