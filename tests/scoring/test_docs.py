"""The examples in docs/scoring.md and in the scorer's own docstrings run as they are written."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import scoring
from tests.scoring.casefiles import ROOT

MODULES = sorted(
    module.name for module in pkgutil.walk_packages(scoring.__path__, "scoring.") if "__main__" not in module.name
)


def test_the_scoring_page() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "scoring.md"), module_relative=False)
    assert found.attempted > 30
    assert found.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
