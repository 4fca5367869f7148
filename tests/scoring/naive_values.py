"""The values of the six rulesets: reads ``cases/values.txt``, the table of rules 9 typed once more."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def _cell(text: str) -> Any:
    """``"- / 10"`` -> ``[None, 10]``, ``"-"`` -> ``None``, ``"yes"`` -> ``True``, ``"own"`` -> ``"own"``."""
    if " / " in text:
        return [_cell(part) for part in text.split(" / ")]
    plain = {"-": None, "yes": True, "no": False}
    if text in plain:
        return plain[text]
    return int(text) if text.isdigit() else text


_TABLE = [
    [cell.strip() for cell in line.split("|")]
    for line in (Path(__file__).parent / "cases" / "values.txt").read_text("utf-8").splitlines()
]
RULESETS = tuple(_TABLE[0][1:])
VALUES: dict[str, dict[str, Any]] = {
    key: {row[0]: _cell(row[column]) for row in _TABLE[1:]} for column, key in enumerate(RULESETS, start=1)
}
