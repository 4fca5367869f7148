"""The scorer's own cases, entered seat by seat at a table: the scorebook must come to what the scorer says."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from games.models import Player, Status, Table
from games.scorebook import assess
from scoring.ruleset import get_ruleset

pytestmark = pytest.mark.one_backend  # counting asks no database

CASES = Path(__file__).parents[1] / "scoring" / "cases"
WINDS = "ESWN"


@cache
def settled_cases() -> list[dict[str, Any]]:
    lines = [
        line for name in ("curated", "random") for line in (CASES / f"{name}.jsonl").read_text("utf-8").splitlines()
    ]
    cases = [json.loads(line) for line in lines if line.strip()]
    return [
        case
        for case in cases
        if case.get("op", "score") == "score" and case["expect"].get("ok") and "net" in case["expect"]
    ]


def table_for(case: dict[str, Any], dealer: int) -> Table:
    """A table (not stored) that plays this case with this position as dealer."""
    ruleset = get_ruleset(case.get("ruleset", "pingyang-13"))
    if case.get("overrides"):
        ruleset = ruleset.house(case["overrides"])
    return Table(
        host=Player(name="x"),
        ruleset=ruleset.as_dict(),
        ruleset_key=ruleset.key,
        status=Status.PLAYING,
        dealer=dealer,
        indicators=case["indicators"],
    )


def typed(case: dict[str, Any], dealer: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The case's outcome and hands as phones send them."""
    position = {wind: (dealer + step) % 4 for step, wind in enumerate(WINDS)}
    sent = case["outcome"]
    outcome = {key: sent[key] for key in ("kind", "method", "origin", "first") if key in sent}
    outcome |= {key: position[sent[key]] for key in ("winner", "from", "offender") if key in sent}
    entries: dict[str, Any] = {}
    for wind in WINDS:
        hand = case.get("hands", {}).get(wind, {})
        entry = {"way": "tiles", "hand": hand}
        if wind == sent.get("winner"):
            entry |= {"tile": sent.get("tile"), "kong": sent.get("kong")}
        entries[str(position[wind])] = entry
    return outcome, entries


@pytest.mark.parametrize("dealer", [0, 3])
def test_the_scorebook_agrees_with_every_case(dealer: int) -> None:
    assert len(settled_cases()) > 200
    for case in settled_cases():
        outcome, entries = typed(case, dealer)
        result = assess(table_for(case, dealer), outcome, entries)
        assert result.complete, (case["id"], result.problems)
        expected = {(dealer + step) % 4: case["expect"]["net"][wind] for step, wind in enumerate(WINDS)}
        assert result.nets == expected, case["id"]
        if "tai" in case["expect"]:
            tai = {(dealer + step) % 4: case["expect"]["tai"][wind] for step, wind in enumerate(WINDS)}
            assert {position: view.tai for position, view in result.tallies.items()} == tai, case["id"]


def test_a_number_for_one_seat_instead_of_its_tiles_changes_nothing() -> None:
    for case in settled_cases():
        if "tai" not in case["expect"] or case["outcome"]["kind"] != "win":
            continue
        outcome, entries = typed(case, 0)
        whole = assess(table_for(case, 0), outcome, entries)
        for step, wind in enumerate(WINDS):
            tai = case["expect"]["tai"][wind]
            number = {"way": "number", "value": tai, "stated": "final"}
            mixed = assess(table_for(case, 0), {**outcome, "liable": None}, {**entries, str(step): number})
            assert mixed.complete, (case["id"], mixed.problems)
            if whole.liable is None or wind != case["outcome"]["winner"]:
                assert mixed.nets == whole.nets, (case["id"], wind)
