"""Tables, their deals and their log, for operators."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from games import services
from games.admin.reading import Reading
from games.models import Deal, LogEntry, Status, Table
from games.operators import Operator
from games.templatetags.taipao import titled


@admin.register(Table)
class TableAdmin(Reading):
    """What a table is; its code and links are for those who play and are not shown."""

    joined = ("club", "host")
    list_display = ("slug", "title", "club", "host", "status", "ruleset_key", "player_count", "version", "created_at")
    list_filter = ("status", "player_count")
    search_fields = ("slug__exact", "title__icontains", "club__name__icontains", "host__name__icontains")
    search_help_text = _("The last part of a table's address, its title, its club or its host")
    fields = (
        *("slug", "title", "club", "host", "status", "version", "ruleset_key", "player_count", "terms"),
        *("coins_per_tai", "room", "five_player", "dealer", "term", "created_at", "started_at", "finished_at"),
    )
    actions = ("close", "void_links")

    def line(self, row: Table) -> str:
        return " · ".join(filter(None, [row.slug, titled(row), row.club.name if row.club else "", row.host.name]))

    @admin.action(description=_("Close the table"), permissions=["act"])
    def close(self, request: HttpRequest, rows: QuerySet[Any]) -> HttpResponse | None:
        """As its host would."""

        def does(table: Table, operator: Operator) -> None:
            services.finish_table(table=table, actor=operator)

        return self.act(request, rows, action="close", title=_("Close the table"), does=does)

    @admin.action(description=_("Make the code and the links void"), permissions=["act"])
    def void_links(self, request: HttpRequest, rows: QuerySet[Any]) -> HttpResponse | None:
        """Who came by them and has no seat is outside; those at the table find new ones."""

        def does(table: Table, operator: Operator) -> None:
            if table.status != Status.FINISHED:
                services.new_code(table=table, actor=operator)
            services.new_watch_link(table=table, actor=operator)

        return self.act(request, rows, action="void_links", title=_("Make the code and the links void"), does=does)


@admin.register(Deal)
class DealAdmin(Reading):
    """Posted deals. They are put right at the table, where everybody sees it."""

    joined = ("table", "posted_by")
    list_display = ("table", "number", "state", "kind", "method", "winner", "revision", "posted_by", "posted_at")
    list_filter = ("state", "kind")
    search_fields = ("table__slug__exact",)
    search_help_text = _("The last part of a table's address")
    fields = (
        *("table", "number", "state", "revision", "kind", "method", "winner", "discarder", "offender", "liable"),
        *("tile", "dealer", "resting", "term", "streak", "net_0", "net_1", "net_2", "net_3", "net_4"),
        *("posted_by", "posted_at", "version"),
    )


@admin.register(LogEntry)
class LogAdmin(Reading):
    """Who changed what, a line for each version of a table."""

    joined = ("table", "actor")
    list_display = ("table", "version", "at", "action", "actor", "actor_name")
    search_fields = ("table__slug__exact",)
    search_help_text = _("The last part of a table's address")
    fields = ("table", "version", "at", "action", "actor", "actor_name", "chain")
