"""换庄: who deals and who sits out in the coming deal, set by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.access import Right, require
from games.drafting import reseat
from games.errors import Invalid, StaleVersion
from games.faults import fault
from games.models import Deal, DealState, Player, Status, Table
from games.rotation import ROTATION_FIELDS, rotation_of, set_rotation
from games.selectors.numbers import next_number
from games.selectors.state import table_state
from games.services.change import NothingToDo, Repeated, change, check_key
from games.services.drafts import edit_draft
from games.services.seats import find_seat, seats_of
from games.turning import with_dealer, with_resting
from scoring.table import FIVE_PLAYER, Rotation


def set_dealer(
    *, table: Table, actor: Player, position: int, deal_number: int | None = None, client_key: str = ""
) -> Table:
    """换庄: let this seat deal the coming deal. The term goes on for who dealt the last one, else the next begins.

    What is typed for the deal stays; the winds move. `deal_number` is the deal the sender means: if it is not the next
    one any more, StaleVersion. Raises NotFound, NotAllowed, WrongStatus, Invalid (no_such_seat), KeyReused.
    """

    def turn(current: Table) -> Rotation:
        find_seat(seats_of(current), position)
        if current.dealer == position:
            raise NothingToDo
        last = Deal.objects.filter(table=current, state=DealState.POSTED).select_related("table").last()
        return with_dealer(current, last, position)

    return _turn(table, actor, "set_dealer", turn, position, deal_number, client_key)


def set_resting(
    *, table: Table, actor: Player, position: int, deal_number: int | None = None, client_key: str = ""
) -> Table:
    """Let this seat sit out the coming deal, at a table of five. What was typed for it is put aside, not lost.

    Raises as `set_dealer`, and Invalid: nobody_rests at a table of four, dealer_rests.
    """

    def turn(current: Table) -> Rotation:
        find_seat(seats_of(current), position)
        if current.resting is None:
            raise Invalid([fault("nobody_rests", "position")])
        if current.dealer == position:
            raise Invalid([fault("dealer_rests", f"position:{position}")])
        if current.resting == position:
            raise NothingToDo
        return with_resting(current, position)

    return _turn(table, actor, "set_resting", turn, position, deal_number, client_key)


def set_five_player(*, table: Table, actor: Player, five_player: str) -> Table:
    """How five players take turns from now on: dealer_out, every_deal or manual. By the host, until the end.

    Raises NotFound, NotAllowed, WrongStatus, Invalid (bad_five_player, nobody_rests).
    """
    with change(table, actor=actor, action="set_five_player") as done:
        current = done.table
        require(current, actor, Right.HOST)
        require(current, actor, Right.SIT if current.status == Status.LOBBY else Right.ENTER)
        if five_player not in FIVE_PLAYER:
            raise Invalid([fault("bad_five_player", "five_player")])
        if current.player_count == 4:
            raise Invalid([fault("nobody_rests", "five_player")])
        if current.five_player == five_player:
            raise NothingToDo
        done.data = {"before": current.five_player, "five_player": five_player}
        current.five_player = five_player
        current.save(update_fields=["five_player"])
    return done.table


def _turn(
    table: Table,
    actor: Player,
    action: str,
    turn: Callable[[Table], Rotation],
    position: object,
    deal_number: int | None,
    client_key: str,
) -> Table:
    if client_key:
        check_key(client_key)
    content = [position, deal_number]
    try:
        with change(table, actor=actor, action=action, client_key=client_key, content=content) as done:
            current = done.table
            require(current, actor, Right.ENTER)
            number = next_number(current)
            if deal_number is not None and deal_number != number:
                raise StaleVersion(table_state(table))
            before, after = rotation_of(current), turn(current)
            set_rotation(current, after)
            current.save(update_fields=ROTATION_FIELDS)
            edit_draft(current, lambda draft: reseat(draft, after.positions))
            done.data = {"deal": number, "before": _told(before), "after": _told(after)}
    except Repeated:
        return Table.objects.get(pk=table.pk)
    return done.table


def _told(rotation: Rotation) -> dict[str, Any]:
    return {name: getattr(rotation, name) for name in ROTATION_FIELDS}
