"""GET /api/v1/schema/ and /api/v1/docs/"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import get_resolver

from tests.api import strict
from tests.api.calls import API, call


def test_schema_is_made_without_a_warning_and_is_valid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "schema.yml"
    call_command("spectacular", "--validate", "--fail-on-warn", "--file", str(target))
    assert "openapi: 3" in target.read_text()
    assert "Warning" not in capsys.readouterr().err


def test_every_address_is_described() -> None:
    paths = call(Client(), "GET", "/schema/?format=json").json()["paths"]
    patterns = next(entry for entry in get_resolver().url_patterns if str(entry.pattern) == "api/v1/").url_patterns
    ours = {f"{API}/" + re.sub(r"<\w+:(\w+)>", r"{\1}", str(pattern.pattern)) for pattern in patterns}
    undescribed = {f"{API}/", f"{API}/docs/", f"{API}/schema/"}
    assert set(paths) == ours - undescribed


def test_every_operation_has_a_summary_and_its_refusals() -> None:
    paths = call(Client(), "GET", "/schema/?format=json").json()["paths"]
    for path, methods in paths.items():
        for method, operation in methods.items():
            assert operation["summary"], (path, method)
            if "{slug}" in path:
                assert "404" in operation["responses"], (path, method)
            if method in ("post", "put", "patch", "delete") and not path.endswith(("score/", "calculator/")):
                assert "403" in operation["responses"], (path, method)


def test_docs_page_comes_from_this_server_alone_and_needs_no_script() -> None:
    response = Client().get(f"{API}/docs/")
    page = response.content.decode()
    assert response.status_code == 200
    for address in re.findall(r'(?:src|href|action)="([^"]*)"', page):
        assert address.startswith(("/", "#")), address
    assert "style=" not in page
    assert "default-src 'self'" in response["Content-Security-Policy"]
    for word in ("expected_version", "/api/v1/tables/{slug}/deals/", "stale_version", "<h3>Query</h3>"):
        assert word in page


def test_docs_page_shows_the_state_key_by_key_once_and_refers_to_it_elsewhere() -> None:
    page = Client().get(f"{API}/docs/").content.decode()
    whole, *_ = page.partition('id="tables_retrieve"')[2].partition("</details>")
    for word in ("server_time", "indicator_stack", "seat_total"):
        assert page.count(f"<code>{word}</code>") == whole.count(f"<code>{word}</code>") == 1
    assert page.count('<a href="#tables_retrieve">state</a>') > 10


def keys_of(shape: dict[str, Any], where: str = "") -> dict[str, set[str]]:
    """The keys of every object within a described one, by the way to it: "deal.dice", "seats[]"."""
    keys: dict[str, set[str]] = {where: set(shape["properties"])}
    for name, part in shape["properties"].items():
        inner = part.get("items") or part.get("additionalProperties") or part
        reference = inner.get("$ref") or next((one["$ref"] for one in inner.get("allOf", ())), "")
        if reference.endswith("Shape"):
            many = "[]" if inner is not part else ""
            found = strict.description()["components"]["schemas"][reference.rpartition("/")[2]]
            keys |= keys_of(found, f"{where}.{name}{many}".lstrip("."))
    return keys


def test_table_of_the_state_has_every_key_and_no_other(project_root: Path) -> None:
    document = (project_root / "docs" / "live.md").read_text().partition("### The state")[2].partition("### ")[0]
    rows = re.findall(r"^\| ([^|]+) \| (`[^|]+`) \|", document, re.MULTILINE)
    written = {where.strip("`").replace("the state", ""): set(keys.replace("`", "").split()) for where, keys in rows}
    assert written == keys_of(strict.description()["components"]["schemas"]["StateShape"])
