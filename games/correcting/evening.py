"""The played deals of a table, with what is needed to say who should have dealt them."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.correcting.snapshot import Snapshot
from games.models import Table
from scoring.table import Rotation


@dataclass(frozen=True)
class Evening:
    """All deals by number. `by_hand` are those whose dealer or rest was set by hand; `versions` those they made.

    `ways` are the changes of how five take turns: (version, before), oldest first. `running` is the rotation the
    coming deal is in.
    """

    table: Table
    deals: dict[int, Snapshot]
    versions: dict[int, int]
    running: Rotation
    by_hand: frozenset[int] = frozenset()
    ways: list[tuple[int, str]] = field(default_factory=list)

    @property
    def player_count(self) -> int:
        return self.table.player_count

    @property
    def five_player(self) -> str:
        """How five take turns now."""
        return self.table.five_player

    @property
    def next_number(self) -> int:
        """The deal that is played now."""
        return max(self.deals, default=0) + 1

    def five_player_at(self, number: int) -> str:
        """How five took turns when that deal was posted."""
        version = self.versions[number]
        return next((before for changed, before in self.ways if changed > version), self.five_player)
