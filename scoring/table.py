"""The procedure round the deals: next dealer, five players, terms, draw line, and (by import) dice, levels, rooms."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.dice import DICE_WALLS, Wall, wall
from scoring.levels import LEVELS, ROOMS, Level, Room, level_of
from scoring.ruleset import FAN_LISTS, Ruleset
from scoring.seats import SEATS, Seat
from scoring.wildcards import wild_tiles

__all__ = [
    "DICE_WALLS",
    "FIVE_PLAYER",
    "LEVELS",
    "MOST_TERMS",
    "ROOMS",
    "Level",
    "Room",
    "Rotation",
    "Wall",
    "dealer_stays",
    "draw_line",
    "first_rotation",
    "level_of",
    "next_dealer",
    "next_rotation",
    "round_wind",
    "sitting_over",
    "terms_total",
    "wall",
    "wild_tiles",
]

FIVE_PLAYER = ("dealer_out", "every_deal", "manual")
"""Who sits out next at a table of five: the outgoing dealer, another player every deal, or as the table says."""

MOST_TERMS = 20
"""As dealer, for each player; 0 terms are an open end."""


@dataclass(frozen=True, slots=True)
class Rotation:
    """Who sits where in one deal. Positions are 0-3 or 0-4 in the fixed order of play.

    ``term`` is the 1-based number of the running term (a run of deals with one dealer); ``streak`` counts how many
    deals the dealer has stayed, 0 in the first.
    """

    player_count: int
    dealer: int
    resting: int | None
    term: int
    streak: int

    def __post_init__(self) -> None:
        if self.player_count not in (4, 5) or not 0 <= self.dealer < self.player_count:
            raise ValueError("a table has four or five players and the dealer is one of them")
        if (self.resting is None) != (self.player_count == 4) or self.resting == self.dealer:
            raise ValueError("at a table of five one player rests, and never the dealer")

    @property
    def positions(self) -> list[int]:
        """The positions that play as E, S, W, N."""
        order = ((self.dealer + step) % self.player_count for step in range(self.player_count))
        return [position for position in order if position != self.resting]

    @property
    def winds(self) -> dict[int, Seat]:
        """The seat wind of each position that plays."""
        return dict(zip(self.positions, SEATS, strict=True))


def first_rotation(player_count: int, dealer: int) -> Rotation:
    """The first deal of a sitting: at a table of five the player before the dealer waits (rules 11)."""
    resting = (dealer - 1) % 5 if player_count == 5 else None
    return Rotation(player_count, dealer, resting, 1, 0)


def next_rotation(rotation: Rotation, dealer_won: bool, *, five_player: str = "dealer_out") -> Rotation:
    """The rotation of the next deal: the dealer stays after winning, else the deal passes to S (rules 11).

    >>> next_rotation(first_rotation(5, 0), dealer_won=False)
    Rotation(player_count=5, dealer=1, resting=0, term=2, streak=0)
    """
    if five_player not in FIVE_PLAYER:
        raise ValueError(f"no such switch: {five_player}")
    dealer = rotation.dealer if dealer_won else rotation.positions[1]
    resting = _next_resting(rotation, dealer, five_player)
    if dealer_won:
        return Rotation(rotation.player_count, dealer, resting, rotation.term, rotation.streak + 1)
    return Rotation(rotation.player_count, dealer, resting, rotation.term + 1, 0)


def _next_resting(rotation: Rotation, dealer: int, five_player: str) -> int | None:
    if rotation.resting is None or five_player == "manual":
        return rotation.resting
    if five_player == "dealer_out":
        return rotation.resting if dealer == rotation.dealer else rotation.dealer
    following = (rotation.resting + 1) % 5
    return following if following != dealer else (following + 1) % 5


def next_dealer(winner: Seat | None) -> Seat:
    """The seat of the present deal that deals next: E after winning, otherwise S; ``None`` is a draw or a false win."""
    return Seat.E if winner is Seat.E else Seat.S


def dealer_stays(ruleset: Ruleset, kind: str, *, dealer_won: bool) -> bool:
    """Whether the dealer deals on after a deal of this ``kind``: after winning, by the fan lists also after a draw."""
    return dealer_won or (kind == "draw" and bool(ruleset.values.get("dealer_stays_on_draw")))


def round_wind(rotation: Rotation) -> Seat:
    """The wind of the round: E until everybody has dealt once, then S, W, N and E again (fan lists)."""
    return SEATS[(rotation.term - 1) // rotation.player_count % 4]


def terms_total(player_count: int, terms: int) -> int | None:
    """How many terms a sitting has when everyone is to have ``terms`` of them; none for an open end (0)."""
    return player_count * terms if terms else None


def sitting_over(rotation: Rotation, terms: int) -> bool:
    """Whether the sitting has ended before this rotation's deal: every player has had all terms."""
    total = terms_total(rotation.player_count, terms)
    return total is not None and rotation.term > total


def draw_line(kongs: int, ruleset_key: str) -> tuple[int | None, int]:
    """Tiles left when the last four are dealt out one each, and when the deal is a draw; ``kongs`` declared by all.

    ``folk`` deals out no last four, so its first figure is none; the fan lists play the wall to its end.

    >>> draw_line(1, "pingyang-13")
    (26, 22)
    """
    if ruleset_key in FAN_LISTS:
        return None, 0
    if ruleset_key == "folk":
        return None, 20 + kongs // 2 * 2
    return 24 + 2 * kongs, 20 + 2 * kongs
