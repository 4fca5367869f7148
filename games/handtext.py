"""A hand from the strings it was typed as, with every string that cannot be read; knows nothing of what is stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.faults import Problem, fault
from scoring.hand import Hand
from scoring.melds import Meld, MeldError
from scoring.notation import NotationError, parse_tiles
from scoring.tiles import Tile
from scoring.win import Origin


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
