"""Collecting what is wrong with a request while it is read."""

from __future__ import annotations

from scoring.notation import NotationError, parse_tile
from scoring.problems import Problem
from scoring.text import Text, quoted
from scoring.tiles import Tile


class Faults:
    """The problems found so far; each method notes one kind."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def noted(self, code: str, where: str, hans: str, hant: str, en: str) -> None:
        self.problems.append(Problem(code, where, Text(hans, hant, en)))

    def missing(self, where: str, key: str) -> None:
        """A key that has to be there is not."""
        self.noted("bad_request", where, f"缺 {key}", f"缺 {key}", f"{key} is missing")

    def wrong(self, where: str, key: str) -> None:
        """A value of a wrong type or outside its list."""
        self.noted("bad_request", where, f"{key} 不对", f"{key} 不對", f"{key} is of a wrong type or outside its list")

    def bad_notation(self, where: str, error: NotationError) -> None:
        """A string that does not write tiles."""
        written = quoted(error.text)
        words = (f"认不得这些牌：{written}", f"認不得這些牌：{written}", f"These are no tiles: {written}")
        self.noted("bad_notation", where, *words)

    def one_tile(self, where: str, key: str, value: object) -> Tile | None:
        """The one tile of a string; none, and noted, if it is not one."""
        if not isinstance(value, str):
            self.wrong(where, key)
            return None
        try:
            return parse_tile(value)
        except NotationError as error:
            self.bad_notation(where, error)
            return None
