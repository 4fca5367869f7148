"""Compares a real answer with the OpenAPI description: nothing undescribed in it, nothing described missing."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from django.test import Client
from jsonschema import Draft202012Validator

from tests.api.calls import API, call


@cache
def description() -> dict[str, Any]:
    """The OpenAPI document."""
    return dict(call(Client(), "GET", "/schema/?format=json").json())


def differences(method: str, path: str, status: int, body: object) -> list[str]:
    """Where an answer is not as described, as "path: what"; `path` is the real one, below /api/v1."""
    schema = answer_schema(method, path, status)
    document = {**strict(schema), "components": strict(description()["components"])}
    found = Draft202012Validator(document).iter_errors(body)
    return [f"{error.json_path}: {error.message[:300]}" for error in found]


def answer_schema(method: str, path: str, status: int) -> dict[str, Any]:
    """What is described for this method, address and status."""
    operation = description()["paths"][template(path)][method.lower()]
    return dict(operation["responses"][str(status)]["content"]["application/json"]["schema"])


def template(path: str) -> str:
    """The described address that a real one belongs to; plain words win over placeholders."""
    real = API + path.partition("?")[0]
    for known in sorted(description()["paths"], key=lambda known: known.count("{")):
        if re.fullmatch(re.sub(r"{\w+}", "[^/]+", known), real):
            return str(known)
    raise AssertionError(f"{real} is not described")


def strict(part: Any) -> Any:
    """OpenAPI 3.0 as JSON Schema, where an object has the keys that are described and no others."""
    if isinstance(part, list):
        return [strict(one) for one in part]
    if not isinstance(part, dict):
        return part
    schema = {key: strict(value) for key, value in part.items()}
    if isinstance(schema.get("properties"), dict) and "type" in schema:
        schema.setdefault("additionalProperties", False)
    if schema.pop("nullable", None) is True:
        return {"anyOf": [schema, {"type": "null"}]}
    return schema


def open_ends(schema: Any, where: str = "") -> list[str]:
    """Where a description says nothing about what comes."""
    if isinstance(schema, list):
        return [end for number, one in enumerate(schema) for end in open_ends(one, f"{where}.{number}")]
    if not isinstance(schema, dict):
        return []
    found = []
    for name, part in schema.get("properties", {}).items():
        silent = isinstance(part, dict) and not {"type", "$ref", "allOf", "oneOf", "enum"} & set(part)
        found += [f"{where}.{name}"] if silent else []
    found += [end for name, part in schema.items() for end in open_ends(part, f"{where}.{name}")]
    return found
