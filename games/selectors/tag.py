"""A short name for what a table's state shows, so that whoever has it need not be sent it again."""

from __future__ import annotations

from games.models import Draft, Table

_SHAPE = 4  # raised when `table_state` gets other keys


def state_tag(table: Table) -> str:
    """Differs whenever `table_state` would differ in more than its time of day. One query.

    Take it before the state is read: a change in between then gives a newer state under an older tag, which is asked
    for once more, and never the other way round.
    """
    revision = Draft.objects.filter(table=table).values_list("revision", flat=True).first() or 0
    return f"{table.slug}.{_SHAPE}.{table.version}.{revision}"
