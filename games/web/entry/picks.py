"""How the deal ended, as it is picked on the square of seats in two taps; a half-finished outcome is never saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

SEATLESS = "draw"
FLAT_WINS = ("wildcard_win", "flower_win", "kong_win")
OTHER_ENDINGS = ("draw", "false_win", *FLAT_WINS)
GIVEN_WINS = {"flower_rob": "flower_win", "kong_claim": "kong_win"}
"""By a fan list, the endings in which another player gave the last tile: 七抢一, and 杠发财 off a discard."""
ORIGINS = ("kong", "last_tiles", "flower")
LAST_CLAIM = "last_claim"
FIRSTS = ("heavenly", "earthly", "round")
FIRST_TAPS = {"heavenly": "heavenly", "earthly": "earthly", "round": "round", "human": "round"}
"""What each tile says `first` is; of a fan list 地胡 and 人胡 are both the first round, drawn or not."""
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
            method=str(outcome.get("method") or ("discard" if outcome.get("from") is not None else "")),
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
            origin=word("origin", (*ORIGINS, LAST_CLAIM), "wall"),
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
        given = self.method != "discard" or self.discarder is not None
        return self.kind == SEATLESS or (self.winner is not None and given)

    def outcome(self) -> dict[str, Any] | None:
        """The outcome for the draft, or None while something is missing."""
        if not self.complete:
            return None
        if self.kind == "false_win":
            return {"kind": self.kind, "offender": self.offender}
        if self.kind == SEATLESS:
            return {"kind": self.kind}
        if self.kind in FLAT_WINS:
            given = {} if self.discarder is None else {"from": self.discarder}
            return {"kind": self.kind, "winner": self.winner} | given
        outcome: dict[str, Any] = {"kind": "win", "winner": self.winner, "method": self.method or "discard"}
        if self.method == "self_draw":
            outcome["origin"] = self.origin
        else:
            outcome |= {"from": self.discarder} | ({} if self.origin == "wall" else {"origin": self.origin})
        if self.first:
            outcome["first"] = self.first
        if self.liable is not None:
            outcome["liable"] = self.liable
        return outcome

    def settled(self, dealer: int) -> Picks:
        """The same picks without what can no longer be: 杠开 that is not self-drawn, 地胡 not off the dealer."""
        picks = self
        if picks.kind not in ("win", *FLAT_WINS):
            picks = replace(picks, winner=None, discarder=None)
        if picks.kind != "win":
            picks = replace(picks, method=picks.method if picks.method == "discard" else "", first="", liable=None)
        if picks.kind != "false_win":
            picks = replace(picks, offender=None)
        if picks.discarder == picks.winner or picks.method == "self_draw" or (picks.kind != "win" and not picks.method):
            picks = replace(picks, discarder=None)
        if picks.kind in FLAT_WINS:
            return replace(picks, origin="wall")
        return picks._settled_win(dealer)

    def _settled_win(self, dealer: int) -> Picks:
        picks = self
        if picks.method != "self_draw":
            if picks.discarder is not None and picks.method == "":
                picks = replace(picks, method="discard")
            if picks.discarder is None and picks.method == "discard":
                picks = replace(picks, method="")
        if picks.origin != "wall" and (picks.kind != "win" or not origin_can_be(picks)):
            picks = replace(picks, origin="wall")
        if picks.first and not first_can_be(picks, picks.first, dealer):
            picks = replace(picks, first="")
        if picks.liable is not None and picks.liable != picks.discarder:
            picks = replace(picks, liable=None)
        return picks


def origin_can_be(picks: Picks) -> bool:
    """河底 is somebody's discard, every other origin self-drawn."""
    if picks.origin == LAST_CLAIM:
        return picks.method in ("", "discard")
    return picks.method == "self_draw"


def first_can_be(picks: Picks, first: str, dealer: int) -> bool:
    """天胡: the dealer, self-drawn from the wall. 地胡: another seat, on the dealer's discard (rules 5).

    The first round of a fan list ("round") is anybody's but the dealer's, and not the last tile.
    """
    if picks.kind != "win" or picks.winner is None:
        return False
    if first == "round":
        return picks.winner != dealer and picks.origin not in ("last_tiles", LAST_CLAIM)
    if picks.origin != "wall":
        return False
    if first == "heavenly":
        return picks.winner == dealer and picks.method == "self_draw"
    return picks.winner != dealer and picks.method == "discard" and picks.discarder == dealer


