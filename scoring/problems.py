"""What can be wrong with a deal or a ruleset: a code, a place and a message in three languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from scoring.text import Text


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault. ``where``: a seat letter, ``indicators``, ``outcome``, ``ruleset``, ``overrides.<key>``, ``deal``."""

    code: str
    where: str
    message: Text
    data: Mapping[str, object] = field(default_factory=dict)

    def as_dict(self) -> dict[str, object]:
        """``{"code", "where", "message"}`` with the English message (the black-box contract)."""
        return {"code": self.code, "where": self.where, "message": self.message.en}

    def as_full_dict(self) -> dict[str, object]:
        """:meth:`as_dict` and ``messages``, the three languages."""
        return {**self.as_dict(), "messages": self.message.as_dict()}


class ScoringError(ValueError):
    """Something that cannot be scored; ``problems`` says all that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{p.code} at {p.where}: {p.message.en}" for p in self.problems))
