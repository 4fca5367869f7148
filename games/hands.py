"""Counts entered as tiles: from strings to the scorer's hands, with every fault in place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.assessment import CountView
from games.entries import TilesEntry
from games.faults import Problem, fault
from games.handtext import find_kong
from games.models import Count
from games.outcomes import KONG_ORIGINS, LAST_ORIGINS, Outcome
from scoring.hand import Hand
from scoring.score import Tally
from scoring.seats import Seat
from scoring.tiles import Tile
from scoring.win import First, Method, Origin, Win


def win_of(
    outcome: Outcome, entry: TilesEntry, hand: Hand, winds: Mapping[int, Seat], *, fans: bool = False
) -> tuple[Win | None, list[Problem]]:
    """The win as the scorer takes it: the winning tile read, the kind of kong found among the melds."""
    where = f"position:{outcome.winner}"
    problems: list[Problem] = []
    tile = _one(entry.tile, where, "tile_missing", problems)
    origin, kong = Origin.WALL, None
    if outcome.origin in KONG_ORIGINS:
        found = find_kong(outcome.origin, entry.kong, hand)
        if isinstance(found, str):
            problems.append(fault(found, where))
        else:
            origin = Origin.CONCEALED_KONG if found.is_concealed else Origin.EXPOSED_KONG
            kong = found.tile
    elif outcome.origin and outcome.origin not in LAST_ORIGINS[fans]:
        origin = Origin(outcome.origin)
    if tile is None or problems or outcome.winner is None:
        return None, problems
    return (
        Win(
            winner=winds[outcome.winner],
            method=Method(outcome.method),
            tile=tile,
            discarder=None if outcome.discarder is None else winds[outcome.discarder],
            origin=origin,
            kong=kong,
            first=First(outcome.first) if outcome.first in ("heavenly", "earthly") else None,
        ),
        [],
    )


def _one(code: str, where: str, missing: str, problems: list[Problem]) -> Tile | None:
    try:
        return Tile.parse(code)
    except ValueError:
        problems.append(fault("bad_notation" if code else missing, where))
        return None


def view_of(tally: Tally, position: int, wind: Seat, hand: Mapping[str, Any]) -> CountView:
    """The scorer's tally as it is shown and stored."""
    told = tally.as_dict()
    return CountView(
        position=position,
        wind=wind,
        way=Count.Way.TILES,
        raw=tally.raw,
        tai=tally.tai,
        items=told["items"],
        steps=told["steps"],
        reading=told["reading"],
        hand=dict(hand),
    )
