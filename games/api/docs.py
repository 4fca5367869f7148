"""The description as a page: made from the schema, on our own server, without a script."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views import View
from drf_spectacular.generators import SchemaGenerator

METHODS = ("get", "post", "put", "patch", "delete")
DEEPEST = 6
STATE = "StateShape"
STATE_OF = "tables_retrieve"  # the one operation whose answer shows the state key by key; the others refer to it


class Docs(View):
    """/docs/"""

    def get(self, request: HttpRequest) -> HttpResponse:
        """All endpoints by subject."""
        return render(request, "api/docs.html", {"groups": _groups(), "info": _schema()["info"]})


@cache
def _schema() -> dict[str, Any]:
    """The OpenAPI document; it cannot change while the process runs."""
    schema: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return schema


@cache
def _groups() -> dict[str, list[dict[str, Any]]]:
    groups: dict[str, list[dict[str, Any]]] = {}
    for path, methods in _schema()["paths"].items():
        for method in METHODS:
            if method in methods:
                operation = methods[method]
                groups.setdefault(operation["tags"][0], []).append(_endpoint(path, method, operation))
    return groups


def _endpoint(path: str, method: str, operation: dict[str, Any]) -> dict[str, Any]:
    sent = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    return {
        "path": path,
        "method": method.upper(),
        "id": operation["operationId"],
        "summary": operation.get("summary", ""),
        "query": [_parameter(one) for one in operation.get("parameters", []) if one["in"] == "query"],
        "body": list(_rows(sent)) if sent else [],
        "answers": [
            _answer(status, answer, whole=operation["operationId"] == STATE_OF)
            for status, answer in operation["responses"].items()
        ],
    }


def _parameter(parameter: dict[str, Any]) -> dict[str, Any]:
    described = {"description": parameter.get("description", ""), **parameter["schema"]}
    (row,) = _rows(described, parameter["name"], required=parameter.get("required", False))
    return row


def _answer(status: str, answer: dict[str, Any], *, whole: bool) -> dict[str, Any]:
    schema = answer.get("content", {}).get("application/json", {}).get("schema")
    shown = schema and status < "400"
    state = bool(shown and _is_state(schema) and not whole)
    return {
        "status": status,
        "description": answer.get("description", ""),
        "state": state,
        "rows": list(_rows(schema)) if shown and not state else [],
    }


def _is_state(schema: dict[str, Any]) -> bool:
    return any(part.get("$ref", "").endswith(f"/{STATE}") for part in (schema, *schema.get("allOf", [])))


def _rows(schema: dict[str, Any], name: str = "", depth: int = 0, required: bool = True) -> Iterator[dict[str, Any]]:
    """The values of a schema, each in a row of its own below the object it stands in; a state within it is one row."""
    state = bool(name) and _is_state(schema)
    schema = _resolved(schema)
    if name:
        yield {
            "name": name,
            "depth": min(depth, DEEPEST),
            "type": _type(schema),
            "required": required,
            "description": schema.get("description", ""),
            "state": state,
        }
    if state:
        return
    inner = _resolved(schema["items"]) if "items" in schema else schema
    needed = inner.get("required", [])
    for key, part in inner.get("properties", {}).items():
        yield from _rows(part, key, depth + 1 if name else 0, key in needed)


def _resolved(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema a reference leads to, keeping what is said beside the reference."""
    more = {key: value for key, value in schema.items() if key not in ("$ref", "allOf", "oneOf")}
    for part in [schema, *schema.get("allOf", []), *schema.get("oneOf", [])[:1]]:
        if "$ref" in part:
            return {**_schema()["components"]["schemas"][part["$ref"].rpartition("/")[2]], **more}
    return schema


def _type(schema: dict[str, Any]) -> str:
    kind = str(schema.get("type", "any"))
    if kind == "array":
        kind = f"{_type(_resolved(schema['items']))}[]"
    if "enum" in schema:
        kind = " | ".join("null" if word is None else str(word) for word in schema["enum"])
    return f"{kind} | null" if schema.get("nullable") else kind
