"""How the deal ended, as it is picked on the square of seats in two taps; a half-finished outcome is never saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

SEATLESS = "draw"
FLAT_WINS = ("wildcard_win", "flower_win", "kong_win")
OTHER_ENDINGS = ("draw", "false_win", *FLAT_WINS)
ORIGINS = ("kong", "last_tiles", "flower")
FIRSTS = ("heavenly", "earthly")
UNSAID = ("", "self_draw")
METHODS = ("self_draw", "discard", "rob_kong")


@dataclass(frozen=True, slots=True, kw_only=True)
class Picks:
    """What has been tapped so far. Positions are those of the table; `discarder` is also whose kong was robbed."""

    kind: str = "win"
    winner: int | None = None
    discarder: int | None = None
    method: str = ""
    origin: str = "wall"
    first: str = ""
    offender: int | None = None
    liable: int | None = None

    @classmethod
    def of(cls, outcome: Mapping[str, Any]) -> Picks:
        """The picks of a saved outcome; an empty one is the fresh square."""
        if not outcome:
            return cls()
        origin = str(outcome.get("origin") or "wall")
        return cls(
            kind=str(outcome.get("kind", "win")),
            winner=outcome.get("winner"),
            discarder=outcome.get("from"),
            method=str(outcome.get("method") or ""),
            origin="kong" if origin.endswith("kong") else origin,
            first=str(outcome.get("first") or ""),
            offender=outcome.get("offender"),
            liable=outcome.get("liable"),
        )

    @classmethod
    def read(cls, sent: Mapping[str, Any]) -> Picks:
        """The picks of a form. What is no seat and no known word is taken as not picked."""

        def seat(name: str) -> int | None:
            text = str(sent.get(name, ""))
            return int(text) if text in {"0", "1", "2", "3", "4"} else None

        def word(name: str, known: tuple[str, ...], default: str) -> str:
            text = str(sent.get(name, ""))
            return text if text in known else default

        return cls(
            kind=word("kind", ("win", *OTHER_ENDINGS), "win"),
            winner=seat("winner"),
            discarder=seat("from"),
            method=word("method", METHODS, ""),
            origin=word("origin", ORIGINS, "wall"),
            first=word("first", FIRSTS, ""),
            offender=seat("offender"),
            liable=seat("liable"),
        )

    @property
    def complete(self) -> bool:
        """All that this ending needs has been picked."""
        if self.kind == "win":
            return self.winner is not None and (self.method == "self_draw" or self.discarder is not None)
        if self.kind == "false_win":
            return self.offender is not None
        return self.kind == SEATLESS or self.winner is not None

    def outcome(self) -> dict[str, Any] | None:
        """The outcome for the draft, or None while something is missing."""
        if not self.complete:
            return None
        if self.kind == "false_win":
            return {"kind": self.kind, "offender": self.offender}
        if self.kind == SEATLESS:
            return {"kind": self.kind}
        if self.kind in FLAT_WINS:
            return {"kind": self.kind, "winner": self.winner}
        outcome: dict[str, Any] = {"kind": "win", "winner": self.winner, "method": self.method or "discard"}
        if self.method == "self_draw":
            outcome["origin"] = self.origin
        else:
            outcome["from"] = self.discarder
        if self.first:
            outcome["first"] = self.first
        if self.liable is not None:
            outcome["liable"] = self.liable
        return outcome

    def settled(self, dealer: int) -> Picks:
        """The same picks without what can no longer be: 杠开 that is not self-drawn, 地胡 not off the dealer."""
        picks = self
        if picks.kind not in ("win", *FLAT_WINS):
            picks = replace(picks, winner=None)
        if picks.kind != "win":
            picks = replace(picks, discarder=None, method="", origin="wall", first="", liable=None)
        if picks.kind != "false_win":
            picks = replace(picks, offender=None)
        if picks.discarder == picks.winner:
            picks = replace(picks, discarder=None)
        if picks.method == "self_draw":
            picks = replace(picks, discarder=None)
        else:
            picks = replace(picks, origin="wall")
            if picks.discarder is not None and picks.method == "":
                picks = replace(picks, method="discard")
            if picks.discarder is None and picks.method == "discard":
                picks = replace(picks, method="")
        if picks.first and not first_can_be(picks, picks.first, dealer):
            picks = replace(picks, first="")
        if picks.liable is not None and picks.liable != picks.discarder:
            picks = replace(picks, liable=None)
        return picks


def first_can_be(picks: Picks, first: str, dealer: int) -> bool:
    """天胡: the dealer, self-drawn from the wall. 地胡: another seat, on the dealer's discard (rules 5)."""
    if picks.kind != "win" or picks.winner is None or picks.origin != "wall":
        return False
    if first == "heavenly":
        return picks.winner == dealer and picks.method == "self_draw"
    return picks.winner != dealer and picks.method == "discard" and picks.discarder == dealer


def tap(picks: Picks, what: str, dealer: int) -> Picks:
    """The picks after one tap: `what` is "seat:2", an ending ("draw") or a way of winning ("rob_kong", "kong").

    First seat the winner, second the discarder, the winner again 自摸, once more nothing; a way of winning that says
    by itself whose tile it was is the second tap too. Every tap can be tapped back.
    """
    if what.startswith("seat:") and what[5:] in {"0", "1", "2", "3", "4"}:
        return _tap_seat(picks, int(what[5:])).settled(dealer)
    if what in OTHER_ENDINGS:
        kind = "win" if picks.kind == what else what
        offender = picks.winner if what == "false_win" else None
        return replace(picks, kind=kind, offender=offender).settled(dealer)
    if what == "rob_kong" and picks.method != "self_draw":
        method = "" if picks.method == "rob_kong" else "rob_kong"
        return replace(picks, method=method).settled(dealer)
    if what in ORIGINS and drawn_can_be(picks):
        origin = "wall" if picks.origin == what else what
        return replace(picks, method="self_draw", origin=origin).settled(dealer)
    if what in FIRSTS and first_can_be(drawn(picks, what, dealer), what, dealer):
        first = "" if picks.first == what else what
        return replace(drawn(picks, what, dealer), first=first).settled(dealer)
    return picks


def drawn_can_be(picks: Picks) -> bool:
    """杠开 海底 花开 say that the winner drew the tile, unless somebody has discarded it."""
    return picks.kind == "win" and picks.winner is not None and picks.discarder is None and picks.method in UNSAID


def drawn(picks: Picks, first: str, dealer: int) -> Picks:
    """天胡 says self-drawn and 地胡 says off the dealer, where nothing else has been said."""
    picks = replace(picks, origin="wall")
    if picks.discarder is not None or picks.method or picks.winner is None:
        return picks
    if first == "heavenly":
        return replace(picks, method="self_draw")
    return picks if picks.winner == dealer else replace(picks, method="discard", discarder=dealer)


def _tap_seat(picks: Picks, seat: int) -> Picks:
    if picks.kind == "false_win":
        return replace(picks, offender=None if picks.offender == seat else seat)
    if picks.kind in FLAT_WINS:
        return replace(picks, winner=None if picks.winner == seat else seat)
    if picks.kind == SEATLESS or picks.winner is None:
        return replace(picks, kind="win", winner=seat)
    if picks.winner == seat:
        return Picks() if picks.method == "self_draw" else replace(picks, method="self_draw")
    if picks.discarder == seat:
        return replace(picks, discarder=None)
    method = "" if picks.method == "self_draw" else picks.method
    return replace(picks, discarder=seat, method=method)
