"""Who has left the table, and who has come without a seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.codes import is_plain
from games.models import Membership, Player, Role, Seat, Table
from games.selectors.clubs import pickable
from games.selectors.sittings import Stay


def former_line(stay: Stay, rows: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Somebody who has left, as the public state shows it."""
    return {
        "position": stay.position,
        "name": stay.name,
        "total": stay.total(rows),
        "first_deal": stay.first_deal,
        "last_deal": stay.last_deal,
    }


def guests(table: Table) -> list[dict[str, str]]:
    """Those who may take a seat over: who has joined by the code and does not sit, in the order they came.

    At a club's table everybody else of the club follows by pinyin. [{"id": public id, "name"}].
    """
    rows = _guests(table).order_by("joined_at", "pk").values_list("player__public_id", "player__name")
    joined = [{"id": public_id, "name": name} for public_id, name in rows]
    known = {guest["id"] for guest in joined}
    return joined + [{"id": one["id"], "name": one["name"]} for one in pickable(table) if one["id"] not in known]


def guest_of(table: Table, public_id: str) -> Player | None:
    """The guest, or the member of the table's club, of that public id; None for anybody else."""
    if not is_plain(public_id):
        return None
    membership = _guests(table).filter(player__public_id=public_id).select_related("player").first()
    if membership is not None or not any(one["id"] == public_id for one in pickable(table)):
        return membership.player if membership else None
    return Player.objects.get(public_id=public_id)


def _guests(table: Table) -> Any:
    seated = Seat.objects.filter(table=table, player__isnull=False).values("player")
    return Membership.objects.filter(table=table, role=Role.GUEST).exclude(player__in=seated)
