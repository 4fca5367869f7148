"""Counts entered as tiles: from strings to the scorer's hands, with every fault in place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.assessment import CountView
from games.entries import TilesEntry
from games.faults import Problem, fault
from games.models import Count
from games.outcomes import KONG_ORIGINS, LAST_ORIGINS, Outcome
from scoring.hand import Hand
from scoring.melds import Meld, MeldError
from scoring.notation import NotationError, parse_tiles
from scoring.score import Tally
from scoring.seats import Seat
from scoring.tiles import Tile
from scoring.win import First, Method, Origin, Win


def read_hand(hand: Mapping[str, Any], where: str, *, white: bool = False) -> tuple[Hand | None, list[Problem]]:
    """The hand, or None and every string of it that cannot be read; `white`: 白 is a dragon and can be melded."""
    problems: list[Problem] = []
    concealed, flowers = _tiles(hand["concealed"], where, problems), _tiles(hand["flowers"], where, problems)
    melds = [meld for text in hand["melds"] if (meld := _meld(text, where, problems, white)) is not None]
    if problems:
        return None, problems
    try:
        return Hand(concealed, tuple(melds), flowers, tuple(hand["opening_quads"])), []
    except ValueError:
        return None, [fault("bad_entry", where)]


def _tiles(text: str, where: str, problems: list[Problem]) -> tuple[Tile, ...]:
    try:
        return parse_tiles(text)
    except NotationError:
        problems.append(fault("bad_notation", where))
        return ()


def _meld(text: str, where: str, problems: list[Problem], white: bool) -> Meld | None:
    try:
        return Meld.parse(text, white=white)
    except NotationError:
        problems.append(fault("bad_notation", where))
    except MeldError:
        problems.append(fault("bad_meld", where))
    return None


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


def find_kong(origin: str, code: str, hand: Hand) -> Meld | str:
    """The kong that was just declared: the named one, or the only one there is. Otherwise the code of the fault."""
    kongs = [meld for meld in hand.melds if meld.is_kong]
    if origin != "kong":
        kongs = [meld for meld in kongs if meld.is_concealed == (origin == Origin.CONCEALED_KONG)]
    if code:
        kongs = [meld for meld in kongs if str(meld.tile) == code]
    if not kongs:
        return "kong_none"
    return kongs[0] if len(kongs) == 1 else "kong_which"


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
