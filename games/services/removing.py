"""The host shows somebody out, or lets them back in."""

from __future__ import annotations

from games import events
from games.access import Right, Standing, require, standing_of
from games.drafting import declare
from games.errors import Invalid
from games.faults import fault
from games.models import Membership, Player, Role, Seat, SeatAsk, Status, Table
from games.services.change import Change, NothingToDo, Repeated, change, check_key
from games.services.drafts import edit_draft
from games.services.seats import free_seat


def remove_person(*, table: Table, actor: Player, player: Player, client_key: str = "") -> Table:
    """Show a person out: they read nothing more, and their sockets close. By the host.

    In the lobby their seat is free again; while the table plays it keeps name and totals and has no phone; once it is
    over their results stay theirs. Raises NotFound, NotAllowed, KeyReused, Invalid (host_stays, not_here).
    """
    if client_key:
        check_key(client_key)
    try:
        with change(table, actor=actor, action="remove", client_key=client_key, content=player.public_id) as done:
            require(done.table, actor, Right.HOST)
            standing = standing_of(done.table, player)
            _check(standing)
            if standing.role == Role.REMOVED:
                raise NothingToDo
            Membership.objects.update_or_create(table=done.table, player=player, defaults={"role": Role.REMOVED})
            done.data = {"name": player.name, "position": standing.position}
            _empty(done, player)
            events.shut_out([done.table.slug], players=[player.pk])
    except Repeated:
        return Table.objects.get(pk=table.pk)
    return done.table


def let_back(*, table: Table, actor: Player, player: Player) -> Table:
    """Somebody who was shown out may come in again, as a guest. By the host. Raises NotFound, NotAllowed, Invalid."""
    with change(table, actor=actor, action="let_back") as done:
        require(done.table, actor, Right.HOST)
        rows = Membership.objects.filter(table=done.table, player=player)
        if not rows.exists():
            raise Invalid([fault("not_here", "player")])
        if not rows.filter(role=Role.REMOVED).update(role=Role.GUEST):
            raise NothingToDo
        done.data = {"name": player.name}
    return done.table


def _check(standing: Standing) -> None:
    if standing.host:
        raise Invalid([fault("host_stays", "player")])
    if not standing.inside and standing.role != Role.REMOVED:
        raise Invalid([fault("not_here", "player")])


def _empty(done: Change, player: Player) -> None:
    """What the person held at the table is held no more."""
    table = done.table
    SeatAsk.objects.filter(table=table, player=player, answer="").update(answer=SeatAsk.Answer.GONE)
    seat = Seat.objects.filter(table=table, player=player).first()
    if seat is None or table.status == Status.FINISHED:
        return
    if table.status == Status.LOBBY:
        free_seat(done, seat)
        return
    seat.player = None
    seat.save(update_fields=["player"])
    edit_draft(table, lambda draft: declare(draft, seat.position, None))
