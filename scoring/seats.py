"""The four seats of a deal: a seat is named by its wind, and the dealer is always E (rules 1)."""

from __future__ import annotations

from enum import StrEnum

from scoring.text import Text


class Seat(StrEnum):
    """A seat of one deal; its letter is the player's seat wind."""

    E = "E"
    S = "S"
    W = "W"
    N = "N"

    @property
    def next(self) -> Seat:
        """The next player: the one on the right, counter-clockwise (E, S, W, N, E)."""
        return SEATS[(SEATS.index(self) + 1) % 4]

    @property
    def previous(self) -> Seat:
        """The seat before this one in the order of play."""
        return SEATS[(SEATS.index(self) - 1) % 4]

    @property
    def name_text(self) -> Text:
        """东 / 東 / East, and so on."""
        return _NAMES[self]


SEATS: tuple[Seat, ...] = (Seat.E, Seat.S, Seat.W, Seat.N)
_NAMES = {
    Seat.E: Text("东", "東", "East"),
    Seat.S: Text("南", "南", "South"),
    Seat.W: Text("西", "西", "West"),
    Seat.N: Text("北", "北", "North"),
}
