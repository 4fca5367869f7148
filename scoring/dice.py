"""Two throws of two dice: who throws, which wall is opened where, and which stack is turned up (rules 11)."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.seats import SEATS, Seat

STACKS = 18
DICE_WALLS = ("counted", "thrower")


@dataclass(frozen=True, slots=True)
class Wall:
    """Who throws second, the stack turned up, and the stack drawn first; stacks are (seat, 1-18 from its right end)."""

    thrower: Seat
    indicators: tuple[Seat, int]
    first: tuple[Seat, int]


def wall(d1: int, d2: int, dice_wall: str = "counted") -> Wall:
    """Where the wall is opened, from the two throws. Raises :class:`ValueError` for throws outside 2-12.

    >>> wall(3, 8)
    Wall(thrower=<Seat.W: 'W'>, indicators=(<Seat.W: 'W'>, 11), first=(<Seat.W: 'W'>, 12))
    """
    if not (2 <= d1 <= 12 and 2 <= d2 <= 12) or dice_wall not in DICE_WALLS:
        raise ValueError(f"no such throw: {d1}, {d2}, {dice_wall}")
    counted = SEATS[(d1 - 1) % 4]
    thrower = counted
    if counted is Seat.E:  # the dealer throws only once
        thrower = Seat.S if d1 == 5 else Seat.N
    start = counted if dice_wall == "counted" else thrower
    return Wall(thrower, _stack(start, d1 + d2), _stack(start, d1 + d2 + 1))


def counted_from(thrower: int, throw: int, places: int) -> int:
    """The place that a throw of two dice counts to: from the thrower, who is one, to the right, round `places` places.

    So the first dealer is found before play, as the dealer's own throw finds the wall later (rules 11). Raises
    :class:`ValueError` for a throw outside 2-12.

    >>> counted_from(0, 5, 4), counted_from(2, 8, 4), counted_from(0, 5, 5)
    (0, 1, 4)
    """
    if not 2 <= throw <= 12:
        raise ValueError(f"no such throw: {throw}")
    return (thrower + throw - 1) % places


def _stack(owner: Seat, number: int) -> tuple[Seat, int]:
    while number > STACKS:
        owner, number = owner.previous, number - STACKS
    return owner, number
