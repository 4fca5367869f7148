"""Posting an adjustment: tai that change hands beside the deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.access import Right, require
from games.adjusting import read_adjustment
from games.errors import Invalid, NotAllowed, WrongStatus
from games.models import Adjustment, Player, Status, Table
from games.selectors.numbers import next_adjustment, next_number
from games.services.change import Repeated, change, check_key
from games.services.derived import refresh


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The adjustment, and whether this call made it; a repeated request gets the first one."""

    adjustment: Adjustment
    created: bool


def post_adjustment(
    *,
    table: Table,
    actor: Player,
    amounts: Mapping[int, int] | Mapping[str, int],
    reason: str,
    client_key: str,
    expected_version: int,
) -> Adjusted:
    """Let tai change hands, e.g. a table fee: `amounts` are tai by position, plus is received; they sum to zero.

    At a table of five the one who sits out may be among them. Raises NotFound and NotAllowed, Invalid with all faults
    (adjustment_sum, adjustment_nothing, bad_amount, no_such_seat, reason_empty, reason_too_long), StaleVersion unless
    the table still has `expected_version`, KeyReused, WrongStatus.
    """
    check_key(client_key)
    current = Table.objects.get(pk=table.pk)
    if not require(current, actor, Right.READ).plays:
        raise NotAllowed
    read = read_adjustment(amounts, reason, player_count=current.player_count)
    if read.problems:
        raise Invalid(read.problems)
    content = [{str(position): net for position, net in read.nets.items()}, read.reason]
    try:
        with change(
            current,
            actor=actor,
            action="adjust",
            expected_version=expected_version,
            client_key=client_key,
            content=content,
        ) as done:
            if done.table.status != Status.PLAYING:
                raise WrongStatus
            adjustment = Adjustment.objects.create(
                table=done.table,
                number=next_adjustment(done.table),
                after_deal=next_number(done.table) - 1,
                reason=read.reason,
                posted_by=actor,
                version=done.table.version,
                client_key=client_key,
                **{f"net_{position}": net for position, net in read.nets.items()},
            )
            refresh(done.table, since=adjustment.after_deal + 1)
            done.data = {
                "number": adjustment.number,
                "reason": adjustment.reason,
                "nets": adjustment.nets(done.table.player_count),
            }
    except Repeated:
        return Adjusted(Adjustment.objects.get(table=current, client_key=client_key), created=False)
    return Adjusted(adjustment, created=True)
