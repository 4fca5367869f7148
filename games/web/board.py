"""The square of seats as one viewer sees it: me below, the next player on my right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

# Counter-clockwise from below: the way play runs, and the reading order of the page.
PLACES = ("me", "right", "top", "left")


@dataclass(frozen=True)
class SeatView:
    """One seat: where it lies on the screen, who sits there, and its figures in tai."""

    position: int
    place: str
    name: str
    phone: bool
    wind: str
    total: int
    change: int | None
    mine: bool
    host: bool
    first_dealer: bool

    @property
    def free(self) -> bool:
        """Nobody has taken or been given this seat."""
        return not self.name and not self.phone

    @property
    def dealer(self) -> bool:
        """East deals."""
        return self.wind == "E"


@dataclass(frozen=True)
class Board:
    """Seats in reading order (mine first), and who is not in the square: the fifth player."""

    seats: tuple[SeatView, ...]
    fifth: SeatView | None

    @property
    def everyone(self) -> tuple[SeatView, ...]:
        """The square and the fifth."""
        return (*self.seats, self.fifth) if self.fifth else self.seats


def board(state: dict[str, Any], mine: int | None) -> Board:
    """The seats of a public ``state`` around the seat ``mine``; spectators look from seat 0.

    Whoever rests looks from the seat of the next player, as the rest row lies below the square.
    """
    count = state["player_count"]
    deal = state["deal"]
    resting = deal["resting"] if deal else None
    start = mine if mine is not None else 0
    around = [(start + step) % count for step in range(count)]
    square = [position for position in around if position != resting][: len(PLACES)]
    fifth = next((position for position in around if position not in square), None)
    views = [_seat(state, position, place, mine) for position, place in zip(square, PLACES, strict=True)]
    return Board(tuple(views), None if fifth is None else _seat(state, fifth, "rest", mine))


def _seat(state: dict[str, Any], position: int, place: str, mine: int | None) -> SeatView:
    seat = state["seats"][position]
    return SeatView(
        position=position,
        place=place,
        name=seat["name"],
        phone=seat["phone"],
        wind=seat["wind"] or "",
        total=seat["total"],
        change=seat["change"],
        mine=position == mine,
        host=position == state["host"],
        first_dealer=position == state["first_dealer"],
    )
