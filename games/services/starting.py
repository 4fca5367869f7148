"""Who deals first, and the start."""

from __future__ import annotations

from django.utils import timezone

from games.access import Right, require
from games.errors import Invalid, NotAllowed
from games.faults import fault
from games.models import Player, Seat, Status, Table
from games.services.change import NothingToDo, change
from games.services.seats import find_seat, seats_of
from scoring.table import first_rotation


def choose_dealer(*, table: Table, actor: Player, position: int) -> Table:
    """Choose the first dealer, in the lobby, by somebody seated or the host.

    Raises NotFound, NotAllowed, WrongStatus, Invalid (no_such_seat, seat_empty).
    """
    with change(table, actor=actor, action="choose_dealer") as done:
        standing = require(done.table, actor, Right.SIT)
        if not standing.plays:
            raise NotAllowed
        if not find_seat(seats_of(done.table), position).taken:
            raise Invalid([fault("seat_empty", f"position:{position}", seat=position + 1)])
        if done.table.first_dealer == position:
            raise NothingToDo
        done.table.first_dealer = position
        done.table.save(update_fields=["first_dealer"])
        done.data = {"position": position}
    return done.table


def start_table(*, table: Table, actor: Player) -> Table:
    """Start playing: every seat taken, a first dealer chosen; from here the ruleset is frozen. By the host.

    Raises NotFound, NotAllowed, WrongStatus, Invalid (seat_empty for each, no_dealer).
    """
    with change(table, actor=actor, action="start") as done:
        current = done.table
        require(current, actor, Right.HOST)
        require(current, actor, Right.SIT)
        empty = [seat for seat in Seat.objects.filter(table=current) if not seat.taken]
        problems = [fault("seat_empty", f"position:{seat.position}", seat=seat.position + 1) for seat in empty]
        if current.first_dealer is None:
            problems.append(fault("no_dealer", "first_dealer"))
        if current.first_dealer is None or problems:
            raise Invalid(problems)
        rotation = first_rotation(current.player_count, current.first_dealer)
        current.status = Status.PLAYING
        current.started_at = timezone.now()
        current.dealer, current.resting = rotation.dealer, rotation.resting
        current.term, current.streak = rotation.term, rotation.streak
        current.dice = {}  # the throw for the first dealer has done its work
        current.save(update_fields=["status", "started_at", "dealer", "resting", "term", "streak", "dice"])
        done.data = {"dealer": rotation.dealer, "ruleset": current.ruleset}
    return done.table
