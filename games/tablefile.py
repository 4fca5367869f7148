"""The file of one table: how it is written, what its digest covers, and the seal of the server that made it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from django.utils.crypto import constant_time_compare, salted_hmac

FORMAT = "taipao-table"
FORM = 1  # rises when an old file can no longer be read
_SALT = "games.tablefile"
_UNCOVERED = ("digest", "seal", "players")
PASSING = ("memberships", "drafts")  # who may look on, what is being typed: no part of what was played

TableFile = dict[str, Any]


def digest(file: TableFile) -> str:
    """Of everything but who the players are elsewhere, independent of the order of keys."""
    return _hash({key: value for key, value in file.items() if key not in _UNCOVERED})


def seal(file: TableFile) -> str:
    """What only a server with this secret can write: the digest that stands in the file, and who the players are."""
    return salted_hmac(_SALT, _hash([file["digest"], file["players"]]), algorithm="sha256").hexdigest()


def is_ours(file: TableFile) -> bool:
    """Whether this server (or one with its secret) wrote the file, whose own digest is right (importing.reading)."""
    return isinstance(file.get("seal"), str) and constant_time_compare(file["seal"], seal(file))


def written(file: TableFile) -> bytes:
    """The file as bytes, with its digest and its seal."""
    return json.dumps(_whole(file), ensure_ascii=False, indent=1).encode()


def one_line(file: TableFile) -> str:
    """The same as one line of text, as it stands in a file of many."""
    return json.dumps(_whole(file), ensure_ascii=False, separators=(",", ":"))


def _whole(file: TableFile) -> TableFile:
    whole = {**file, "digest": digest(file)}
    return {**whole, "seal": seal(whole)}


def _hash(value: Any) -> str:
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
