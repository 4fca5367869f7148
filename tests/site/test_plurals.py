"""English counts: a figure before a plural noun has a singular form too, in templates and in code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.processes import ROOT

NOUNS = (
    "changes|characters|coins|days|deals|hands|items|kongs|lines|marks|members|minutes|parts|payments|people|phones|"
    "places|players|points|rulesets|seats|stacks|steps|tables|ticks|tiles|times|values|were"
)
COUNTS = re.compile(rf"(?:{{{{ (\w+) }}}}|%\((\w+)\)s) (?:<[^>]+>)?(?:\w+ )?(?:{NOUNS})\b")
WHO = {"name", "dealer", "wind", "after"}  # "建国 deals": a verb
BLOCK = re.compile(r"{% blocktranslate\b[^%]*(?:%(?!})[^%]*)*%}(.*?){% endblocktranslate %}", re.DOTALL)
ALWAYS_MANY = {
    "Not right yet, in {{ number }} places": "from two on",
    "{{ count }} players": "four or five",
    "The same hand by {{ number }} rulesets": "all of them",
    "{{ number }} deals in all": "from four on",
    "thrown {{ times }} times for this deal": "from two on",
    "thrown {{ times }} times": "from two on",
    "At most %(most)s deals in one file, here are %(found)s": "500",
    "The file is too long: at most %(most)s characters": "60,000",
}


def singular_missing(words: str) -> bool:
    found = COUNTS.search(words)
    return found is not None and (found[1] or found[2]) not in WHO and words not in ALWAYS_MANY


def in_templates() -> Iterator[str]:
    """What stands in blocks without a plural."""
    for path in (ROOT / "templates").rglob("*.*"):
        for block in BLOCK.finditer(path.read_text()):
            if "{% plural %}" not in block[1]:
                yield " ".join(line.strip() for line in block[1].strip().splitlines())


def in_code() -> Iterator[str]:
    """What is translated without a plural."""
    for path in (Path(ROOT) / "games").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "gettext", "pgettext"):
                for one in node.args:
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        yield one.value


def test_a_count_has_a_singular() -> None:
    assert [words for words in (*in_templates(), *in_code()) if singular_missing(words)] == []


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        ("{{ number }} deals", True),
        ("from {{ number }} tables", True),
        ("{{ number }} finished tables", True),
        ('<b class="nw">{{ stack }} stacks</b> stay', True),
        ("%(number)s were here already", True),
        ("{{ name }} deals", False),
        ("{{ tai }} tai", False),
    ],
)
def test_what_counts_as_a_count(words: str, missing: bool) -> None:
    assert singular_missing(words) == missing
