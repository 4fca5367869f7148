"""A file of many tables: all of a club or of a person. JSON as a whole, and read and written line by line.

The first line is the head, up to `"tables":[`. Each table is a line of its own, as games.tablefile has it. The last
line closes the list and says how many tables there are and what their digests come to: a file that was cut off, or
that lost a table on the way, is noticed. Whoever reads or writes it keeps one table in memory.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from django.utils.crypto import constant_time_compare, salted_hmac

FORMAT = "taipao-tables"
FORM = 1  # rises when an old file can no longer be read
_SALT = "games.manyfile"
_OPEN, _CLOSE = ',"tables":[', "],"
OF_CLUB, OF_PERSON = "club", "person"

Head = dict[str, Any]


def head_line(head: Head) -> str:
    """The first line, with the seal of this server. `head` has "of" and what games.exported.OF_MANY says."""
    whole = {"format": FORMAT, "form": FORM, **head}
    return _text({**whole, "seal": _seal(whole)})[:-1] + _OPEN


def is_ours(head: Head) -> bool:
    """Whether this server (or one with its secret) wrote the head as it stands."""
    bare = {key: value for key, value in head.items() if key != "seal"}
    return isinstance(head.get("seal"), str) and constant_time_compare(head["seal"], _seal(bare))


def _seal(head: Head) -> str:
    return salted_hmac(_SALT, json.dumps(head, sort_keys=True), algorithm="sha256").hexdigest()


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_head(line: str) -> Head:
    """The head of a first line. Raises ValueError for any other line."""
    if not line.endswith(_OPEN):
        raise ValueError("no head")
    found: Head = json.loads(line.removesuffix(_OPEN) + "}")
    return found


def is_many(start: bytes) -> bool:
    """Whether a file that begins so is one of many tables."""
    return start.lstrip(b"\xef\xbb\xbf").startswith(f'{{"format":"{FORMAT}"'.encode())


def table_line(text: str, first: bool) -> str:
    """The line of one table; the comma stands before it."""
    return text if first else f",{text}"


def read_table(line: str) -> bytes:
    """The table of a line, as games.tablefile has it."""
    return line.removeprefix(",").encode()


def end_line(count: int, chain: str) -> str:
    """The last line: how many tables there are, and the chain of their lines.

    >>> read_end(end_line(2, "ab"))
    (2, 'ab')
    """
    return _CLOSE + json.dumps({"count": count, "chain": chain}, separators=(",", ":"))[1:]


def is_end(line: str) -> bool:
    """Whether this is the last line."""
    return line.startswith(_CLOSE)


def read_end(line: str) -> tuple[object, object]:
    """Count and chain of a last line. Raises ValueError."""
    found = json.loads("{" + line.removeprefix(_CLOSE))
    return found.get("count"), found.get("chain")


def chained(chain: str, line: str) -> str:
    """The chain once this table's line is in; it begins as ""."""
    return hashlib.sha256(f"{chain}{line.removeprefix(',')}".encode("utf-8", "surrogatepass")).hexdigest()
