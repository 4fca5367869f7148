"""How a deal ended, read from what a phone sent."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from games.faults import Problem, fault
from games.models import DealKind
from scoring.family import TAIPAO, Family

METHODS = ("self_draw", "discard", "rob_kong")
ORIGINS = ("wall", "kong", "exposed_kong", "concealed_kong", "flower", "last_tiles")
LAST_ORIGINS = {False: (), True: ("last_tiles", "last_claim")}  # of a fan list: when it was won, not where from
KONG_ORIGINS = ("kong", "exposed_kong", "concealed_kong")
FIRSTS = ("heavenly", "earthly")
FLAT_WINS = (DealKind.WILDCARD_WIN, DealKind.FLOWER_WIN, DealKind.KONG_WIN)
WITHOUT_COUNTS = (DealKind.DRAW, DealKind.FALSE_WIN)
_WHERE = "outcome"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A checked outcome; people are positions. `origin` "kong" means: the winner's melds say which kind.

    `said_dealer` is who deals as the sender sees it, None where that is who deals here too.
    """

    kind: DealKind
    winner: int | None = None
    method: str = ""
    discarder: int | None = None
    origin: str = ""
    first: str = ""
    offender: int | None = None
    liable: int | None = None
    said_dealer: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """The form it is sent and kept in; `parse_outcome` reads it back."""
        return self._ending() | ({} if self.said_dealer is None else {"dealer": self.said_dealer})

    def _ending(self) -> dict[str, Any]:
        if self.kind in WITHOUT_COUNTS:
            return {"kind": str(self.kind)} | ({} if self.offender is None else {"offender": self.offender})
        if self.kind in FLAT_WINS:
            given = {} if self.discarder is None else {"from": self.discarder}
            return {"kind": str(self.kind), "winner": self.winner} | given
        return {
            "kind": str(self.kind),
            "winner": self.winner,
            "method": self.method,
            "from": self.discarder,
            "origin": self.origin,
            "first": self.first or None,
        } | ({} if self.liable is None else {"liable": self.liable})


@dataclass(frozen=True, slots=True)
class ReadOutcome:
    """The outcome, or None and everything that is wrong with it."""

    value: Outcome | None
    problems: list[Problem]


class _Faults(list[Problem]):
    def say(self, code: str) -> None:
        self.append(fault(code, _WHERE))

    def seat(self, value: object, playing: Collection[int], missing: str) -> int | None:
        """A position that plays; what is missing or impossible is noted."""
        if value is None:
            self.say(missing)
        elif isinstance(value, bool) or not isinstance(value, int):
            self.say("no_such_seat")
        elif value not in playing:
            self.say("not_playing" if 0 <= value <= 4 else "no_such_seat")
        else:
            return value
        return None


def parse_outcome(
    sent: object, *, playing: Collection[int], dealer: int, liability: bool, family: Family = TAIPAO
) -> ReadOutcome:
    """Read an outcome, with all its faults at once. `playing` are the four positions of the deal."""
    faults = _Faults()
    if not isinstance(sent, dict) or sent.get("kind") not in DealKind.values:
        return ReadOutcome(None, [fault("outcome_kind", _WHERE)])
    kind = DealKind(sent["kind"])
    if kind == DealKind.DRAW:
        outcome = Outcome(kind)
    elif kind == DealKind.FALSE_WIN:
        outcome = Outcome(kind, offender=faults.seat(sent.get("offender"), playing, "outcome_offender"))
    elif kind in FLAT_WINS:
        outcome = _flat(sent, kind, faults, playing, family)
    elif family.is_fan_list:
        outcome = _fan_win(sent, faults, playing, dealer, family)
    else:
        outcome = _win(sent, faults, playing, dealer, liability)
    said = replace(outcome, said_dealer=_other_dealer(sent.get("dealer"), dealer))
    return ReadOutcome(None if faults else said, faults)


def _other_dealer(said: object, dealer: int) -> int | None:
    """A dealer other than here is asked about, never refused, so what is no seat is nothing said."""
    is_seat = isinstance(said, int) and not isinstance(said, bool) and 0 <= said <= 4
    return said if is_seat and said != dealer else None  # type: ignore[return-value]


def _win(sent: dict[str, Any], faults: _Faults, playing: Collection[int], dealer: int, liability: bool) -> Outcome:
    winner = faults.seat(sent.get("winner"), playing, "outcome_winner")
    method = sent.get("method")
    if method not in METHODS:
        faults.say("outcome_method")
        return Outcome(DealKind.WIN)
    discarder = _discarder(sent.get("from"), method, winner, faults, playing)
    origin = sent.get("origin") or "wall"
    if origin not in ORIGINS or (origin != "wall" and method != "self_draw"):
        faults.say("outcome_origin")
    first = sent.get("first") or ""
    if first == "heavenly":
        if method != "self_draw" or origin != "wall" or winner not in (None, dealer):
            faults.say("outcome_heavenly")
    elif first == "earthly":
        if method != "discard" or winner == dealer or discarder not in (None, dealer):
            faults.say("outcome_earthly")
    elif first:
        faults.say("outcome_method")
    liable = None
    if sent.get("liable") is not None:
        liable = faults.seat(sent["liable"], playing, "outcome_liable")
        if liable is not None and liable == winner:
            faults.say("outcome_liable")
        if not liability:
            faults.say("no_liability")
    return Outcome(DealKind.WIN, winner, method, discarder, origin, first, liable=liable)


def _flat(sent: dict[str, Any], kind: DealKind, faults: _Faults, playing: Collection[int], family: Family) -> Outcome:
    """A win without a hand; in a fan list `from` says who drew the eighth flower or gave the fourth tile."""
    if kind not in family.flat_wins:
        faults.say(f"no_{kind}")
    winner = faults.seat(sent.get("winner"), playing, "outcome_winner")
    if not family.is_fan_list or sent.get("from") is None:
        return Outcome(kind, winner=winner)
    return Outcome(kind, winner=winner, discarder=_discarder(sent["from"], "discard", winner, faults, playing))


def _fan_win(sent: dict[str, Any], faults: _Faults, playing: Collection[int], dealer: int, family: Family) -> Outcome:
    """A win by a fan list: "last_claim" is the discard after the last tile, first "round" that nobody drew twice."""
    first, origin, method = sent.get("first") or "", sent.get("origin") or "wall", sent.get("method")
    plain = {**sent, "origin": "wall" if origin == "last_claim" else origin, "first": "" if first == "round" else first}
    outcome = _win(plain, faults, playing, dealer, False)
    if (origin == "last_claim" and method != "discard") or (first and origin in ("last_tiles", "last_claim")):
        faults.say("outcome_origin")
    if (first == "round" and "first_round" not in family.asks) or (first == "earthly" and "streak" not in family.asks):
        faults.say("outcome_first")
    return replace(outcome, origin=origin, first=first) if isinstance(first, str) else outcome


def _discarder(sent: object, method: str, winner: int | None, faults: _Faults, playing: Collection[int]) -> int | None:
    if method == "self_draw":
        if sent is not None:
            faults.say("outcome_from_self_draw")
        return None
    discarder = faults.seat(sent, playing, "outcome_from")
    if discarder is not None and discarder == winner:
        faults.say("outcome_from_winner")
    return discarder
