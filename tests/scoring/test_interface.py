"""The Python door says the same as the JSON door: whole deals, and one seat alone as its tiles go in."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from scoring.contract import answer
from scoring.hand import Hand
from scoring.ruleset import Ruleset, get_ruleset
from scoring.score import IllegalDeal, score_deal, tally_hand
from scoring.seats import Seat
from scoring.situation import Deal, Draw, FalseWin, FlowerWin, Outcome, WildcardWin
from scoring.tiles import Tile
from scoring.win import First, Method, Origin, Win
from tests.scoring.deals import deals
from tests.scoring.profile import law


def outcome_of(said: dict[str, Any]) -> Outcome:
    match said["kind"]:
        case "draw":
            return Draw()
        case "false_win":
            return FalseWin(Seat(said["offender"]))
        case "wildcard_win":
            return WildcardWin(Seat(said["winner"]))
        case "flower_win":
            return FlowerWin(Seat(said["winner"]))
    return Win(
        winner=Seat(said["winner"]),
        method=Method(said["method"]),
        tile=Tile.parse(said["tile"]),
        discarder=Seat(said["from"]) if "from" in said else None,
        origin=Origin(said.get("origin", "wall")),
        kong=Tile.parse(said["kong"]) if "kong" in said else None,
        first=First(said["first"]) if "first" in said else None,
    )


def deal_of(request: dict[str, Any]) -> tuple[Deal, Ruleset]:
    """The same deal as Python values."""
    hands = {Seat(seat): Hand.parse(**hand) for seat, hand in request["hands"].items()}
    indicators = tuple(Tile.parse(code) for code in request["indicators"])
    ruleset = get_ruleset(request["ruleset"]).house(request.get("overrides", {}))
    return Deal(indicators, outcome_of(request["outcome"]), hands), ruleset


@law()
@given(deals())
def test_a_whole_deal(request_: dict[str, Any]) -> None:
    deal, ruleset = deal_of(request_)
    got = answer(request_)
    if not got["ok"]:
        with pytest.raises(IllegalDeal) as caught:
            score_deal(deal, ruleset)
        assert [problem.code for problem in caught.value.problems] == [problem["code"] for problem in got["problems"]]
        return
    score = score_deal(deal, ruleset)
    for seat in Seat:
        tally = score.tallies[seat]
        assert [[item.key, item.tai] for item in tally.items] == got["items"][seat.value]
        assert (tally.raw, tally.tai) == (got["raw"][seat.value], got["tai"][seat.value])
        assert score.settlement.nets[seat] == got["net"][seat.value]
    assert score.next_dealer.value == got["next_dealer"]


@law()
@given(deals())
def test_one_seat_alone(request_: dict[str, Any]) -> None:
    deal, ruleset = deal_of(request_)
    got = answer(request_)
    if not got["ok"] or isinstance(deal.outcome, Draw | FalseWin):
        return
    flat = not isinstance(deal.outcome, Win)
    for seat, hand in deal.hands.items():
        win = deal.outcome if deal.outcome.winner is seat else None
        tally = tally_hand(seat=seat, hand=hand, indicators=deal.indicators, ruleset=ruleset, win=win)
        if win is None and flat and ruleset["wildcard_win_zeroes_losers"]:
            continue  # a count alone does not know how the deal ended
        assert [[item.key, item.tai] for item in tally.items] == got["items"][seat.value]
        assert tally.tai == got["tai"][seat.value]


def test_a_hand_that_is_none_says_so() -> None:
    hand = Hand.parse("1357m2468p1357s1234z")
    win = Win(Seat.S, Method.DISCARD, Tile.parse("6z"), Seat.W)
    indicators = (Tile.parse("5p"), Tile.parse("9s"))
    with pytest.raises(IllegalDeal) as caught:
        tally_hand(seat=Seat.S, hand=hand, indicators=indicators, ruleset=get_ruleset("pingyang-13"), win=win)
    assert [problem.code for problem in caught.value.problems] == ["no_winning_hand"]
    assert all(caught.value.problems[0].message)
