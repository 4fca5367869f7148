"""What the documents say is so: commands exist, links lead somewhere, tables agree with the code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from tests.support.processes import ROOT

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
READMES = [ROOT / "README.md", ROOT / "README.zh-CN.md"]
FIRST_SCREEN = 25  # lines


def targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


@pytest.mark.parametrize("readme", READMES, ids=lambda path: path.name)
def test_the_two_commands_stand_in_the_first_screen(readme: Path) -> None:
    first = "\n".join(readme.read_text().splitlines()[:FIRST_SCREEN])
    block = re.search(r"```sh\n(.*?)```", first, re.DOTALL)
    assert block
    commands = [line.split("#")[0].split() for line in block[1].splitlines()]
    assert commands == [["make", "run"], ["make", "test"]]
    assert {"run", "test"} <= targets()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_make_command_named_exists(document: Path) -> None:
    named = set(re.findall(r"`?make ([a-z]+(?:-[a-z]+)*)(?=[`\s.,]|$)", "\n".join(code(document))))
    assert named <= targets()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text())
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_named_exists(document: Path) -> None:
    named = re.findall(
        r"`((?:scoring|games|taipao_site|templates|tests|docs|bench|scripts)/[\w./]*)`", document.read_text()
    )
    assert [name for name in named if not (ROOT / name).exists()] == []


def code(document: Path) -> Iterator[str]:
    """Everything in a document that is set as code."""
    text = document.read_text()
    yield from re.findall(r"```\w*\n(.*?)```", text, re.DOTALL)
    yield from re.findall(r"`([^`\n]+)`", text)


def read_variables() -> set[str]:
    settings = (ROOT / "taipao_site" / "settings.py").read_text()
    return set(re.findall(r'env\.\w+\(\s*"(\w+)"', settings)) - {"TAIPAO_DOOR"}


def test_every_setting_is_documented_and_no_other() -> None:
    documented = set(re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "docs" / "deploy.md").read_text(), re.MULTILINE))
    assert documented == read_variables()


def pages(patterns: list[URLPattern | URLResolver], before: str = "/") -> Iterator[tuple[str, str]]:
    for pattern in patterns:
        where = before + re.sub(r"<(?:str|int):(\w+)>", r"<\1>", str(pattern.pattern))
        if isinstance(pattern, URLResolver):
            yield from pages(pattern.url_patterns, where)
        else:
            yield str(pattern.name), where


def test_every_page_is_documented_and_no_other() -> None:
    [web] = [one for one in get_resolver().url_patterns if getattr(one, "namespace", None) == "web"]
    documented = re.findall(
        r"^\| (\w+) \| `(/[^`]*)` \|$", (ROOT / "docs" / "architecture.md").read_text(), re.MULTILINE
    )
    assert sorted(documented) == sorted(pages(web.url_patterns))
