"""What a hand waits for: every face that completes it, with the winner's final tai."""

from __future__ import annotations

from collections import Counter

from scoring.hand import Hand
from scoring.legality import Shown, copy_problems, hand_problems
from scoring.problems import Problem
from scoring.ruleset import Ruleset
from scoring.score import IllegalDeal, tally_hand
from scoring.seats import Seat
from scoring.tiles import ALL_TILES, Tile
from scoring.wildcards import Wildcards
from scoring.win import Method, Win


def waits(
    *,
    seat: Seat,
    hand: Hand,
    indicators: tuple[Tile, ...],
    ruleset: Ruleset,
    method: Method = Method.SELF_DRAW,
    round_wind: Seat = Seat.E,
) -> list[tuple[Tile, int]]:
    """The faces that complete the hand, in the order m p s z f, each with the final tai it would win.

    A face counts while a copy of it is neither in the hand nor an indicator; on a discard no wildcards do, and faces
    that stay below the least tai to win are left out. Raises :class:`IllegalDeal` if the hand is not one tile short.
    """
    problems = wait_problems(seat, Shown.of(hand), indicators, ruleset)
    if problems:
        raise IllegalDeal(problems)
    seen = Counter((*hand.tiles, *indicators))
    left = [tile for tile in ALL_TILES if seen[tile] < tile.copies]
    discarder = None if method is Method.SELF_DRAW else seat.next
    wins = [Win(seat, method, tile, discarder, round_wind=round_wind) for tile in left]
    with_tai = [(win.tile, _tai_with(hand, indicators, ruleset, win)) for win in wins]
    return [(tile, tai) for tile, tai in with_tai if tai is not None]


def wait_problems(
    seat: Seat, shown: Shown, indicators: tuple[Tile, ...] | None, ruleset: Ruleset | None
) -> list[Problem]:
    """The faults of a hand before the winning tile."""
    wildcards = Wildcards.of(indicators) if indicators is not None else None
    waiting = Win(seat, Method.SELF_DRAW, ALL_TILES[0])
    problems = list(hand_problems(seat, shown, wildcards, ruleset, waiting))
    problems += copy_problems((*(indicators or ()), *shown.hand.tiles, *shown.loose))
    return problems


def _tai_with(hand: Hand, indicators: tuple[Tile, ...], ruleset: Ruleset, win: Win) -> int | None:
    try:
        return tally_hand(seat=win.winner, hand=hand, indicators=indicators, ruleset=ruleset, win=win).tai
    except IllegalDeal:
        return None
