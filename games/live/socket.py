"""One open socket as the room sees it: whose it is, when it was last heard, and what it is still to be sent."""

from __future__ import annotations

from .outbox import Outbox

GUEST = -1
WATCHER = -2
NOWHERE = -1


class Socket:
    """`player` and `phone` are primary keys of whoever opened it, `place` a seat position, GUEST or WATCHER.

    `at` is the seat whose count its page shows, NOWHERE for none; `typing` once something was typed there.
    """

    __slots__ = ("at", "away", "heard", "outbox", "phone", "place", "player", "told", "typing")

    def __init__(self, *, player: int, place: int, now: float, phone: int = 0) -> None:
        self.player = player
        self.phone = phone
        self.place = place
        self.heard = now
        self.away = False
        self.at = NOWHERE
        self.typing = False
        self.outbox = Outbox()
        self.told = ""
