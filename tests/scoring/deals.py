"""Whole deals at random, valid by the contract: a builder on any Random, and the hypothesis strategy on it."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.scoring.hands import Built, other_hand, partial_winner, winning_hand
from tests.scoring.naive_values import RULESETS, VALUES
from tests.scoring.overrides import random_overrides
from tests.scoring.stock import Stock, random_indicators

SEATS = ("E", "S", "W", "N")
OUTCOMES = ("win",) * 32 + ("wildcard_win",) * 3 + ("flower_win",) * 2 + ("draw", "false_win", "false_win")


def random_deal(rng: Random) -> dict[str, Any]:
    """One request, its hands legal, its outcome possible; the win may still be refused (minimum, no such win here)."""
    ruleset = rng.choice(RULESETS)
    overrides = random_overrides(rng, ruleset)
    quad_is_set = (VALUES[ruleset] | overrides)["opening_quad_is_set"]
    indicators = random_indicators(rng)
    stock = Stock(indicators)
    kind, winner = rng.choice(OUTCOMES), rng.choice(SEATS)
    hands: dict[str, Built] = {}
    if kind == "win":
        hands[winner] = winning_hand(rng, stock, winner, quad_is_set)
        outcome = _win(rng, stock, winner, hands[winner])
    elif kind in ("wildcard_win", "flower_win"):
        hands[winner] = partial_winner(rng, stock, rng.randint(2, 6), flowers=kind == "flower_win")
        outcome = {"kind": kind, "winner": winner}
    else:
        outcome = {"kind": kind} | ({"offender": winner} if kind == "false_win" else {})
    for seat in SEATS:
        if seat not in hands and rng.random() < 0.75:
            hands[seat] = other_hand(rng, stock, seat, quad_is_set)
    request = {"ruleset": ruleset, "indicators": indicators, "outcome": outcome}
    request["hands"] = {seat: hand.as_json() for seat, hand in hands.items()}
    return request | ({"overrides": overrides} if overrides else {})


def _win(rng: Random, stock: Stock, winner: str, hand: Built) -> dict[str, Any]:
    """Take the winning tile out of the hand and say how it came."""
    others = [seat for seat in SEATS if seat != winner]
    loose = [tile for tile in hand.concealed if not stock.wild(tile)]
    method = rng.choice(("self_draw", "self_draw", "discard", "discard", "rob_kong")) if loose else "self_draw"
    # A wildcard can be drawn, never discarded; the fourth wind is tried often for the sake of liability.
    winds = [tile for tile in loose if tile in ("1z", "2z", "3z", "4z")]
    tile = rng.choice(hand.concealed if method == "self_draw" else winds if winds and rng.random() < 0.6 else loose)
    hand.concealed.remove(tile)
    outcome = {"kind": "win", "winner": winner, "method": method, "tile": tile}
    if method != "self_draw":
        outcome["from"] = rng.choice(others)
        if method == "discard" and not hand.melds and winner != "E" and rng.random() < 0.3:
            outcome |= {"from": "E", "first": "earthly"}
        return outcome
    if winner == "E" and not hand.melds and rng.random() < 0.3:
        return outcome | {"first": "heavenly"}
    return outcome | _origin(rng, hand)


def _origin(rng: Random, hand: Built) -> dict[str, str]:
    """Where a drawn tile came from."""
    kongs = [(kind, tiles[0]) for kind, tiles in hand.melds if kind.endswith("kong")]
    if kongs and rng.random() < 0.5:
        kind, tile = rng.choice(kongs)
        return {"origin": kind, "kong": tile}
    origin = rng.choice(("", "wall", "flower", "last_tiles"))
    return {"origin": origin} if origin else {}


def deals() -> st.SearchStrategy[dict[str, Any]]:
    """Whole deals for hypothesis, which can shrink every choice made."""
    return st.randoms(use_true_random=False).map(random_deal)
