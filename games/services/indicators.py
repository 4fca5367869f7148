"""The two tiles turned up for the running deal."""

from __future__ import annotations

from games.access import Right, require
from games.errors import Invalid, StaleVersion
from games.faults import fault
from games.models import Player, Table
from games.rules import ruleset_of
from games.scorebook import read_indicators
from games.selectors.numbers import next_number
from games.selectors.state import table_state
from games.services.change import NothingToDo, Repeated, change, check_key


def set_indicators(
    *, table: Table, actor: Player, indicators: list[str], deal_number: int | None = None, client_key: str = ""
) -> Table:
    """Set the deal's indicators ([a, b], or [] to take them back); posting the deal clears them.

    `deal_number` is the deal the sender means: if it is not the next one any more, StaleVersion. Raises NotFound,
    NotAllowed, WrongStatus, Invalid (bad_indicators, too_many_copies).
    """
    if client_key:
        check_key(client_key)
    codes, problems = read_indicators(indicators)
    if codes and not ruleset_of(table).family.wildcards:
        problems = [fault("no_indicators", "indicators")]
    try:
        with change(
            table, actor=actor, action="indicators", client_key=client_key, content=[indicators, deal_number]
        ) as done:
            require(done.table, actor, Right.ENTER)
            if problems:
                raise Invalid(problems)
            if deal_number is not None and deal_number != next_number(done.table):
                raise StaleVersion(table_state(table))
            if done.table.indicators == codes:
                raise NothingToDo
            done.data = {"before": done.table.indicators, "indicators": codes}
            done.table.indicators = codes
            done.table.save(update_fields=["indicators"])
    except Repeated:
        return Table.objects.get(pk=table.pk)
    return done.table
