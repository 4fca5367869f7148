"""The texts that go over a table's socket, and how much of what comes from a phone is put up with."""

from __future__ import annotations

import json
from typing import Any, Final

PING: Final = '{"t":"ping"}'
PONG: Final = '{"t":"pong"}'
LAYER_UP: Final = '{"t":"layer","up":true}'
LAYER_DOWN: Final = '{"t":"layer","up":false}'

LONGEST_FRAME = 256  # characters; a ping has 12
FRAMES_AT_ONCE = 20
FRAMES_A_SECOND = 2.0
BAD_FRAMES = 5
SEATS = 5

# Close codes; docs/live.md explains them.
BAD_CLIENT: Final = 1008
TOO_BIG: Final = 1009
TRY_LATER: Final = 1013
REFUSED: Final = 4403
SILENT: Final = 4408
REPLACED: Final = 4409


def state_text(state: dict[str, Any]) -> str:
    """The frame that carries a table's whole state."""
    return json.dumps({"t": "state", "state": state}, ensure_ascii=False, separators=(",", ":"))


def presence_text(
    *,
    phones: int,
    positions: list[int],
    watchers: int,
    counting: list[int] | None = None,
    typing: list[int] | None = None,
) -> str:
    """The frame that says whose phone is there: distinct phones, their seats, and how many look on.

    `counting` are seats whose count is open on some phone, `typing` those being typed; left out when none.
    """
    frame: dict[str, Any] = {"t": "presence", "phones": phones, "players": positions, "watchers": watchers}
    frame |= {"counting": counting} if counting else {}
    frame |= {"typing": typing} if typing else {}
    return json.dumps(frame, separators=(",", ":"))


def is_ping(text: str) -> bool:
    """Whether a frame asks for a sign of life. Anything else that is an object with a "t" is from a newer page."""
    return text == PING or known(text) == "ping"


def place_of(text: str) -> tuple[int, bool] | None:
    """The seat whose count a page says it shows, -1 for none, and whether it is typed into; None for other frames.

    >>> place_of('{"t":"at","seat":2,"typing":true}'), place_of('{"t":"at","seat":null}'), place_of(PING)
    ((2, True), (-1, False), None)
    """
    if known(text) != "at":
        return None
    frame = json.loads(text)
    seat = frame.get("seat")
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < SEATS:
        return -1, False
    return seat, frame.get("typing") is True


def known(text: str) -> str | None:
    """The kind a frame names, None when it is not one of ours at all."""
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        return None
    kind = frame.get("t") if isinstance(frame, dict) else None
    return kind if isinstance(kind, str) else None


class Patience:
    """How much one phone may send: a bucket of frames that refills, and a few bad frames in all."""

    __slots__ = ("_bad", "_left", "_seen")

    def __init__(self, now: float) -> None:
        self._left = float(FRAMES_AT_ONCE)
        self._seen = now
        self._bad = 0

    def judge(self, text: str | None, now: float) -> int | None:
        """The close code this frame earns, or None. `now` in seconds of any steady clock."""
        self._left = min(FRAMES_AT_ONCE, self._left + (now - self._seen) * FRAMES_A_SECOND) - 1
        self._seen = now
        if text is not None and len(text) > LONGEST_FRAME:
            return TOO_BIG
        if text is None or (text != PING and known(text) is None):
            self._bad += 1
        return BAD_CLIENT if self._left < 0 or self._bad >= BAD_FRAMES else None
