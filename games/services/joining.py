"""Finding a table by its code or its watch link."""

from __future__ import annotations

from games.codes import clean_code, is_plain
from games.errors import CodeUnknown, NotFound
from games.models import Membership, Player, Role, Table
from games.services import limits

MOST_PEOPLE = 200  # at one table, with those who look on


def join_table(*, player: Player, code: str, address: str = "") -> Table:
    """Let the player in by the six-character code; a watcher becomes a guest.

    `address` is where the request came from (REMOTE_ADDR): wrong codes are counted against it, or against the player
    if they have a table already. Raises RateLimited and CodeUnknown; wrong, expired, full and removed look alike. The
    version stays: nobody sees it yet.
    """
    limits.check_codes(address, player)
    wanted = clean_code(code)
    table = Table.objects.select_related("host").filter(code=wanted).first() if wanted else None
    if table is None or not _admit(table, player, Role.GUEST):
        limits.count_wrong_code(address, player)
        raise CodeUnknown
    return table


def watch_table(*, player: Player, token: str, address: str = "") -> Table:
    """Let the player watch by the link's token; who may do more already keeps it. Raises RateLimited, NotFound."""
    limits.check_codes(address, player)
    table = Table.objects.select_related("host").filter(watch_token=token).first() if is_plain(token) else None
    if table is None or not _admit(table, player, Role.WATCHER):
        limits.count_wrong_code(address, player)
        raise NotFound
    return table


def _admit(table: Table, player: Player, role: Role) -> bool:
    """Whether the player belongs to the table now."""
    members = Membership.objects.filter(table=table)
    if not members.filter(player=player).exists() and members.count() >= MOST_PEOPLE:
        return False
    membership, _ = Membership.objects.get_or_create(table=table, player=player, defaults={"role": role})
    if membership.role == Role.REMOVED:
        return False
    if role == Role.GUEST and membership.role == Role.WATCHER:
        Membership.objects.filter(pk=membership.pk, role=Role.WATCHER).update(role=Role.GUEST)
    return True
