"""Imports go one way.

scoring <- games.models <- scorebook <- events, selectors, access <- services <- tasks
<- web, api, live, admin <- taipao_site.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.processes import ROOT

PACKAGES = ("scoring", "games", "taipao_site")
DOORS = ("games.web", "games.api", "games.live", "games.admin")

# What each layer may not know. A layer is a package or module; the longest name that fits a module decides.
FORBIDDEN = {
    "scoring": ("games", "taipao_site", "django", "rest_framework", "channels", "celery"),
    "games": ("taipao_site", *DOORS),
    "games.models": ("games.scorebook", "games.events", "games.selectors", "games.access", "games.services", *DOORS),
    "games.scorebook": ("games.events", "games.selectors", "games.access", "games.services", *DOORS, "taipao_site"),
    "games.events": ("games.services", "games.tasks", *DOORS, "taipao_site"),
    "games.selectors": ("games.services", "games.tasks", *DOORS, "taipao_site"),
    "games.access": ("games.services", "games.tasks", *DOORS, "taipao_site"),
    "games.services": ("games.tasks", *DOORS, "taipao_site"),
    "games.tasks": (*DOORS, "taipao_site"),
    "games.web": ("games.api", "games.live", "games.admin", "taipao_site"),
    "games.api": ("games.web", "games.live", "games.admin", "taipao_site"),
    "games.live": ("games.web", "games.api", "games.admin", "games.services", "taipao_site"),
    "games.admin": ("games.web", "games.api", "games.live", "taipao_site"),
}


def modules() -> Iterator[tuple[str, Path]]:
    """Every module of the project with its dotted name."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def imports(name: str, path: Path) -> Iterator[str]:
    """Dotted names a module imports, wherever in the file."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *filter(None, [node.module])])
            yield source
            yield from (f"{source}.{alias.name}" for alias in node.names)


def within(name: str, layer: str) -> bool:
    return name == layer or name.startswith(layer + ".")


def wrong_arrows(name: str, imported: Iterator[str]) -> set[str]:
    """What a module imports although its layer may not."""
    layer = max((layer for layer in FORBIDDEN if within(name, layer)), key=len, default="")
    return {one for one in imported for banned in FORBIDDEN.get(layer, ()) if within(one, banned)}


def test_arrows_go_one_way() -> None:
    wrong = {name: found for name, path in modules() if (found := wrong_arrows(name, imports(name, path)))}
    assert wrong == {}


@pytest.mark.parametrize(
    ("name", "imported"),
    [
        ("games.web.table", "games.live.socket"),
        ("games.models.tables", "games.services"),
        ("scoring.tiles", "django.db"),
        ("games.identity", "taipao_site.settings"),
    ],
)
def test_a_wrong_arrow_is_seen(name: str, imported: str) -> None:
    assert wrong_arrows(name, iter([imported])) == {imported}


def test_relative_imports_are_followed(tmp_path: Path) -> None:
    path = tmp_path / "page.py"
    path.write_text("from ..api import urls\nfrom . import board\n")
    assert list(imports("games.web.page", path)) == ["games.api", "games.api.urls", "games.web", "games.web.board"]


def test_scoring_needs_the_standard_library_alone() -> None:
    allowed = {*sys.stdlib_module_names, "scoring"}
    outside = {
        (name, one)
        for name, path in modules()
        if within(name, "scoring")
        for one in imports(name, path)
        if one.split(".")[0] not in allowed
    }
    assert outside == set()
