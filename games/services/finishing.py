"""The end of a sitting."""

from __future__ import annotations

from django.utils import timezone

from games.access import Right, require
from games.errors import WrongStatus
from games.models import Player, Status, Table
from games.operators import Operator
from games.selectors.numbers import totals
from games.services.change import Repeated, change, check_key


def finish_table(*, table: Table, actor: Player | Operator, client_key: str = "") -> Table:
    """Close the table: its totals are final and its code leads nowhere any more. By the host or an operator.

    Raises NotFound, NotAllowed, WrongStatus (not playing, or somebody finished it a moment ago).
    """
    if client_key:
        check_key(client_key)
    try:
        with change(table, actor=actor, action="finish", client_key=client_key) as done:
            current = done.table
            require(current, actor, Right.HOST)
            if current.status != Status.PLAYING:
                raise WrongStatus
            done.data = {"totals": totals(current), "code": current.code}
            current.status, current.code, current.finished_at = Status.FINISHED, None, timezone.now()
            current.save(update_fields=["status", "code", "finished_at"])
    except Repeated:
        return Table.objects.get(pk=table.pk)
    return done.table
