"""Who deals, who rests and who has which wind at a table: rows <-> scoring.table.Rotation."""

from __future__ import annotations

from games.models import Deal, Table
from scoring.seats import Seat as Wind
from scoring.table import Rotation


def rotation_of(row: Table | Deal) -> Rotation:
    """The rotation a table is in, or a deal was played in. Raises ValueError for a table that has not started."""
    if row.dealer is None:
        raise ValueError("the table has not started")
    table = row if isinstance(row, Table) else row.table
    return Rotation(
        player_count=table.player_count,
        dealer=row.dealer,
        resting=row.resting,
        term=row.term,
        streak=row.streak,
    )


def winds_of(row: Table | Deal) -> dict[int, Wind]:
    """The seat wind of each position that plays."""
    return dict(rotation_of(row).winds)


def set_rotation(table: Table, rotation: Rotation) -> None:
    """Write a rotation into the table's columns (not saved)."""
    table.dealer, table.resting = rotation.dealer, rotation.resting
    table.term, table.streak = rotation.term, rotation.streak


ROTATION_FIELDS = ["dealer", "resting", "term", "streak"]
