"""What somebody wants put right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.models import CorrectionKind


@dataclass(frozen=True, slots=True)
class Wish:
    """`outcome` replaces the whole outcome, `entries` those seats alone (None takes one out); None leaves as it was.

    `dealer` and `resting` set right who dealt and who sat out; `seats` are the two of a swap. With `replay` the
    dealers of later deals are set anew by the rules, else they stay as played.
    """

    kind: CorrectionKind
    number: int
    outcome: dict[str, Any] | None = None
    entries: dict[str, Any] | None = None
    indicators: list[str] | None = None
    dealer: int | None = None
    resting: int | None = None
    seats: tuple[int, int] | None = None
    undoes: int | None = None
    replay: bool = False

    @property
    def content(self) -> list[object]:
        """What the client's key is bound to."""
        seats = list(self.seats) if self.seats else None
        turn = [self.dealer, self.resting, seats, self.undoes, self.replay]
        return [str(self.kind), self.number, self.outcome, self.entries, self.indicators, *turn]
