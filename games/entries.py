"""What one seat counted, read from what a phone sent: a number, or tiles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from games.faults import Problem, fault

MOST_TAI = 9999
LONGEST_TILES = 120  # characters of one tile string; a full hand has 17 tiles
MOST_MELDS = 8  # five can be; a few more so that the scorer says what is wrong
STATED = ("raw", "final")
GROUPS = ("red", "black", "white")
EMPTY_HAND: dict[str, Any] = {"concealed": "", "melds": [], "flowers": "", "opening_quads": []}


@dataclass(frozen=True, slots=True)
class NumberEntry:
    """A count somebody made in the head: `value` tai; for the winner `stated` says before doubling or after."""

    value: int
    stated: str = "raw"
    beside: TilesEntry | None = None  # tiles typed for the same seat: kept, never counted

    def as_dict(self) -> dict[str, Any]:
        """The form it is sent and kept in; `parse_entry` reads it back."""
        kept = self.beside.as_dict() if self.beside else {}
        return kept | {"way": "number", "value": self.value, "stated": self.stated}


@dataclass(frozen=True, slots=True)
class TilesEntry:
    """A hand as tile strings (case-format.md); `tile` and `kong` are the winner's, "" where not given."""

    hand: dict[str, Any]
    tile: str = ""
    kong: str = ""
    beside: NumberEntry | None = None  # a number typed for the same seat: kept, never counted

    def as_dict(self) -> dict[str, Any]:
        """The form it is sent and kept in; `parse_entry` reads it back."""
        kept = self.beside.as_dict() if self.beside else {}
        return kept | {"way": "tiles", "hand": self.hand, "tile": self.tile or None, "kong": self.kong or None}


Entry = NumberEntry | TilesEntry


@dataclass(frozen=True, slots=True)
class ReadEntry:
    """The entry, or None (with no problems: nothing entered yet)."""

    value: Entry | None
    problems: list[Problem]


def parse_entry(sent: object, position: int) -> ReadEntry:
    """Read one seat's entry. Only its shape is checked: whether the tiles are a hand is the scorer's to say.

    One that carries the other way too (a number beside tiles, tiles beside a number) keeps it, so that switching loses
    nothing; only `way` counts.
    """
    where = f"position:{position}"
    bad = ReadEntry(None, [fault("bad_entry", where)])
    if sent is None:
        return ReadEntry(None, [])
    if not isinstance(sent, dict):
        return bad
    if sent.get("way") == "number":
        read = _number(sent, where)
        if isinstance(read.value, NumberEntry):
            return ReadEntry(replace(read.value, beside=_tiles(sent)), [])
        return read
    if sent.get("way") == "tiles":
        tiles = _tiles(sent)
        if tiles is None:
            return bad
        number = _number(sent, where).value
        return ReadEntry(replace(tiles, beside=number if isinstance(number, NumberEntry) else None), [])
    return bad


def _number(sent: dict[str, Any], where: str) -> ReadEntry:
    value, stated = sent.get("value"), sent.get("stated") or "raw"
    if value is None:
        return ReadEntry(None, [])
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_TAI:
        return ReadEntry(None, [fault("bad_number", where, most=MOST_TAI)])
    if stated not in STATED:
        return ReadEntry(None, [fault("bad_entry", where)])
    return ReadEntry(NumberEntry(value, stated), [])


def _tiles(sent: dict[str, Any]) -> TilesEntry | None:
    """The tiles of an entry, None where there are none or their shape is wrong."""
    hand, tile, kong = _hand(sent.get("hand")), sent.get("tile") or "", sent.get("kong") or ""
    if hand is None or not _short(tile, 2) or not _short(kong, 2):
        return None
    return TilesEntry(hand, tile, kong)


def _short(value: object, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest and value.isascii() and (not value or value.isprintable())


def _hand(sent: object) -> dict[str, Any] | None:
    """The hand with all four keys, or None where the shape is wrong."""
    if not isinstance(sent, dict) or not set(sent) <= set(EMPTY_HAND):
        return None
    hand = {key: default if sent.get(key) is None else sent[key] for key, default in EMPTY_HAND.items()}
    melds, quads = hand["melds"], hand["opening_quads"]
    if not (_short(hand["concealed"], LONGEST_TILES) and _short(hand["flowers"], LONGEST_TILES)):
        return None
    if not isinstance(melds, list) or len(melds) > MOST_MELDS or not all(_short(meld, 16) for meld in melds):
        return None
    if not isinstance(quads, list) or len(quads) > len(GROUPS) or not all(_short(quad, 8) for quad in quads):
        return None
    return hand
