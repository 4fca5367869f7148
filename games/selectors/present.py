"""Who belongs to a table, for the host; and who asks for a seat."""

from __future__ import annotations

from typing import Any

from games.access import Kind, Standing
from games.models import Membership, Player, Seat, SeatAsk, Table

ORDER = (Kind.HOST, Kind.SEATED, Kind.GUEST, Kind.SPECTATOR, Kind.REMOVED)


def people_of(table: Table) -> list[dict[str, Any]]:
    """Everybody with a phone at the table: seated, joined, looking on, shown out, in this order, in three queries.

    [{"id": public id, "name", "kind": games.access.Kind, "position": int|None}]
    """
    seats = dict(Seat.objects.filter(table=table, player__isnull=False).values_list("player_id", "position"))
    roles = dict(Membership.objects.filter(table=table).values_list("player_id", "role"))
    players = Player.objects.filter(pk__in={*seats, *roles, table.host_id}).order_by("pk")
    people = [_person(table, player, seats.get(player.pk), roles.get(player.pk, "")) for player in players]
    return sorted(people, key=lambda one: (ORDER.index(one["kind"]), _place(one)))


def _place(one: dict[str, Any]) -> int:
    return 9 if one["position"] is None else int(one["position"])


def _person(table: Table, player: Player, position: int | None, role: str) -> dict[str, Any]:
    standing = Standing(host=player.pk == table.host_id, position=position, role=role)
    return {"id": player.public_id, "name": player.name, "kind": standing.kind, "position": position}


def person_at(table: Table, public_id: str) -> Player | None:
    """The player of that public id who sits here or has found the table, shown out or not; None for anybody else."""
    player = Player.objects.filter(public_id=public_id).first()
    if player is None:
        return None
    known = Membership.objects.filter(table=table, player=player).exists()
    return player if known or Seat.objects.filter(table=table, player=player).exists() else None


def open_asks(table: Table) -> list[dict[str, Any]]:
    """Who asks for which seat, oldest first: [{"number", "position", "seat": its name, "name": who asks}]."""
    rows = list(SeatAsk.objects.filter(table=table, answer="").select_related("player"))
    names = dict(Seat.objects.filter(table=table).values_list("position", "name")) if rows else {}
    return [
        {"number": row.pk, "position": row.position, "seat": names.get(row.position, ""), "name": row.player.name}
        for row in rows
    ]


def own_ask(table: Table, player: Player) -> SeatAsk | None:
    """What this player asks for and has no answer to."""
    return SeatAsk.objects.filter(table=table, player=player, answer="").first()
