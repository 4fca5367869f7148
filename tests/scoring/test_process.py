"""``python -m scoring``: any bytes in, one answer a line out, and no slower after thousands of deals."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contract import answer
from tests.scoring.casefiles import ROOT, ask_process, load, run_scorer
from tests.scoring.deals import deals, random_deal
from tests.scoring.profile import law

CODES = {
    *("unknown_ruleset", "unknown_override", "bad_override", "bad_notation", "bad_meld", "bad_indicators"),
    *("too_many_copies", "not_a_flower", "flower_in_hand", "wildcard_in_meld", "wildcard_set_aside"),
    *("wildcard_discarded", "tile_count", "opening_quad_incomplete", "no_winning_hand", "no_wildcard_win"),
    *("no_flower_win", "below_minimum", "bad_outcome", "bad_request"),
}
GOOD = b'{"id": 1, "op": "wall", "dice": [3, 8]}'

NASTY = [
    b"{",
    b"[]",
    b"null",
    b'"score"',
    b"\xff\xfe\x00",
    b"\xef\xbb\xbf{}",
    b"\x00",
    b'{"id": "\\ud800"}',
    b'{"id": NaN}',
    b'{"id": Infinity, "op": "wall", "dice": [3, 8]}',
    b'{"id": 1e400}',
    b'{"id": ' + b"9" * 5000 + b"}",
    b'{"id": 1, "op": "wall", "dice": [' + b"3" * 5000 + b", 8]}",
    b"[" * 100_000,
    b'{"a":' * 50_000,
    b'{"id": "deep", "hands": ' + b"[" * 900 + b"]" * 900 + b"}",
    b'{"id": "long", "indicators": ["5p", "9s"], "hands": {"S": {"concealed": "'
    + b"1" * 200_000
    + b'm"}}, "outcome": {"kind": "draw"}}',
    (
        b'{"id": "wild", "indicators": ["5p", "9s"], "hands": {"S": {"concealed": "555555555555555p"}}, '
        b'"outcome": {"kind": "win", "winner": "S", "method": "self_draw", "tile": "5p"}}'
    ),
    b'{"id": 5, "id": 6, "op": "rulesets"}',
    '{"id": "\u2028\u0085\x0b", "op": "rulesets"}'.replace("\x0b", "\\u000b").encode(),
    b'{"id": "x", "op": "score", "overrides": {"cap": ' + b"1" + b"0" * 400 + b"}}",
    b'\r{"id": "cr"}\r',
    b'{"id": "tab"}\t{"id": "two"}',
]


def strictly(line: bytes) -> Any:
    """One line as JSON that any reader takes: UTF-8, no NaN."""

    def refuse(name: str) -> None:
        raise AssertionError(name)

    return json.loads(line.decode("utf-8"), parse_constant=refuse)


def check(got: Any) -> None:
    """An answer is ok, or refused with known codes."""
    assert got["ok"] is True or {problem["code"] for problem in got["problems"]} <= CODES
    assert got["ok"] is True or got["problems"]
    assert "id" in got
    for problem in got.get("problems", []):
        assert isinstance(problem["where"], str)
        assert problem["message"]


def answers_to(stdin: bytes) -> list[Any]:
    """One answer for each line that is not blank, nothing on standard error."""
    done = run_scorer(stdin)
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [strictly(line) for line in done.stdout.split(b"\n")[:-1]]
    assert len(answers) == sum(1 for line in stdin.split(b"\n") if line.strip())
    for got in answers:
        check(got)
    return answers


@pytest.mark.parametrize("line", NASTY, ids=lambda line: repr(line[:24]))
def test_a_nasty_line_gets_its_answer_and_the_next_one_too(line: bytes) -> None:
    answers = answers_to(line + b"\n" + GOOD + b"\n")
    assert (answers[-1]["id"], answers[-1]["ok"], len(answers)) == (1, True, 2)


def test_blank_lines_are_skipped_and_the_last_needs_no_newline() -> None:
    answers = answers_to(b"\n  \n" + GOOD + b"\n\t\n\r\n" + GOOD)
    assert [got["id"] for got in answers] == [1, 1]


def test_nothing_in_nothing_out() -> None:
    assert run_scorer(b"").stdout == b""


def test_ids_are_copied_in_order() -> None:
    ids: list[Any] = ["x1", 2, None, 3.5, True, ["a"], {"b": 1}, "麻将", "\u2028", ""]
    answers = ask_process([{"id": one, "op": "wall", "dice": [3, 8]} for one in ids])
    assert [got["id"] for got in answers] == ids


def test_a_request_without_id_has_null() -> None:
    assert answers_to(b'{"op": "rulesets"}\n{"op": "x"}\nnot json')[0]["id"] is None


@law(30)
@given(st.lists(st.one_of(st.binary(max_size=60), st.sampled_from(NASTY[:12]), st.just(GOOD)), max_size=12))
def test_any_bytes(lines: list[bytes]) -> None:
    answers_to(b"\n".join(lines))


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["S", "1m", "5p", "win", "red"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
CASES = load("curated") + load("random")[:60]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [path, *(place for key, below in inner for place in places(below, (*path, key)))]


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """The same JSON value with another thing at one place."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = put(copy[path[0]], path[1:], new)
    return copy


@law(1500)
@given(st.data())
def test_a_request_with_anything_anywhere_is_answered(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(CASES))
    request: Any = {key: value for key, value in case.items() if key != "expect"}
    for _ in range(data.draw(st.integers(1, 3))):
        request = put(request, data.draw(st.sampled_from(places(request))), data.draw(json_values))
    got = answer(request)
    check(got)
    json.dumps(got)


@law(300)
@given(deals(), st.data())
def test_a_request_with_a_key_missing_is_answered(deal: dict[str, Any], data: st.DataObject) -> None:
    path = data.draw(st.sampled_from([place for place in places(deal) if place]))

    def without(value: Any, path: tuple[Any, ...]) -> Any:
        copy = dict(value) if isinstance(value, dict) else list(value)
        if len(path) == 1:
            del copy[path[0]]
        else:
            copy[path[0]] = without(copy[path[0]], path[1:])
        return copy

    check(answer(without(deal, path)))


TIMED = """
import json, sys, time
from scoring.__main__ import main

stamps = []

def timed(lines):
    for line in lines:
        stamps.append(time.process_time())
        yield line

main(timed(list(sys.stdin.buffer)), sys.stdout.buffer)
print(json.dumps(stamps), file=sys.stderr)
"""


def test_the_process_answers_3000_deals_without_slowing_down() -> None:
    """In order, and the median deal of the second half takes at most three times that of the first, in CPU time."""
    lines = [json.dumps(random_deal(Random(7_000_000 + number)) | {"id": number}) + "\n" for number in range(3000)]
    done = subprocess.run(
        [sys.executable, "-c", TIMED], input="".join(lines).encode(), capture_output=True, cwd=ROOT, check=True
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [got["id"] for got in answers] == list(range(3000))
    assert sum(got["ok"] for got in answers) > 2500
    took = [after - before for before, after in pairwise(json.loads(done.stderr))]
    assert statistics.median(took[1500:]) <= 3 * statistics.median(took[:1500])
