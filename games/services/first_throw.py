"""掷骰定庄: before play a throw of two dice says who deals first."""

from __future__ import annotations

from typing import Any

from games.access import Right, require
from games.dicing import read_pair, roll_pair
from games.errors import Invalid, NotAllowed
from games.faults import fault
from games.models import Player, Table
from games.services.change import Repeated, change, check_key
from games.services.seats import seats_of
from scoring.dice import counted_from


def throw_for_dealer(*, table: Table, actor: Player, dice: list[int] | None = None, client_key: str = "") -> Table:
    """Throw for the first dealer, in the lobby, once every seat is taken; by somebody seated or the host.

    It is counted from the seat of who throws (place 0 for a host who does not sit) to the right. `dice` are the two
    real ones, None rolls here. Every throw is logged; repeating it with the same `client_key` throws nothing new.
    Raises NotFound, NotAllowed, WrongStatus, KeyReused, Invalid (bad_dice_pair, seat_empty for each).
    """
    if client_key:
        check_key(client_key)
    rolled = dice is None
    pair, problems = (roll_pair(), []) if rolled else read_pair(dice)
    try:
        with change(table, actor=actor, action="throw_for_dealer", client_key=client_key, content=dice) as done:
            current = done.table
            standing = require(current, actor, Right.SIT)
            if not standing.plays:
                raise NotAllowed
            free = [seat for seat in seats_of(current).values() if not seat.taken]
            problems += [fault("seat_empty", f"position:{seat.position}", seat=seat.position + 1) for seat in free]
            if problems:
                raise Invalid(problems)
            thrower = standing.position or 0
            current.first_dealer = counted_from(thrower, sum(pair), current.player_count)
            current.dice = {"first": _told(current, actor, pair, thrower, rolled=rolled)}
            current.save(update_fields=["first_dealer", "dice"])
            done.data = {"dice": pair, "thrower": thrower, "position": current.first_dealer, "rolled": rolled}
    except Repeated:
        return Table.objects.get(pk=table.pk)
    return done.table


def _told(table: Table, actor: Player, pair: list[int], thrower: int, *, rolled: bool) -> dict[str, Any]:
    times = table.dice.get("first", {}).get("times", 0) + 1
    return {
        "dice": pair,
        "thrower": thrower,
        "dealer": table.first_dealer,
        "rolled": rolled,
        "by": actor.name,
        "times": times,
    }
