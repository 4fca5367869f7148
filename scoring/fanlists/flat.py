"""Wins without a hand in the fan lists: exactly one row, whatever the hand."""

from __future__ import annotations

from scoring.hand import Hand
from scoring.melds import MeldKind
from scoring.problems import Problem
from scoring.seats import Seat
from scoring.situation import FlowerWin, KongWin
from scoring.text import Text
from scoring.tiles import Tile

_GREEN = Tile("6z")


def flat_row(seat: Seat, hand: Hand, claim: FlowerWin | KongWin, problems: list[Problem]) -> str | None:
    """The key of the row; none, with the problem noted, if the claim does not hold."""
    if isinstance(claim, KongWin):
        return _kong_row(seat, hand, claim, problems)
    robbed = claim.discarder is not None
    if len(hand.flowers) == (7 if robbed else 8):
        return "seven_robs_one" if robbed else "eight_flowers"
    words = (
        Text("没有七抢一：要正好七张花", "沒有七搶一：要正好七張花", "No seven robs one: it takes just seven flowers")
        if robbed
        else Text("没有八仙过海：要八张花齐", "沒有八仙過海：要八張花齊", "No flower win: it takes all eight flowers")
    )
    problems.append(Problem("no_flower_win", seat, words))
    return None


def _kong_row(seat: Seat, hand: Hand, claim: KongWin, problems: list[Problem]) -> str | None:
    """A kong of 发; where another gave the fourth tile it is exposed."""
    kinds = {meld.kind for meld in hand.melds if meld.is_kong and meld.tile is _GREEN}
    if kinds and (claim.discarder is None or MeldKind.EXPOSED_KONG in kinds):
        return "green_dragon_kong"
    words = Text("没有杠发财：要杠出发", "沒有槓發財：要槓出發", "No kong win: it takes a kong of green dragons")
    problems.append(Problem("no_kong_win", seat, words))
    return None
