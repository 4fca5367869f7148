"""The first page: the tables of this phone, one tap to open one, a code to join one."""

from __future__ import annotations

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.identity import player_of
from games.models import Player, Role, Status, Table
from games.selectors import my_tables
from games.selectors.clubs import my_clubs
from games.web.door import spaced
from games.web.words import ruleset_name


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """For everybody, strangers too."""
    player = player_of(request)
    context = {
        "player": player,
        "running": running_tables(player) if player else [],
        "clubs": [club for club in my_clubs(player) if not club["archived"]] if player else [],
        "client_key": uuid.uuid4().hex,
    }
    return render(request, "pages/home.html", context)


def running_tables(player: Player) -> list[dict[str, Any]]:
    """The player's tables that are not finished, newest first, with the names in the order of their totals."""
    tables = [table for table in my_tables(player) if table["status"] != Status.FINISHED]
    codes = dict(
        Table.objects.filter(
            slug__in=[table["slug"] for table in tables], memberships__player=player, memberships__role=Role.GUEST
        ).values_list("slug", "code")
    )
    return [
        {
            **table,
            "number": table["deal_count"] + 1,
            "ruleset_name": ruleset_name(table["ruleset"]),
            "code": spaced(codes.get(table["slug"]) or ""),
            "people": by_total(table),
        }
        for table in tables
    ]


def by_total(table: dict[str, Any]) -> list[dict[str, Any]]:
    """Who sits at a row of ``my_tables``: name, total and whether it is me, best first."""
    people = [
        {"name": name, "total": total, "mine": position == table["mine"]}
        for position, (name, total) in enumerate(zip(table["names"], table["totals"], strict=True))
        if name
    ]
    return sorted(people, key=lambda person: -person["total"])
