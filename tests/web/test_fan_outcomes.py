"""How a deal by a fan list ends, tap by tap: 河底, 地胡 and 人胡 of the first round, 七抢一, 杠发财 off a discard."""

from __future__ import annotations

import pytest

from games.web.entry.options import endings, ways
from games.web.entry.picks import Picks, tap
from scoring.ruleset import get_ruleset

DISCARD = {"kind": "win", "winner": 1, "method": "discard", "from": 2}
DRAWN = {"kind": "win", "winner": 1, "method": "self_draw", "origin": "wall"}


def picked(*whats: str) -> Picks:
    """The picks after these taps on a fresh square; the dealer is at position 0."""
    picks = Picks()
    for what in whats:
        picks = tap(picks, what, 0)
    return picks


@pytest.mark.parametrize(
    ("whats", "outcome"),
    [
        ("seat:1 last_claim seat:2", {**DISCARD, "origin": "last_claim"}),
        ("seat:1 last_claim last_claim seat:2", DISCARD),
        ("seat:1 last_claim seat:1", DRAWN),
        ("seat:1 last_claim rob_kong seat:2", {**DISCARD, "method": "rob_kong"}),
        ("seat:1 round", {**DRAWN, "first": "round"}),
        ("seat:1 human seat:2", {**DISCARD, "first": "round"}),
        ("seat:1 seat:2 human human", DISCARD),
        ("seat:1 rob_kong human seat:2", {**DISCARD, "method": "rob_kong", "first": "round"}),
        ("seat:1 kong round", {**DRAWN, "origin": "kong", "first": "round"}),
        ("seat:1 round last_tiles", {**DRAWN, "origin": "last_tiles"}),
        ("seat:1 last_tiles round", {**DRAWN, "first": "round"}),
        ("seat:0 round", None),
        ("seat:0 human seat:2", {**DISCARD, "winner": 0}),
        ("flower_win seat:1", {"kind": "flower_win", "winner": 1}),
        ("flower_rob seat:1", None),
        ("flower_rob seat:1 seat:2", {"kind": "flower_win", "winner": 1, "from": 2}),
        ("seat:1 kong_claim seat:2", {"kind": "kong_win", "winner": 1, "from": 2}),
        ("seat:1 seat:2 kong_claim", None),
        ("flower_rob seat:1 seat:2 flower_win", {"kind": "flower_win", "winner": 1}),
        ("flower_rob seat:1 seat:2 draw", {"kind": "draw"}),
    ],
)
def test_taps(whats: str, outcome: dict[str, object] | None) -> None:
    picks = picked(*whats.split())
    assert picks.outcome() == outcome
    assert outcome is None or Picks.of(outcome).outcome() == outcome


def offered(ruleset: str, *whats: str) -> tuple[str, str]:
    """The ways that can be tapped now, and the endings."""
    picks, rules = picked(*whats), get_ruleset(ruleset)
    can = [way.key for way in ways(picks, 0, rules) if not way.reason]
    return " ".join(can), " ".join(one.key for one in endings(picks, rules))


NEW_STYLE = "draw false_win flower_win flower_rob kong_win kong_claim"


@pytest.mark.parametrize(
    ("ruleset", "whats", "can", "ends"),
    [
        ("xinzhang-13", "", "", NEW_STYLE),
        ("xinzhang-13", "seat:1", "rob_kong kong last_tiles last_claim round human", NEW_STYLE),
        ("xinzhang-13", "seat:0", "rob_kong kong last_tiles last_claim heavenly", NEW_STYLE),
        ("xinzhang-13", "seat:1 seat:2", "rob_kong last_claim human", NEW_STYLE),
        ("xinzhang-13", "seat:1 seat:1", "kong last_tiles round", NEW_STYLE),
        ("gangtai-16", "seat:1", "rob_kong kong earthly", "draw false_win flower_win flower_rob"),
        ("pingyang-13", "seat:1", "rob_kong kong last_tiles earthly", "draw false_win wildcard_win flower_win"),
    ],
)
def test_only_what_the_list_has_and_what_can_be(ruleset: str, whats: str, can: str, ends: str) -> None:
    assert offered(ruleset, *whats.split()) == (can, ends)
