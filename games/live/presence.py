"""Who is at a table right now, in this process and in the others; no database, and nothing to clean up."""

from __future__ import annotations

from collections.abc import Iterable

from .frames import presence_text
from .socket import WATCHER, Socket

Who = dict[int, int]  # player -> place

AWAY_SECONDS = 12.0  # two pings missed and some
SILENT_SECONDS = 150.0  # browsers let hidden pages ping once a minute
GONE_SECONDS = 16.0  # another process that has said nothing for three rounds has died


def here(sockets: Iterable[Socket]) -> Who:
    """Players with a socket that is heard from; a phone with two pages counts once."""
    return {socket.player: socket.place for socket in sockets if not socket.away}


def merged(own: Who, others: Iterable[Who]) -> Who:
    """The same over all processes; one's own word on somebody's place is the freshest."""
    everybody: Who = {}
    for who in others:
        everybody |= who
    return everybody | own


def text_of(who: Who) -> str:
    """The frame for it; it names seats and numbers, never players."""
    places = list(who.values())
    watchers = places.count(WATCHER)
    return presence_text(
        phones=len(places) - watchers, positions=sorted({place for place in places if place >= 0}), watchers=watchers
    )
