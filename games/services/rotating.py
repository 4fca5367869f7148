"""A new code or a new watch link: the old one leads nowhere, and who came by it and has no seat is outside again."""

from __future__ import annotations

from games import codes, events
from games.access import Right, require
from games.errors import WrongStatus
from games.models import Membership, Player, Role, Seat, SeatAsk, Status, Table
from games.operators import Operator
from games.services.change import change


def new_code(*, table: Table, actor: Player | Operator) -> Table:
    """Give the table another join code. By the host or an operator, until the table is over.

    Guests without a seat have to come again by the new one. Raises NotFound, NotAllowed, WrongStatus.
    """
    with change(table, actor=actor, action="new_code") as done:
        current = done.table
        require(current, actor, Right.HOST)
        if current.status == Status.FINISHED:
            raise WrongStatus
        current.code = codes.new_code()
        current.save(update_fields=["code"])
        done.data = {"left": _turn_out(current, Role.GUEST)}
    return done.table


def new_watch_link(*, table: Table, actor: Player | Operator) -> Table:
    """Give the table another watch link; whoever only looks on is outside. By the host or an operator.

    Raises NotFound, NotAllowed.
    """
    with change(table, actor=actor, action="new_link") as done:
        current = done.table
        require(current, actor, Right.HOST)
        current.watch_token = codes.new_token()
        current.save(update_fields=["watch_token"])
        done.data = {"left": _turn_out(current, Role.WATCHER)}
    return done.table


def _turn_out(table: Table, role: Role) -> int:
    """How many came by the old way and have neither a seat nor the table; they are outsiders now."""
    seated = Seat.objects.filter(table=table, player__isnull=False).values("player")
    rows = Membership.objects.filter(table=table, role=role).exclude(player__in=seated).exclude(player=table.host_id)
    players = list(rows.values_list("player_id", flat=True))
    SeatAsk.objects.filter(table=table, player__in=players, answer="").update(answer=SeatAsk.Answer.GONE)
    rows.filter(player__in=players).delete()
    events.shut_out([table.slug], players=players)
    return len(players)
