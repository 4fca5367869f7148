"""What every list of the operators' site has in common: it is read, page by page, with a fixed number of queries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from django.contrib import messages
from django.contrib.admin import AdminSite, ModelAdmin, ShowFacets
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.core.paginator import Paginator
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.functional import Promise

from games.admin.labels import label
from games.errors import Invalid, TaipaoError
from games.operators import Operator
from games.templatetags.taipao import text

AT_ONCE = 50  # rows of a page, and rows that one action takes
COUNTED = 5_000  # rows that a list counts and leads to; whoever looks further back searches


class BoundedPaginator(Paginator):  # type: ignore[type-arg]
    """Counts no further than anybody turns pages: a count of all rows would read all of them."""

    @cached_property
    def count(self) -> int:
        rows: Any = self.object_list
        return int(rows[:COUNTED].count())


class Reading(ModelAdmin):  # type: ignore[type-arg]
    """Rows to look at. `joined` are the relations that lists and pages show, read along in the same query.

    Who may look has Django's right to view, who may use actions its right to change; nobody edits, adds or deletes.
    """

    joined: Sequence[str] = ()
    paginator = BoundedPaginator
    list_per_page = AT_ONCE
    list_max_show_all = 0
    show_full_result_count = False
    show_facets = ShowFacets.NEVER
    ordering = ("-pk",)
    view_on_site = False

    def __init__(self, model: type[Model], admin_site: AdminSite) -> None:
        label(model)
        super().__init__(model, admin_site)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related(*self.joined)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_act_permission(self, request: HttpRequest) -> bool:
        """Whether this operator may use actions on these rows."""
        return bool(request.user.has_perm(f"{self.opts.app_label}.change_{self.opts.model_name}"))

    def line(self, row: Any) -> str:
        """A row in words, where an action asks whether it is meant."""
        return str(row)

    def act(
        self,
        request: HttpRequest,
        rows: QuerySet[Any],
        *,
        action: str,
        title: Promise | str,
        does: Callable[[Any, Operator], Any],
        lines: Sequence[str] = (),
        only: Sequence[Any] = (),
    ) -> HttpResponse | None:
        """Ask once, then do it by a service: to each row, or `only` to some. A refusal is said and stops no other."""
        found = list(rows[: AT_ONCE + 1])[:AT_ONCE]
        if request.POST.get("sure") != "1":
            shown = [*lines, *(self.line(row) for row in found)]
            return confirmed(self, request, found, action=action, title=title, lines=shown)
        operator, done = Operator(request.user.get_username()), 0
        for row in only or found:
            try:
                does(row, operator)
            except TaipaoError as error:
                self.message_user(request, f"{told(error)} · {row}", messages.ERROR)
            else:
                self.log_change(request, row, str(title))
                done += 1
        if done:
            self.message_user(request, f"{title}: {done}", messages.SUCCESS)
        return None


def told(error: TaipaoError) -> str:
    """Why a service refused, with all its faults."""
    if isinstance(error, Invalid) and error.problems:
        return " ".join(text(problem["message"]) for problem in error.problems)
    return str(error)


def confirmed(
    admin: Reading, request: HttpRequest, rows: Sequence[Model], *, action: str, title: Promise | str, lines: list[str]
) -> HttpResponse:
    """The page that asks whether an action is meant."""
    context = {
        **admin.admin_site.each_context(request),
        "title": title,
        "lines": lines,
        "rows": rows,
        "action": action,
        "checkbox": ACTION_CHECKBOX_NAME,
        "opts": admin.opts,
    }
    return TemplateResponse(request, "operators/confirm.html", context)
