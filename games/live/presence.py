"""Who is at a table right now, in this process and in the others; no database, and nothing to clean up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from .frames import presence_text
from .socket import NOWHERE, WATCHER, Socket


class Spot(NamedTuple):
    """A player's place at the table, and the seat whose count is open there (NOWHERE for none), typed into or not."""

    place: int
    at: int = NOWHERE
    typing: bool = False


Who = dict[int, Spot]  # by player

AWAY_SECONDS = 12.0  # two pings missed and some
SILENT_SECONDS = 150.0  # browsers let hidden pages ping once a minute
GONE_SECONDS = 16.0  # another process that has said nothing for three rounds has died


def here(sockets: Iterable[Socket]) -> Who:
    """Players with a socket that is heard from; a phone with two pages counts once, by the one that counts a seat."""
    who: Who = {}
    for socket in sockets:
        if not socket.away:
            spots = [Spot(socket.place, socket.at, socket.typing), who.get(socket.player)]
            who[socket.player] = max((spot for spot in spots if spot), key=lambda spot: (spot.typing, spot.at))
    return who


def listed(who: Who) -> list[list[Any]]:
    """The same as it goes to other processes: [player, place, at, typing]; `read` is the way back."""
    return [[player, *spot] for player, spot in sorted(who.items())]


def read(rows: Iterable[Iterable[Any]]) -> Who:
    """What another process has said; one that knows no counts says [player, place]."""
    return {player: Spot(*spot) for player, *spot in rows}


def merged(own: Who, others: Iterable[Who]) -> Who:
    """The same over all processes; one's own word on somebody's place is the freshest."""
    everybody: Who = {}
    for who in others:
        everybody |= who
    return everybody | own


def text_of(who: Who) -> str:
    """The frame for it; it names seats and numbers, never players."""
    spots = [spot for spot in who.values() if spot.place != WATCHER]
    return presence_text(
        phones=len(spots),
        positions=sorted({spot.place for spot in spots if spot.place >= 0}),
        watchers=len(who) - len(spots),
        counting=sorted({spot.at for spot in spots if spot.at != NOWHERE}),
        typing=sorted({spot.at for spot in spots if spot.typing and spot.at != NOWHERE}),
    )
