"""How tests call the API, and what every refusal must look like."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client

from games.models import Table

API = "/api/v1"


def call(client: Client, method: str, path: str, content: object = None, **more: Any) -> Any:
    """One request with a JSON body; `content` as bytes goes as it is, and None is no body at all."""
    if method != "GET":
        body = content if isinstance(content, bytes) else b"" if content is None else json.dumps(content).encode()
        more = {"data": body, "content_type": "application/json", **more}
    return getattr(client, method.lower())(API + path, **more)


def refused(response: Any, status: int, code: str) -> dict[str, Any]:
    """The refusal's body, which must be the one envelope."""
    assert response.status_code == status, response.content
    assert response["Content-Type"] == "application/json"
    body: dict[str, Any] = response.json()
    error = body["error"]
    assert error["code"] == code, error
    assert error["message"]
    assert all({"code", "where", "message"} <= set(problem) for problem in error["problems"])
    return dict(error)


def problems(error: dict[str, Any]) -> set[tuple[str, str]]:
    """A refusal's faults as (code, where)."""
    return {(problem["code"], problem["where"]) for problem in error["problems"]}


def at(table: Table, path: str = "") -> str:
    """The address of something below a table."""
    return f"/tables/{table.slug}/{path}"


def fresh(table: Table) -> Table:
    """The table as the database has it now."""
    return Table.objects.get(pk=table.pk)
