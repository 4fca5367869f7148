"""How many flowers and wildcards each seat has by what is entered, tiles and ticks alike."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping

from games.entries import TicksEntry, TilesEntry, parse_entry
from games.handtext import read_hand
from games.models import Table
from scoring.tiles import Tile
from scoring.wildcards import Wildcards, class_name

POSITIONS = frozenset("01234")


def held_by_row(table: Table, outcome: object, entries: object) -> dict[str, dict[int, int]]:
    """{"flowers.red": {position: how many}, "wildcards.9s": {...}} over all seats that have some."""
    winner = outcome.get("winner") if isinstance(outcome, dict) else None
    wildcards = Wildcards.of(Tile.parse(code) for code in table.indicators)
    found: dict[str, dict[int, int]] = defaultdict(dict)
    for key, sent in entries.items() if isinstance(entries, dict) else ():
        if str(key) in POSITIONS:
            position = int(key)
            for row, count in _seat(sent, wildcards, won=position == winner).items():
                found[row][position] = count
    return dict(found)


def elsewhere(table: Table, outcome: object, entries: object, position: int) -> dict[str, dict[str, int]]:
    """The same without one seat, positions as text: what is left for that seat is the rest."""
    others = held_by_row(table, outcome, entries)
    return {
        row: {str(seat): count for seat, count in seats.items() if seat != position} for row, seats in others.items()
    }


def _seat(sent: object, wildcards: Wildcards, *, won: bool) -> Mapping[str, int]:
    entry = parse_entry(sent, 0).value
    if isinstance(entry, TicksEntry):
        counts = {key: count for key, count in entry.ticks.items() if key.startswith(("flowers.", "wildcards."))}
        openings = {f"flowers.{key[8:]}": 4 for key in entry.ticks if key.startswith("opening.")}
        return counts | openings
    hand = read_hand(entry.hand, "")[0] if isinstance(entry, TilesEntry) else None
    if hand is None or not isinstance(entry, TilesEntry):
        return {}
    counts = Counter(f"flowers.{tile.group}" for tile in hand.flowers if tile.group)
    tiles = [*hand.concealed, *_tile(entry.tile if won else "")]
    counts.update(f"wildcards.{class_name(tile)}" for tile in tiles if wildcards.is_wild(tile))
    return counts


def _tile(code: str) -> list[Tile]:
    try:
        return [Tile.parse(code)]
    except ValueError:
        return []
