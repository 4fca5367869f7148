"""How many of each tile the seats hold together, so that a fifth copy can be asked about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from games.entries import TilesEntry, parse_entry
from games.hands import read_hand
from games.models import Table
from scoring.text import Text
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class Spread:
    """Of a face (`key` is its code) the box holds `copies`, and there are `found`, at these positions."""

    key: str
    name: Text
    copies: int
    found: int
    positions: tuple[int, ...]


def spread_of(table: Table, outcome: object, entries: object) -> list[Spread]:
    """Every face that lies at some seat as entered, with the table's indicators counted in."""
    counts: dict[Tile, int] = defaultdict(int)
    seats: dict[Tile, set[int]] = defaultdict(set)
    for position, tile in _held(outcome, entries):
        counts[tile] += 1
        seats[tile].add(position)
    turned = [Tile.parse(code) for code in table.indicators]
    return [
        Spread(tile.code, tile.name, tile.copies, counts[tile] + turned.count(tile), tuple(sorted(seats[tile])))
        for tile in sorted(counts)
    ]


def fifth_copies(table: Table, outcome: object, entries: object) -> list[Spread]:
    """What lies on the table more often than the box holds it, over several seats; within one seat it is a fault."""
    return [one for one in spread_of(table, outcome, entries) if one.found > one.copies and len(one.positions) > 1]


def _held(outcome: object, entries: object) -> Iterator[tuple[int, Tile]]:
    winner = outcome.get("winner") if isinstance(outcome, dict) else None
    for key, sent in entries.items() if isinstance(entries, dict) else ():
        if str(key) not in {"0", "1", "2", "3", "4"}:
            continue
        position = int(key)
        entry = parse_entry(sent, position).value
        hand = read_hand(entry.hand, "")[0] if isinstance(entry, TilesEntry) else None
        if hand is None or not isinstance(entry, TilesEntry):
            continue
        yield from ((position, tile) for tile in hand.tiles)
        if position == winner and entry.tile:
            yield from ((position, tile) for tile in (_tile(entry.tile),) if tile is not None)


def _tile(code: str) -> Tile | None:
    try:
        return Tile.parse(code)
    except ValueError:
        return None
