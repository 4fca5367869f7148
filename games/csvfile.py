"""Tables of cells as a CSV file that spreadsheet programs open with every name whole and nothing carried out."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from datetime import date

BOM = "\ufeff"  # once, at the start: without it Excel reads Chinese in the encoding of the machine
Cell = str | int | date | None
_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\u2212", "|", "%")
_NOT_IN_A_FILE_NAME = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff/\\:*?\"<>|%]+")
_LONGEST = 60  # characters of a title in a file name


def csv_bytes(rows: Iterable[Sequence[Cell]]) -> bytes:
    """UTF-8 with its mark, lines ended as RFC 4180 says; whole numbers stay numbers, None is an empty cell."""
    out = io.StringIO(newline="")
    out.write(BOM)
    csv.writer(out).writerows([[_cell(value) for value in row] for row in rows])
    return out.getvalue().encode("utf-8", "replace")


def _cell(value: Cell) -> str | int:
    """Text that a spreadsheet would take for a formula gets an apostrophe before it.

    >>> _cell("=1+1"), _cell(-12), _cell(" @home"), _cell("阿海")
    ("'=1+1", -12, "' @home", '阿海')
    """
    if value is None:
        return ""
    if isinstance(value, int):
        return value
    if isinstance(value, date):
        return value.isoformat()
    starts = value.lstrip().startswith(_FORMULA) or value.startswith(("\t", "\r", "\n"))
    return f"'{value}" if starts else value


def file_name(first: str, title: str, otherwise: str, kind: str = "csv") -> str:
    """What is left of a title once it is fit for a file name, or something plain instead, after something plain.

    >>> file_name("2026-01-02", '周五局/№1 "x"\\r\\nX-Evil: 1', "k7m"), file_name("club", "///", "k7m")
    ('2026-01-02-周五局 №1 x X-Evil 1.csv', 'club-k7m.csv')
    """
    return f"{first}-{_clean(title) or otherwise}.{kind}"


def _clean(part: str) -> str:
    text = " ".join(_NOT_IN_A_FILE_NAME.sub(" ", part.encode("utf-8", "ignore").decode()).split())
    return text[:_LONGEST].strip(" .")
