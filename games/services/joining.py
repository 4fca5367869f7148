"""Finding a table by its code or its watch link."""

from __future__ import annotations

from games.codes import clean_code, is_plain
from games.errors import CodeUnknown, NotFound
from games.models import Membership, Player, Role, Table
from games.services import limits


def join_table(*, player: Player, code: str, address: str = "") -> Table:
    """Let the player in by the six-character code; a watcher becomes a guest.

    `address` is where the request came from (REMOTE_ADDR): wrong codes are counted against it.
    Raises RateLimited, CodeUnknown, and NotFound for somebody who was removed. The version stays: nobody sees it yet.
    """
    limits.check_codes(address)
    wanted = clean_code(code)
    table = Table.objects.select_related("host").filter(code=wanted).first() if wanted else None
    if table is None:
        limits.count_wrong_code(address)
        raise CodeUnknown
    _admit(table, player, Role.GUEST)
    return table


def watch_table(*, player: Player, token: str, address: str = "") -> Table:
    """Let the player watch by the link's token; who may do more already keeps it. Raises as `join_table`."""
    limits.check_codes(address)
    table = Table.objects.select_related("host").filter(watch_token=token).first() if is_plain(token) else None
    if table is None:
        limits.count_wrong_code(address)
        raise NotFound
    _admit(table, player, Role.WATCHER)
    return table


def _admit(table: Table, player: Player, role: Role) -> None:
    membership, _ = Membership.objects.get_or_create(table=table, player=player, defaults={"role": role})
    if membership.role == Role.REMOVED:
        raise NotFound
    if role == Role.GUEST and membership.role == Role.WATCHER:
        Membership.objects.filter(pk=membership.pk, role=Role.WATCHER).update(role=Role.GUEST)
