"""The worked hands of the two fan lists hold: asked in Python, of the process, and of the naive scorer."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.contract import answer
from scoring.fanlists.lists import LISTS
from scoring.ruleset import get_ruleset
from tests.scoring import naive_fans
from tests.scoring.casefiles import ask_process, differences, load
from tests.scoring.test_cases import request_of

LINES = load("fans")
ROWS = [(name, key) for name in naive_fans.TABLES for key in naive_fans.VALUES[name]]


@pytest.mark.parametrize("case", LINES, ids=lambda case: case["id"])
def test_the_line_holds(case: dict[str, Any]) -> None:
    assert differences(answer(request_of(case)), case["expect"]) == []


def test_all_lines_hold_in_one_process() -> None:
    answers = ask_process([request_of(case) for case in LINES])
    wrong = {case["id"]: differences(got, case["expect"]) for case, got in zip(LINES, answers, strict=True)}
    assert {key: found for key, found in wrong.items() if found} == {}


def test_the_naive_scorer_agrees_with_the_file() -> None:
    asked = [case for case in LINES if case.get("op", "score") == "score"]
    for case in asked:
        got = naive_fans.answer(case)
        assert {key: got.get(key) for key in case["expect"]} == case["expect"], case["id"]
    assert len(asked) == 155


@pytest.mark.parametrize("name", naive_fans.TABLES)
def test_every_row_has_its_line(name: str) -> None:
    assert {f"{name}-{key}" for key in naive_fans.VALUES[name]} <= {case["id"] for case in LINES}


@pytest.mark.parametrize("name", naive_fans.TABLES)
def test_every_figure_and_every_relation_is_that_of_the_list(name: str) -> None:
    ruleset = get_ruleset(name)
    rows = LISTS[ruleset.family.key].rows
    assert {row.key: ruleset[row.key] for row in rows} == naive_fans.VALUES[name]
    assert {row.key: list(row.excludes) for row in rows} == naive_fans.EXCLUDES[name]
    assert all(ruleset.sources[row.key] for row in rows)


@pytest.mark.parametrize(("name", "key"), ROWS, ids=lambda part: part)
def test_a_row_that_is_off_does_not_count(name: str, key: str) -> None:
    """At 0 and at none alike; the chicken hand at 0 is its own figure."""
    case = next(case for case in LINES if case["id"] == f"{name}-{key}")
    off = [answer({**request_of(case), "overrides": {key: value}}) for value in (None, 0)]
    items = [item for item in off[0]["items"][case["outcome"]["winner"]] if item[0] == key]
    assert items == []
    assert (off[0]["raw"], off[0]["transfers"]) == (off[1]["raw"], off[1]["transfers"])
