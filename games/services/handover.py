"""A seat changes hands in mid-evening: somebody leaves, somebody comes, and what was played stays as it was."""

from __future__ import annotations

from games.access import Right, require
from games.drafting import declare
from games.errors import HostOnly, Invalid, NameTaken
from games.faults import fault
from games.models import Adjustment, Deal, Membership, Player, Role, Seat, SeatSpell, Table
from games.names import clean_name, name_key
from games.selectors.numbers import next_number
from games.services.change import NothingToDo, Repeated, change, check_key
from games.services.clubs.coins import check_coins
from games.services.clubs.seating import guest_called, in_club, put_there
from games.services.drafts import edit_draft
from games.services.seats import find_seat, own_name, seats_of


def hand_over(
    *,
    table: Table,
    actor: Player,
    position: int,
    name: str = "",
    player: Player | None = None,
    client_key: str = "",
) -> Table:
    """Give a seat to somebody else while the table plays: to a guest with a phone (`player`), or to a `name`.

    At a club's table `player` may also be anybody of the club, and the name of a guest is that guest.

    Deals, adjustments and totals so far stay with who left, under the name they were played (SeatSpell); the newcomer
    begins at 0. With the name of who sits there it is the same person, who only gets or loses the phone. A seat held by
    somebody's own phone is given away by that phone or the host, any other by whoever plays. Raises NotFound,
    NotAllowed, HostOnly, WrongStatus, NameTaken, KeyReused, Invalid (no_such_seat, guest_unknown, guest_seated,
    coins_short, the name's faults).
    """
    if client_key:
        check_key(client_key)
    content = [position, name, player.public_id if player else None]
    try:
        with change(
            table, actor=actor, action="hand_over", client_key=client_key, content=content, clash=NameTaken
        ) as done:
            current = done.table
            standing = require(current, actor, Right.ENTER)
            seats = seats_of(current)
            seat = find_seat(seats, position)
            if not (standing.host or seat.player_id in (None, actor.pk) or put_there(seat)):
                raise HostOnly
            others = [other for other in seats.values() if other is not seat]
            player = player or guest_called(current, name)
            new_name = _name(current, others, name, player)
            if (seat.player_id, seat.name) == (player.pk if player else None, new_name):
                raise NothingToDo
            done.data = {"position": position, "before": seat.name, "name": new_name}
            if not _same_person(seat, new_name, player):
                check_coins(current, player, "player")
                _leave(current, seat)
            seat.player, seat.name, seat.name_key = player, new_name, name_key(new_name)
            seat.save(update_fields=["player", "name", "name_key"])
            edit_draft(current, lambda draft: declare(draft, position, None))
    except Repeated:
        return Table.objects.get(pk=table.pk)
    return done.table


def _name(table: Table, others: list[Seat], name: str, player: Player | None) -> str:
    """What the newcomer is called at this table."""
    if player is None:
        new = clean_name(name)
        if any(other.name_key == name_key(new) for other in others):
            raise NameTaken
        return new
    if any(other.player_id == player.pk for other in others):
        raise Invalid([fault("guest_seated", "player")])
    joined = Membership.objects.filter(table=table, player=player, role=Role.GUEST).exists()
    if not joined and not in_club(table, player):
        raise Invalid([fault("guest_unknown", "player")])
    return own_name(player, others)


def _same_person(seat: Seat, name: str, player: Player | None) -> bool:
    """The name stays, and a phone comes or goes."""
    return seat.name_key == name_key(name) and (player is None or not seat.has_phone)


def _leave(table: Table, seat: Seat) -> None:
    """Note who left, unless nothing was posted while they sat here."""
    before = SeatSpell.objects.filter(table=table, position=seat.position).order_by("-until_version").first()
    after = before.until_version if before else 0
    if any(model.objects.filter(table=table, version__gt=after).exists() for model in (Deal, Adjustment)):
        SeatSpell.objects.create(
            table=table,
            position=seat.position,
            player=seat.player,
            name=seat.name,
            until_version=table.version,
            last_deal=next_number(table) - 1,
        )
