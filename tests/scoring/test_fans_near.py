"""For every row of the fan lists the hand that just fails it, and what it scores instead; worked out by hand.

A line of ``cases/fans.near.txt``: list and row, the winner's concealed tiles (South, unless a letter says), melds,
flowers, how (``8s`` is West's discard), and the items, or after ``!`` the refusal.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoring.contract import answer
from tests.scoring import naive_fans
from tests.scoring.casefiles import CASES, codes_of

LINES = (CASES / "fans.near.txt").read_text("utf-8").splitlines()
LISTS = {"x": "xinzhang-13", "g": "gangtai-16"}


def request_of(line: str) -> tuple[dict[str, Any], list[str]]:
    """The request of a line, and the words it expects."""
    name, concealed, melds, flowers, how, items = [cell.strip() for cell in line.split("|")]
    letter, _, tiles = concealed.rpartition(" ")
    winner = letter or "S"
    hand = {"concealed": tiles, "melds": melds.split(), "flowers": flowers}
    request = {"ruleset": LISTS[name[0]], "hands": {winner: hand}, "outcome": outcome_of(winner, how.split())}
    return request, items.split()


def outcome_of(winner: str, words: list[str]) -> dict[str, Any]:
    if words[0] in ("flower", "kong"):
        outcome: dict[str, Any] = {"kind": f"{words[0]}_win", "winner": winner}
        rest = words[1:]
    else:
        method = {"draw": "self_draw", "rob": "rob_kong"}.get(words[0], "discard")
        tile, *rest = words if method == "discard" else words[1:]
        outcome = {"kind": "win", "winner": winner, "method": method, "tile": tile}
        outcome |= {} if method == "self_draw" else {"from": "W"}
    for word in rest:
        key, _, value = word.partition("=")
        outcome[key] = int(value) if value.isdigit() else value or True
    return outcome


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split(" |")[0])
def test_just_not(line: str) -> None:
    request, words = request_of(line)
    got, second = answer(request), naive_fans.answer(request)
    if words[0] == "!":
        assert codes_of(got) == {words[1]} == {second["code"]}
        return
    winner = request["outcome"]["winner"]
    assert [key for key, _ in got["items"][winner]] == words == [key for key, _ in second["items"][winner]]
    assert line.split()[1] not in words
    assert sum(got["net"].values()) == 0


def test_there_is_one_for_every_row() -> None:
    rows = [f"{letter} {key}" for letter, name in LISTS.items() for key in naive_fans.VALUES[name]]
    assert [line.split(" |")[0] for line in LINES] == rows


@pytest.mark.parametrize("key", ["dealer", "dealer_streak"])
def test_nothing_is_added_between_two_who_do_not_deal(key: str) -> None:
    line = next(line for line in LINES if line.startswith(f"g {key} "))
    assert answer(request_of(line)[0])["transfers"] == [["W", "S", 1]]