def first_tap_can_be(picks: Picks, what: str, dealer: int) -> bool:
    """Whether the tile 天胡, 地胡 or 人胡 can be tapped now, with what it says by itself."""
    found = drawn(picks, what, dealer)
    if what in ("round", "human") and (found.method == "self_draw") != (what == "round"):
        return False
    return first_can_be(found, FIRST_TAPS[what], dealer)


def tap(picks: Picks, what: str, dealer: int) -> Picks:
    """The picks after one tap: `what` is "seat:2", an ending ("draw") or a way of winning ("rob_kong", "kong").

    First seat the winner, second the discarder, the winner again 自摸, once more nothing; a way of winning that says
    by itself whose tile it was is the second tap too. Every tap can be tapped back.
    """
    if what.startswith("seat:") and what[5:] in {"0", "1", "2", "3", "4"}:
        return _tap_seat(picks, int(what[5:])).settled(dealer)
    if what in OTHER_ENDINGS or what in GIVEN_WINS:
        return _tap_ending(picks, what).settled(dealer)
    if what == "rob_kong" and picks.method != "self_draw":
        method = "" if picks.method == "rob_kong" else "rob_kong"
        return replace(picks, method=method).settled(dealer)
    if what in ORIGINS and drawn_can_be(picks):
        origin = "wall" if picks.origin == what else what
        return replace(picks, method="self_draw", origin=origin).settled(dealer)
    if what == LAST_CLAIM and claimed_can_be(picks):
        origin = "wall" if picks.origin == what else what
        return replace(picks, origin=origin, first="").settled(dealer)
    if what in FIRST_TAPS and first_tap_can_be(picks, what, dealer):
        first = "" if picks.first == FIRST_TAPS[what] else FIRST_TAPS[what]
        return replace(drawn(picks, what, dealer), first=first).settled(dealer)
    return picks


def _tap_ending(picks: Picks, what: str) -> Picks:
    """The same ending again takes it back; 八仙过海 and 七抢一 are two tiles of one kind."""
    method = "discard" if what in GIVEN_WINS else ""
    kind = GIVEN_WINS.get(what, what)
    if picks.kind == kind and picks.method == method:
        kind, method = "win", ""
    offender = picks.winner if what == "false_win" else None
    return replace(picks, kind=kind, method=method, discarder=None, offender=offender)


def drawn_can_be(picks: Picks) -> bool:
    """杠开 海底 花开 say that the winner drew the tile, unless somebody has discarded it."""
    return picks.kind == "win" and picks.winner is not None and picks.discarder is None and picks.method in UNSAID


def claimed_can_be(picks: Picks) -> bool:
    """河底 says that the winner took a discard: not a tile drawn, and no robbed kong."""
    return picks.kind == "win" and picks.winner is not None and picks.method in ("", "discard")


def drawn(picks: Picks, first: str, dealer: int) -> Picks:
    """天胡 says self-drawn and 地胡 off the dealer (of a fan list self-drawn), where nothing else has been said."""
    if first not in ("round", "human") or picks.origin in ("last_tiles", LAST_CLAIM):
        picks = replace(picks, origin="wall")
    if picks.discarder is not None or picks.method or picks.winner is None or first == "human":
        return picks
    if first in ("heavenly", "round"):
        return replace(picks, method="self_draw")
    return picks if picks.winner == dealer else replace(picks, method="discard", discarder=dealer)


def _tap_seat(picks: Picks, seat: int) -> Picks:
    if picks.kind == "false_win":
        return replace(picks, offender=None if picks.offender == seat else seat)
    if picks.kind in FLAT_WINS and (picks.method != "discard" or picks.winner in (None, seat)):
        return replace(picks, winner=None if picks.winner == seat else seat)
    if picks.kind in FLAT_WINS:
        return replace(picks, discarder=None if picks.discarder == seat else seat)
    if picks.kind == SEATLESS or picks.winner is None:
        return replace(picks, kind="win", winner=seat)
    if picks.winner == seat:
        return Picks() if picks.method == "self_draw" else replace(picks, method="self_draw")
    if picks.discarder == seat:
        return replace(picks, discarder=None)
    method = "" if picks.method == "self_draw" else picks.method
    return replace(picks, discarder=seat, method=method)
