"""The check code of an evening: a hash chain over the log, short enough to be read aloud from phone to phone.

Each line of the log is bound to the one before it. Who changes, leaves out or adds an old line changes every later
link, and so the code. Names are not part of it: a person can be forgotten without the evening's code changing.
"""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime
from typing import Any, Protocol

from games.codes import CODE_ALPHABET

CODE_LENGTH = 8
NAMES = frozenset({"name", "before", "after", "by", "who", "seat"})
LISTS = frozenset({"names", "swapped"})
"""Keys of a log line's data whose text, or list of texts, is somebody's name."""


class Line(Protocol):
    """What of a line of the log the chain covers (games.models.LogEntry has it)."""

    version: int
    at: datetime
    action: str
    data: Any
    client_key: str | None
    content_hash: str


def link(previous: str, line: Line) -> str:
    """The chain at this line: 64 hexadecimal digits. `previous` is that of the line before, or the table's slug."""
    at = line.at.astimezone(UTC).isoformat(timespec="microseconds")
    covered = [previous, line.version, at, line.action, _nameless(line.data), line.client_key or "", line.content_hash]
    text = json.dumps(covered, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _nameless(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            str(key): _nameless(inner)
            for key, inner in value.items()
            if key not in LISTS and not (key in NAMES and isinstance(inner, str))
        }
    return [_nameless(inner) for inner in value] if isinstance(value, list | tuple) else value


def spoken(chain: str) -> str:
    """Eight characters in two groups, without 0 O 1 I L; "" for no chain.

    >>> spoken("ff" * 32)
    '3BD8 2S98'
    """
    if not chain:
        return ""
    number, signs = int(chain, 16), []
    for _ in range(CODE_LENGTH):
        number, place = divmod(number, len(CODE_ALPHABET))
        signs.append(CODE_ALPHABET[place])
    return f"{''.join(signs[:4])} {''.join(signs[4:])}"
