"""docs/reliability.md: every fault of the list has a test that exists and says its number, or a reason."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.support.processes import ROOT

NUMBERS = re.findall(
    r"\d+",
    """
    001 006 008 009 010 011 012 013 016 017 018 019 021 024 025 027 028 030 032 034 036 037 038 039 040 046 048 049 050
    051 052 053 055 108 109 111 114 115 116 120 122 123 126 128 129 130 132 135 136 138 139 140 142 143 144 145 147
    """,
)
ROW = re.compile(r"^\| (B\d{3}) \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)
ROWS = dict(ROW.findall((ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")))


@cache
def named_in(path: Path) -> dict[str, str]:
    """The text of each test of a file by name, decorators, comments above it and the file's own docstring included."""
    source = path.read_text(encoding="utf-8")
    tree, lines = ast.parse(source), source.splitlines()
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            start = min([node.lineno, *(one.lineno for one in node.decorator_list)]) - 1
            while start and lines[start - 1].startswith("#"):
                start -= 1
            found[node.name] = "\n".join([ast.get_docstring(tree) or "", *lines[start : node.end_lineno]])
    return found


def test_every_number_has_a_row() -> None:
    assert sorted(ROWS) == [f"B{number}" for number in NUMBERS]


@pytest.mark.parametrize("number", sorted(ROWS))
def test_a_row_names_tests_that_name_it_or_says_why_it_cannot_apply(number: str) -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", ROWS[number])
    if not named:
        assert ROWS[number].startswith("cannot apply")
    for path, name in named:
        text = named_in(ROOT / path).get(name, "")
        assert text, f"{path} has no {name}"
        assert number.lower() in text.lower(), f"{path}::{name} does not say {number}"
