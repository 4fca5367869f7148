"""One thing that is stored and should be something else."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

TEXT_KEYS = {"zh-hans", "zh-hant", "en"}


@dataclass(frozen=True, slots=True)
class Difference:
    """`deal` is the number of the deal it is about, None for the table as a whole."""

    table: str  # the slug
    deal: int | None
    what: str
    stored: Any
    recomputed: Any

    def __str__(self) -> str:
        """One line: table, deal, what, stored, recomputed."""
        where = "table" if self.deal is None else f"deal {self.deal}"
        return f"{self.table}  {where}  {self.what}: stored {_told(self.stored)}, recomputed {_told(self.recomputed)}"


def _told(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)


def compared(table: str, deal: int | None, pairs: Mapping[str, tuple[Any, Any]]) -> Iterator[Difference]:
    """The differences among `pairs`: what it is -> (stored, recomputed)."""
    for what, (stored, recomputed) in pairs.items():
        if stored != recomputed:
            yield Difference(table, deal, what, stored, recomputed)


def wordless(value: Any) -> Any:
    """JSON without its texts: a reason worded in another way in a later version is no difference.

    >>> wordless({"tai": 7, "name": {"zh-hans": "对对胡", "zh-hant": "對對胡", "en": "All pungs"}})
    {'tai': 7}
    """
    if isinstance(value, dict):
        return {str(key): wordless(inner) for key, inner in value.items() if not _is_text(inner)}
    return [wordless(inner) for inner in value] if isinstance(value, list | tuple) else value


def _is_text(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == TEXT_KEYS
