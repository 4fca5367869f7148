"""What one seat counted, read from what a phone sent: a number, tiles, or ticked elements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from games.faults import Problem, fault

MOST_TAI = 9999
LONGEST_TILES = 120  # characters of one tile string; a full hand has 17 tiles
MOST_MELDS = 8  # five can be; a few more so that the scorer says what is wrong
MOST_TICKS = 60  # rows; the largest ruleset has about forty
LONGEST_TICK = 32
STATED = ("raw", "final")
GROUPS = ("red", "black", "white")
EMPTY_HAND: dict[str, Any] = {"concealed": "", "melds": [], "flowers": "", "opening_quads": []}


@dataclass(frozen=True, slots=True)
class NumberEntry:
    """A count somebody made in the head: `value` tai; for the winner `stated` says before doubling or after."""

    value: int
    stated: str = "raw"
    beside: tuple[Entry, ...] = ()  # what was entered in other ways for the same seat: kept, never counted

    def own(self) -> dict[str, Any]:
        """Only what was entered this way."""
        return {"value": self.value, "stated": self.stated}

    def as_dict(self) -> dict[str, Any]:
        """The form it is sent and kept in; `parse_entry` reads it back."""
        return _merged(self, "number")


@dataclass(frozen=True, slots=True)
class TilesEntry:
    """A hand as tile strings (case-format.md); `tile` and `kong` are the winner's, "" where not given."""

    hand: dict[str, Any]
    tile: str = ""
    kong: str = ""
    beside: tuple[Entry, ...] = ()

    def own(self) -> dict[str, Any]:
        """Only what was entered this way."""
        return {"hand": self.hand, "tile": self.tile or None, "kong": self.kong or None}

    def as_dict(self) -> dict[str, Any]:
        """The form it is sent and kept in; `parse_entry` reads it back."""
        return _merged(self, "tiles")

    @property
    def blank(self) -> bool:
        """Not one tile."""
        return not (self.hand["concealed"] or self.hand["melds"] or self.hand["flowers"] or self.tile)


@dataclass(frozen=True, slots=True)
class TicksEntry:
    """Elements ticked, by row (games.ticks.rows): how often each; `bloom` is the kong the winning tile replaced."""

    ticks: dict[str, int]
    bloom: str = ""
    beside: tuple[Entry, ...] = ()

    def own(self) -> dict[str, Any]:
        """Only what was entered this way."""
        return {"ticks": self.ticks, "bloom": self.bloom or None}

    def as_dict(self) -> dict[str, Any]:
        """The form it is sent and kept in; `parse_entry` reads it back."""
        return _merged(self, "ticks")


Entry = NumberEntry | TilesEntry | TicksEntry
WAYS = {NumberEntry: "number", TilesEntry: "tiles", TicksEntry: "ticks"}


def _merged(entry: Entry, way: str) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for one in (*entry.beside, entry):
        merged |= one.own()
    return merged | {"way": way}


@dataclass(frozen=True, slots=True)
class ReadEntry:
    """The entry, or None (with no problems: nothing entered yet)."""

    value: Entry | None
    problems: list[Problem]


def parse_entry(sent: object, position: int) -> ReadEntry:
    """Read one seat's entry. Only its shape is checked: whether it can be is for `scorebook.assess` to say.

    One that carries other ways too (a number beside tiles, ticks beside both) keeps them, so that switching loses
    nothing and a number can be explained by tiles; only `way` counts.
    """
    where = f"position:{position}"
    if sent is None:
        return ReadEntry(None, [])
    if not isinstance(sent, dict) or sent.get("way") not in WAYS.values():
        return ReadEntry(None, [fault("bad_entry", where)])
    number, problems = _number(sent, where)
    found: dict[str, Entry | None] = {"number": number, "tiles": _tiles(sent), "ticks": _ticks(sent)}
    entry = found.pop(sent["way"])
    if entry is None:
        if sent["way"] == "number":
            return ReadEntry(None, problems)
        return ReadEntry(None, [fault("bad_entry", where)])
    return ReadEntry(replace(entry, beside=tuple(other for other in found.values() if other is not None)), [])


def _number(sent: dict[str, Any], where: str) -> tuple[NumberEntry | None, list[Problem]]:
    value, stated = sent.get("value"), sent.get("stated") or "raw"
    if value is None:
        return None, []
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_TAI:
        return None, [fault("bad_number", where, most=MOST_TAI)]
    if stated not in STATED:
        return None, [fault("bad_entry", where)]
    return NumberEntry(value, stated), []


def _tiles(sent: dict[str, Any]) -> TilesEntry | None:
    """The tiles of an entry, None where there are none or their shape is wrong."""
    hand, tile, kong = _hand(sent.get("hand")), sent.get("tile") or "", sent.get("kong") or ""
    if hand is None or not _short(tile, 2) or not _short(kong, 2):
        return None
    return TilesEntry(hand, tile, kong)


def _ticks(sent: dict[str, Any]) -> TicksEntry | None:
    """The ticks of an entry, None where there are none or their shape is wrong."""
    ticks, bloom = sent.get("ticks"), sent.get("bloom") or ""
    if not isinstance(ticks, dict) or len(ticks) > MOST_TICKS or not _short(bloom, LONGEST_TICK):
        return None
    if not all(isinstance(key, str) and _short(key, LONGEST_TICK) for key in ticks):
        return None
    if not all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= 9 for n in ticks.values()):
        return None
    return TicksEntry({key: count for key, count in sorted(ticks.items()) if count}, bloom)


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
