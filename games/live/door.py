"""The database side of a socket, all of it before the first frame: who may come in, and what the table looks like."""

from __future__ import annotations

from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Any

from games.access import Right, find_table_for
from games.events import table_message
from games.identity import player_of
from games.models import Role, Table

from .origin import header
from .socket import GUEST, WATCHER


@dataclass(frozen=True, slots=True)
class Pass:
    """Who came in: primary keys of table and player, and the player's place (position, GUEST or WATCHER)."""

    table: int
    player: int
    place: int


def cookies_of(scope: dict[str, Any]) -> dict[str, str]:
    """The cookies of a handshake; an unreadable header is none."""
    try:
        jar = SimpleCookie(header(scope, b"cookie") or "")
    except CookieError:
        return {}
    return {name: morsel.value for name, morsel in jar.items()}


def admit(cookies: dict[str, str], slug: str) -> Pass:
    """Authorise once, by the same gate as pages and API. Raises TaipaoError for whoever may not read the table."""
    player = player_of(cookies)
    table, standing = find_table_for(player, slug, Right.READ)
    if player is None:
        raise AssertionError("the gate lets no stranger in")
    place = standing.position
    if place is None:
        place = WATCHER if standing.role == Role.WATCHER else GUEST
    return Pass(table=table.pk, player=player.pk, place=place)


def present(visitor: Pass) -> dict[str, Any]:
    """The message the group would get now: for the first frame, read after subscribing."""
    return table_message(Table.objects.select_related("host").get(pk=visitor.table))
