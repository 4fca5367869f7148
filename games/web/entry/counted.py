"""What one hand counts as it stands now: the figure, where it came from, what is wrong and what is still lacking."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from games.copies import Spread, fifth_copies
from games.entries import TilesEntry, parse_entry
from games.faults import Problem, fault
from games.hands import read_hand
from games.scorebook import assess, read_outcome
from games.sheet import Sheet
from games.templatetags.taipao import text
from games.ticks.carrying import carried_ticks
from games.web.entry.labels import short_label
from games.web.entry.scene import Scene
from scoring.score import tally_hand
from scoring.seats import Seat
from scoring.text import Text
from scoring.tiles import Tile

COUNT_SAID = ("tile_missing", "tile_count")  # said by `lacking` in the words of the table
STILL_TYPING = ("kong_none", "kong_which")  # no fault either while tiles are lacking
SET = 3
TOO_FEW = Text(
    "胡家要 {full} 张，现在 {held} 张",
    "胡家要 {full} 張，現在 {held} 張",
    "The winner needs {full} tiles, there are {held}",
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line beside the total: a figure in bold and what it does."""

    figure: str
    text: str


@dataclass(frozen=True, slots=True)
class ItemLine:
    """One counted item in the language of the page; `short` is for the pill."""

    name: str
    short: str
    reason: str
    rule: str
    tai: int


@dataclass(frozen=True, slots=True)
class Counted:
    """The live count; `raw` is it before doubling, None while it is none.

    `lacking` is what a winner's hand still lacks; `winning` means complete and legal. `five` are faces of which more
    lie on the table than there are: a doubt that is said, and keeps no hand from winning, for the other hand may be the
    wrong one. `ticks` are what the tiles tick.
    """

    tai: int = 0
    lines: list[Line] = field(default_factory=list)
    items: list[ItemLine] = field(default_factory=list)
    faults: list[Problem] = field(default_factory=list)
    doubts: list[Problem] = field(default_factory=list)
    lacking: list[Problem] = field(default_factory=list)
    winning: bool = False
    raw: int | None = None
    five: list[str] = field(default_factory=list)
    ticks: dict[str, int] | None = None

    @property
    def said(self) -> list[Problem]:
        """Everything that is said in the box of faults."""
        return [*self.faults, *self.doubts]


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


def item_lines(items: list[dict[str, Any]]) -> list[ItemLine]:
    """The largest first; of equals the wildcards first, as people name them."""
    ordered = sorted(sorted(items, key=lambda item: str(item["key"]), reverse=True), key=lambda item: -item["tai"])
    return [
        ItemLine(text(item["name"]), short_label(item), text(item["reason"]), str(item["rule"]), item["tai"])
        for item in ordered
    ]


def doubling_lines(steps: Mapping[str, Any] | None) -> list[Line]:
    """28 满 13 / 翻一番, beside the big figure."""
    if not steps or steps["final"] == steps["raw"]:
        return []
    lines = []
    if steps["factor"] > 1:
        lines.append(Line(f"{steps['raw']:,}", _("≥ %(threshold)s") % {"threshold": steps["threshold"]}))
        lines.append(Line("", _("doubled twice") if steps["factor"] == 4 else _("doubled")))
    if steps["cap"] is not None:
        lines.append(Line("", _("capped at %(cap)s") % {"cap": steps["cap"]}))
    return lines
