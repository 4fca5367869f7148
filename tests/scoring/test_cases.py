"""The worked deals hold: asked in Python, asked of the process, and asked of the naive scorer."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.contract import answer
from tests.scoring import naive
from tests.scoring.casefiles import CASES, ask_process, differences, load

FILES = ("curated", "random")
LINES = [case for name in FILES for case in load(name)]
NAIVE_REFUSES = {"no_winning_hand", "no_wildcard_win", "no_flower_win", "below_minimum"}


def request_of(case: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in case.items() if key != "expect"}


@pytest.mark.parametrize("case", LINES, ids=lambda case: case["id"])
def test_the_line_holds(case: dict[str, Any]) -> None:
    got = answer(request_of(case))
    assert got["id"] == case["id"]
    assert differences(got, case["expect"]) == []


def test_all_lines_hold_in_one_process() -> None:
    answers = ask_process([request_of(case) for case in LINES])
    assert [got["id"] for got in answers] == [case["id"] for case in LINES]
    wrong = {case["id"]: differences(got, case["expect"]) for case, got in zip(LINES, answers, strict=True)}
    assert {key: found for key, found in wrong.items() if found} == {}


@pytest.mark.parametrize("name", FILES)
def test_the_naive_scorer_agrees_with_the_file(name: str) -> None:
    asked = [case for case in load(name) if case.get("op", "score") == "score"]
    asked = [case for case in asked if case["expect"]["ok"] or case["expect"]["code"] in NAIVE_REFUSES]
    wrong = {}
    for case in asked:
        got = naive.answer(case)
        if any(got.get(key) != wanted for key, wanted in case["expect"].items()):
            wrong[case["id"]] = got
    assert wrong == {}
    assert len(asked) == {"curated": 78, "random": 178}[name]


def test_every_curated_line_has_its_note() -> None:
    notes = [line.split("\t") for line in (CASES / "curated.notes.tsv").read_text("utf-8").splitlines()]
    assert [key for key, _ in notes] == [case["id"] for case in load("curated")]
    assert all(note.endswith(".") for _, note in notes)
