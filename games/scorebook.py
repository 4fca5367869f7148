"""The bridge between what is stored or typed (positions, JSON) and what the scorer takes (seats, tiles)."""

from __future__ import annotations

from dataclasses import replace

from games.assessment import Assessment, CountView, Payment
from games.entries import ReadEntry
from games.explaining import explain
from games.faults import Problem, fault
from games.models import Table
from games.outcomes import WITHOUT_COUNTS, ReadOutcome, parse_outcome
from games.rotation import rotation_of
from games.rules import ruleset_of
from games.sheet import Sheet, read_entry
from scoring.tiles import Tile

__all__ = [
    "Assessment",
    "CountView",
    "Payment",
    "ReadEntry",
    "assess",
    "normal_content",
    "read_entry",
    "read_indicators",
    "read_outcome",
]


def read_outcome(table: Table, outcome: object) -> ReadOutcome:
    """An outcome for the deal this table plays now, with all its faults."""
    rotation = rotation_of(table)
    ruleset = ruleset_of(table)
    return parse_outcome(
        outcome,
        playing=rotation.positions,
        dealer=rotation.dealer,
        liability=bool(ruleset.values.get("liability")),
        family=ruleset.family,
    )


def read_indicators(sent: object) -> tuple[list[str], list[Problem]]:
    """The two tiles turned up as codes, or none yet ([])."""
    if not isinstance(sent, list) or len(sent) not in (0, 2) or not all(isinstance(code, str) for code in sent):
        return [], [fault("bad_indicators", "indicators")]
    try:
        tiles = [Tile.parse(code) for code in sent]
    except ValueError:
        return [], [fault("bad_indicators", "indicators")]
    if tiles and tiles[0] == tiles[1] and tiles[0].copies < 2:
        copies = fault("too_many_copies", "indicators", tile=tiles[0].name, copies=tiles[0].copies, found=2)
        return [], [copies]
    return [str(tile) for tile in tiles], []


def normal_content(outcome: object, entries: object) -> object:
    """Outcome and entries without what makes no difference (absent and null keys), to compare two of them."""

    def bare(value: object) -> object:
        if isinstance(value, dict):
            kept = {str(key): bare(inner) for key, inner in value.items() if inner not in (None, "", [], {})}
            return {
                key: inner for key, inner in kept.items() if (key, inner) not in (("origin", "wall"), ("stated", "raw"))
            }
        return value

    return bare([bare(outcome or {}), bare(entries or {})])


def assess(table: Table, outcome: object, entries: object) -> Assessment:
    """What the deal comes to as entered so far, with all its faults at once and whose counts are missing.

    The table must be playing; its indicators are the deal's. Draw and false win need no entries; after 杀猪 and
    花胡 the others are not asked where they count 0 anyway.
    """
    read = read_outcome(table, outcome)
    if read.value is None:
        return Assessment(None, tuple(table.indicators), table.player_count, read.problems, {}, [])
    sheet = Sheet(table, read.value)
    if read.value.kind in WITHOUT_COUNTS:
        sheet.count_nothing(sheet.winds)
    else:
        sheet.read(_by_position(entries, sheet.problems))
        sheet.count()
    explained = {
        position: found
        for position, view in sheet.tallies.items()
        if position in sheet.entries and (found := explain(table, read.value, sheet.entries[position], position, view))
    }
    return replace(sheet.result(), explained=explained)


def _by_position(sent: object, problems: list[Problem]) -> dict[object, object]:
    """Entries by position; JSON has positions as strings. What is no position stays as it is, to be refused."""
    if not isinstance(sent, dict):
        problems.append(fault("bad_entry", "entries"))
        return {}
    return {int(key) if isinstance(key, str) and key in {"0", "1", "2", "3", "4"} else key: sent[key] for key in sent}
