"""How many of each tile the seats hold together, so that a fifth copy can be asked about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from games.entries import TicksEntry, TilesEntry, parse_entry
from games.handtext import read_hand
from games.models import Table
from games.ticks.elsewhere import POSITIONS, held_by_row
from scoring.text import Text
from scoring.tiles import GROUP_NAMES, Tile
from scoring.wildcards import Wildcards


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
    spread = [*spread_of(table, outcome, entries), *_ticked_spread(table, outcome, entries)]
    return [one for one in spread if one.found > one.copies and len(one.positions) > 1]


def _ticked_spread(table: Table, outcome: object, entries: object) -> list[Spread]:
    """Flowers by group and wildcards by class, where somebody ticked them: which tiles they are nobody said."""
    sent = entries if isinstance(entries, dict) else {}
    ticked = {int(key) for key, entry in sent.items() if str(key) in POSITIONS and _is_ticked(entry)}
    wildcards = Wildcards.of(Tile.parse(code) for code in table.indicators)
    spread = []
    for row, seats in held_by_row(table, outcome, entries).items():
        element, _, name = row.partition(".")
        copies = 4 if element == "flowers" else 2 if wildcards.alike else 3
        known = name in (GROUP_NAMES if element == "flowers" else wildcards.classes)
        if known and ticked & set(seats):
            face = GROUP_NAMES[name] if name in GROUP_NAMES else Tile(name).name
            spread.append(Spread(row, face, copies, sum(seats.values()), tuple(sorted(seats))))
    return spread


def _is_ticked(entry: object) -> bool:
    return isinstance(parse_entry(entry, 0).value, TicksEntry)


def _held(outcome: object, entries: object) -> Iterator[tuple[int, Tile]]:
    winner = outcome.get("winner") if isinstance(outcome, dict) else None
    for key, sent in entries.items() if isinstance(entries, dict) else ():
        if str(key) not in POSITIONS:
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
