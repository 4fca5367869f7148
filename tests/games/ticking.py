"""What the tests of ticks say again and again."""

from __future__ import annotations

from typing import Any

from games.models import Table
from games.scorebook import Assessment
from games.selectors import tick_options
from tests.support.cast import Person, open_lobby, person, start

SOUTH = {"concealed": "555p1112277m", "melds": ["333s", "888s"], "flowers": "12f55z"}
SOUTHS = {"wildcards.5p": 3, "flowers.red": 2, "flowers.white": 2, "all_pungs": 1, "wildcard_set": 1}


def ticks(bloom: str = "", /, **rows: int) -> dict[str, Any]:
    """A ticked entry; `__` stands for the dot of a row's key."""
    return {"way": "ticks", "ticks": {key.replace("__", "."): count for key, count in rows.items()}, "bloom": bloom}


def ticked(rows: dict[str, int]) -> dict[str, Any]:
    return {"way": "ticks", "ticks": rows}


def with_indicators(table: Table, *codes: str) -> Table:
    table.indicators = list(codes)
    return table


def items(result: Assessment, position: int) -> list[tuple[str, int]]:
    return [(item["key"], item["tai"]) for item in result.tallies[position].items]


def said(result: Assessment) -> list[tuple[str, str, str]]:
    return [(problem["where"], problem["code"], problem["message"].zh_hans) for problem in result.problems]


def options(table: Table, outcome: Any, position: int, entry: Any = None, **more: Any) -> dict[str, dict[str, Any]]:
    found = tick_options(table=table, outcome=outcome, position=position, entry=entry, **more)
    return {option["key"]: option for option in found}


def of_ruleset(east: Person, key: str, **overrides: Any) -> Table:
    people = [east, *(person(name) for name in ("甲", "乙", "丙"))]
    return with_indicators(start(open_lobby(*people, ruleset_key=key, overrides=overrides or None), east), "5p", "9s")
