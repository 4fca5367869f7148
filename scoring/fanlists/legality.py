"""What is wrong with how a deal ended, by the rules of the fan lists. All faults, not the first."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.family import Family
from scoring.legality import (
    NOTHING_SHOWN,
    Shown,
    bad_outcome,
    first_problems,
    kong_problems,
    source_problems,
    tile_problems,
)
from scoring.problems import Problem
from scoring.seats import Seat
from scoring.situation import FlowerWin, KongWin, Outcome, WildcardWin
from scoring.wildcards import Wildcards
from scoring.win import First, Last, Method, Origin, Win

_NO_WILDCARDS = Wildcards.of(())


def fan_outcome_problems(outcome: Outcome, hands: Mapping[Seat, Shown], family: Family) -> list[Problem]:
    """The faults of how it ended."""
    if isinstance(outcome, WildcardWin | KongWin) and _kind(outcome) not in family.flat_wins:
        return [bad_outcome("这套规矩没有这种胡", "這套規矩沒有這種胡", "There is no such win in this ruleset")]
    if isinstance(outcome, FlowerWin | KongWin):
        if outcome.discarder is not outcome.winner:
            return []
        return [bad_outcome("自己点不了自己的炮", "自己點不了自己的炮", "The winner cannot give the tile too")]
    if not isinstance(outcome, Win):
        return []
    shown = hands.get(outcome.winner, NOTHING_SHOWN)
    problems = source_problems(outcome)
    if outcome.first is not None:
        problems += first_problems(outcome, outcome.first, shown)
    problems += kong_problems(outcome, shown)
    problems += tile_problems(outcome, _NO_WILDCARDS, family)
    return problems + _time_problems(outcome, family)


def _kind(outcome: WildcardWin | KongWin) -> str:
    return "kong_win" if isinstance(outcome, KongWin) else "wildcard_win"


def _time_problems(win: Win, family: Family) -> list[Problem]:
    """When in the deal it was won: what the list does not have, and what cannot be together."""
    problems = []
    if win.origin is Origin.LAST_TILES:
        problems.append(bad_outcome("这套规矩没有分牌", "這套規矩沒有分牌", "The last tiles are not dealt out here"))
    if win.first is First.EARTHLY and "streak" not in family.asks:
        words = ("这套规矩没有这种地胡", "這套規矩沒有這種地胡", "There is no such earthly win here")
        problems.append(bad_outcome(*words))
    if win.last is not None and (win.first is not None or win.first_round):
        words = ("又是开头又是最后一张，不行", "又是開頭又是最後一張，不行", "The last tile is not of the first round")
        problems.append(bad_outcome(*words))
    if win.last is not None and win.method is not _LAST_BY[win.last]:
        words = ("最后一张的胡法不对", "最後一張的胡法不對", "The last tile is drawn, the one after it discarded")
        problems.append(bad_outcome(*words))
    return problems


_LAST_BY = {Last.DRAW: Method.SELF_DRAW, Last.CLAIM: Method.DISCARD}
