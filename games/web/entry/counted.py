"""What one hand counts as it stands now: the figure, where it came from, what is wrong and what is still lacking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.copies import Spread, fifth_copies
from games.entries import TilesEntry, parse_entry
from games.faults import Problem, fault
from games.handtext import read_hand
from games.scorebook import assess, read_outcome
from games.sheet import Sheet
from games.ticks.carrying import carried_ticks
from games.web.entry.countlines import (
    COUNT_SAID,
    SET,
    STILL_TYPING,
    TOO_FEW,
    Counted,
    doubling_lines,
    item_lines,
)
from games.web.entry.scene import Scene
from scoring.score import tally_hand
from scoring.seats import Seat
from scoring.tiles import Tile


def count_entry(scene: Scene, position: int, entry: Mapping[str, Any]) -> Counted:
    """The count of one seat's entry, with every fault of it, those against other hands included."""
    where = f"position:{position}"
    alone = assess(scene.table, scene.outcome, {str(position): entry})
    faults = [problem for problem in alone.problems if problem["where"] != "indicators"]
    five = _against_others(scene, position, entry)
    doubts = [fault("too_many_copies", where, tile=one.name, copies=one.copies, found=one.found) for one in five]
    view = alone.tallies.get(position)
    by_tiles = entry.get("way") == "tiles"
    common: dict[str, Any] = {"five": [one.key for one in five], "doubts": doubts}
    if view is not None:
        return Counted(
            view.tai,
            doubling_lines(view.steps),
            item_lines(view.items),
            faults,
            winning=position == alone.winner and by_tiles and not faults,
            raw=view.raw,
            ticks=ticks_of(scene, position, entry, view.items) if by_tiles else None,
            **common,
        )
    few = _too_few(scene, entry, where) if position == alone.winner else None
    lacking: list[Problem] = []
    if few is not None:
        lacking = [few, *(fault for fault in faults if fault["code"] in STILL_TYPING)]
        faults = [fault for fault in faults if fault["code"] not in COUNT_SAID + STILL_TYPING]
    tai, items = _so_far(scene, position, entry, where)
    ticks = ticks_of(scene, position, entry, items) if by_tiles and not faults else None
    return Counted(tai, [], item_lines(items), faults, lacking=lacking, ticks=ticks, **common)


def ticks_of(
    scene: Scene, position: int, entry: Mapping[str, Any], items: list[dict[str, Any]]
) -> dict[str, int] | None:
    """What somebody would tick for this entry's tiles and the items they count; None where the tiles cannot be read."""
    sent = parse_entry(entry, position).value
    outcome = read_outcome(scene.table, scene.outcome).value
    if not isinstance(sent, TilesEntry) or outcome is None or read_hand(sent.hand, "", white=scene.fans)[0] is None:
        return None
    spot = Sheet(scene.table, outcome).spot(position)
    return carried_ticks(spot, sent.hand, sent.tile if spot.won else "", items)


def _against_others(scene: Scene, position: int, entry: Mapping[str, Any]) -> list[Spread]:
    """What only shows beside the other hands: a fifth copy."""
    mine = str(position)
    others = {seat: sent for seat, sent in scene.entries.items() if sent.get("way") == "tiles" and seat != mine}
    if not others or entry.get("way") != "tiles":
        return []
    together = fifth_copies(scene.table, scene.outcome, {**others, mine: entry})
    return [one for one in together if position in one.positions]


def _too_few(scene: Scene, entry: Mapping[str, Any], where: str) -> Problem | None:
    """Fewer tiles than a winner holds (a kong counts as three): not wrong, only not done."""
    sent = parse_entry(entry, 0).value
    hand = read_hand(sent.hand, where, white=scene.fans)[0] if isinstance(sent, TilesEntry) else None
    if hand is None or not isinstance(sent, TilesEntry):
        return None
    sets = len(hand.melds) + len(hand.opening_quads) * bool(scene.ruleset.values.get("opening_quad_is_set"))
    held = len(hand.concealed) + bool(sent.tile) + SET * sets
    full = scene.ruleset.family.tiles
    return None if held >= full else Problem(code="tile_count", where=where, message=TOO_FEW.fill(held=held, full=full))


def _so_far(scene: Scene, position: int, entry: Mapping[str, Any], where: str) -> tuple[int, list[dict[str, Any]]]:
    """What an unfinished winner's tiles are worth to anybody: wildcards, flowers, kongs."""
    sent = parse_entry(entry, position).value
    wind = scene.wind(position)
    if not isinstance(sent, TilesEntry) or wind is None:
        return 0, []
    hand, problems = read_hand(sent.hand, where, white=scene.fans)
    if hand is None or problems:
        return 0, []
    indicators = tuple(Tile.parse(code) for code in scene.indicators)
    try:
        tally = tally_hand(seat=Seat(wind), hand=hand, indicators=indicators, ruleset=scene.ruleset, win=None)
    except ValueError:
        return 0, []
    return tally.raw, tally.as_dict()["items"]
