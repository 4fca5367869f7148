"""What the phone works out without a server is what the server works out: the same cases through both."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.selectors.offline import values_of
from scoring.counting import final_count
from scoring.ruleset import Ruleset, get_ruleset
from scoring.seats import SEATS
from scoring.settle import Settlement, settle, settle_draw, settle_false_win
from scoring.table import FIVE_PLAYER, Rotation, next_rotation
from tests.support.app import Server
from tests.support.browser import Phone

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("server", ["sqlite"], indirect=True)]

PRESETS = ("pingyang-13", "pingyang-10", "pingyang-15", "tongcheng", "folk", "gametea")
HOUSE = {"cap": 60, "second_threshold": 30, "special_win_doubles": False, "wildcard_win_zeroes_losers": False}
DEALS = 240
SUMS = """async (cases) => {
  const { settle, netsOf } = await import("/static/games/js/offline/settle.js");
  const { nextRotation, windsOf } = await import("/static/games/js/offline/rotation.js");
  return cases.map(({ rotation, rules, outcome, entries, five }) => {
    const paid = settle(outcome, entries, windsOf(rotation), rules);
    return {
      paid: paid.map((one) => [one.payer, one.payee, one.amount]),
      nets: netsOf(paid, rotation.size),
      next: nextRotation(rotation, outcome.winner === rotation.dealer, five),
    };
  });
}"""


def plain(rotation: Rotation) -> dict[str, Any]:
    """As the phone has it."""
    named = {name: getattr(rotation, name) for name in ("dealer", "resting", "term", "streak")}
    return {"size": rotation.player_count, **named}


def case(chance: random.Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """A deal as the phone has it, and what Python makes of it."""
    size = chance.choice((4, 5))
    dealer = chance.randrange(size)
    resting = None if size == 4 else chance.choice([one for one in range(5) if one != dealer])
    rotation = Rotation(size, dealer, resting, chance.randint(1, 9), chance.randint(0, 3))
    ruleset = get_ruleset(chance.choice(PRESETS))
    if chance.random() < 0.3:
        ruleset = ruleset.house(HOUSE)
    kind = chance.choice(("win", "win", "win", "wildcard_win", "draw", "false_win"))
    one, other = chance.sample(rotation.positions, 2)
    outcome: dict[str, Any] = {"kind": kind}
    entries = {}
    if kind == "false_win":
        outcome["offender"] = one
    elif kind != "draw":
        outcome["winner"] = one
        values = {
            position: chance.choice((0, chance.randint(0, 40), chance.randint(0, 400)))
            for position in rotation.positions
        }
        if kind == "wildcard_win":
            values[one] = chance.choice(ruleset["wildcard_win_flat"])
        if kind == "win" and chance.random() < 0.2:
            outcome["liable"] = other
        entries = {str(position): {"way": "number", "value": value} for position, value in values.items()}
        if kind == "win" and chance.random() < 0.3:
            entries[str(one)]["stated"] = "final"
    five = chance.choice(FIVE_PLAYER)
    sent = {
        "rotation": plain(rotation),
        "rules": values_of(ruleset), "outcome": outcome, "entries": entries, "five": five,
    }  # fmt: skip
    return sent, expected(rotation, ruleset, outcome, entries, five)


def settled(rotation: Rotation, ruleset: Ruleset, outcome: dict[str, Any], entries: dict[str, Any]) -> Settlement:
    winds = rotation.winds
    if outcome["kind"] == "draw":
        return settle_draw()
    if outcome["kind"] == "false_win":
        return settle_false_win(winds[outcome["offender"]], ruleset)
    flat = outcome["kind"] == "wildcard_win"
    counts = {}
    for position, wind in winds.items():
        entry = entries[str(position)]
        value = entry["value"]
        if position == outcome["winner"] and entry.get("stated") != "final":
            value = final_count(value, ruleset, doubles=not flat or bool(ruleset["special_win_doubles"])).final
        elif position != outcome["winner"] and flat and ruleset["wildcard_win_zeroes_losers"]:
            value = 0
        counts[wind] = value
    liable = outcome.get("liable")
    return settle(counts, winner=winds[outcome["winner"]], liable=None if liable is None else winds[liable])


def expected(rotation: Rotation, ruleset: Ruleset, outcome: dict[str, Any], entries: dict[str, Any], five: str) -> Any:
    seat_of = dict(zip(SEATS, rotation.positions, strict=True))
    settlement = settled(rotation, ruleset, outcome, entries)
    nets = [0] * rotation.player_count
    for seat, net in settlement.nets.items():
        nets[seat_of[seat]] = net
    following = next_rotation(rotation, outcome.get("winner") == rotation.dealer, five_player=five)
    return {
        "paid": [[seat_of[t.payer], seat_of[t.payee], t.amount] for t in settlement.transfers],
        "nets": nets,
        "next": plain(following),
    }


def test_settlement_and_rotation_are_the_same_on_the_phone(server: Server, phone: Phone) -> None:
    chance = random.Random(20)  # the same deals in every run
    pairs = [case(chance) for _ in range(DEALS)]
    page = phone(server, "/api/v1/docs/")
    found = page.evaluate(SUMS, [sent for sent, _ in pairs])
    for (sent, wanted), got in zip(pairs, found, strict=True):
        assert got == wanted, sent
    assert all(sum(got["nets"]) == 0 for got in found)
