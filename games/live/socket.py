"""One open socket as the room sees it: whose it is, when it was last heard, and what it is still to be sent."""

from __future__ import annotations

from .outbox import Outbox

GUEST = -1
WATCHER = -2


class Socket:
    """`player` is the primary key of whoever opened it, `place` a seat position, GUEST or WATCHER."""

    __slots__ = ("away", "heard", "outbox", "place", "player", "told")

    def __init__(self, *, player: int, place: int, now: float) -> None:
        self.player = player
        self.place = place
        self.heard = now
        self.away = False
        self.outbox = Outbox()
        self.told = ""
