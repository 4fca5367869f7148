"""The database side of a socket, all of it before the first frame: who may come in, and what the table looks like."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Any

from games.access import Right, find_table_for
from games.errors import TaipaoError
from games.events import table_message
from games.identity import phone_of
from games.models import Phone, Role, Table

from .origin import header
from .socket import GUEST, WATCHER


@dataclass(frozen=True, slots=True)
class Pass:
    """Who came in: primary keys of table, player and phone, and the player's place (position, GUEST or WATCHER)."""

    table: int
    player: int
    phone: int
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
    phone = phone_of(cookies)
    table, standing = find_table_for(phone.player if phone else None, slug, Right.READ)
    if phone is None:
        raise AssertionError("the gate lets no stranger in")
    place = standing.position
    if place is None:
        place = WATCHER if standing.role == Role.WATCHER else GUEST
    return Pass(table=table.pk, player=phone.player_id, phone=phone.pk, place=place)


def still_welcome(slug: str, visitors: Iterable[tuple[int, int]]) -> set[tuple[int, int]]:
    """Those of (player, phone) whose phone is not ended and who may still read the table."""
    asked = set(visitors)
    phones = Phone.objects.select_related("player").filter(pk__in=[phone for _player, phone in asked], ended_at=None)
    return {
        (phone.player_id, phone.pk) for phone in phones if (phone.player_id, phone.pk) in asked and _reads(phone, slug)
    }


def _reads(phone: Phone, slug: str) -> bool:
    try:
        find_table_for(phone.player, slug, Right.READ)
    except TaipaoError:
        return False
    return True


def present(visitor: Pass) -> dict[str, Any]:
    """The message the group would get now: for the first frame, read after subscribing."""
    return table_message(Table.objects.select_related("host").get(pk=visitor.table))
