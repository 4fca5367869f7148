"""The dice of the running deal: rolled on a phone, or typed as the real ones fell."""

from __future__ import annotations

from typing import Any

from games.access import Right, require
from games.dicing import read_dice, roll
from games.errors import Invalid, StaleVersion
from games.models import Player, Table
from games.selectors.numbers import next_number
from games.selectors.state import table_state
from games.services.change import NothingToDo, Repeated, change, check_key


def roll_dice(*, table: Table, actor: Player, deal_number: int | None = None, client_key: str = "") -> Table:
    """Roll both throws for the running deal; every roll is logged, and the state says how often it was rolled.

    `deal_number` is the deal the sender means: if it is not the next one any more, StaleVersion; repeating it with the
    same `client_key` rolls nothing new. Raises NotFound, NotAllowed, WrongStatus, KeyReused.
    """
    return _put(table, actor, None, deal_number, client_key)


def set_dice(
    *,
    table: Table,
    actor: Player,
    dice: list[int] | list[list[int]],
    deal_number: int | None = None,
    client_key: str = "",
) -> Table:
    """Type what real dice showed: two sums of 2-12, or two pairs of 1-6; [] takes them back.

    Raises as `roll_dice`, and Invalid (bad_dice).
    """
    return _put(table, actor, dice, deal_number, client_key)


def _put(table: Table, actor: Player, sent: Any, deal_number: int | None, client_key: str) -> Table:
    if client_key:
        check_key(client_key)
    rolled = sent is None
    throws, problems = (roll(), []) if rolled else read_dice(sent)
    try:
        with change(
            table,
            actor=actor,
            action="roll_dice" if rolled else "set_dice",
            client_key=client_key,
            content=[sent, deal_number],
        ) as done:
            current = done.table
            require(current, actor, Right.ENTER)
            if problems:
                raise Invalid(problems)
            if deal_number is not None and deal_number != next_number(current):
                raise StaleVersion(table_state(table))
            if not rolled and throws == current.dice.get("throws", []):
                raise NothingToDo
            done.data = {"before": current.dice.get("throws", []), "throws": throws}
            times = current.dice.get("times", 0) + 1
            current.dice = {"throws": throws, "rolled": rolled, "by": actor.name, "times": times}
            current.save(update_fields=["dice"])
    except Repeated:
        return Table.objects.get(pk=table.pk)
    return done.table
