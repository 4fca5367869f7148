"""What a deal comes to, by position: counts, payments, what is missing and what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.faults import Problem, fault
from games.outcomes import Outcome
from scoring.text import Text


@dataclass(frozen=True, slots=True)
class CountView:
    """What one seat counts, in tai: `raw` before doubling, `tai` final. `way`: number, tiles, ticks or none (counts 0).

    `items`, `steps` and `reading` are JSON with texts in three languages (`scoring` Tally.as_dict); a count typed as a
    number has no items, and steps only for a winner's raw figure.
    """

    position: int
    wind: str
    way: str
    raw: int
    tai: int
    items: list[dict[str, Any]] = field(default_factory=list)
    steps: dict[str, Any] | None = None
    reading: dict[str, Any] | None = None
    hand: dict[str, Any] | None = None
    ticks: dict[str, int] | None = None
    bloom: str = ""  # with ticks: the row of the kong that the winning tile replaced


class Explained(NamedTuple):
    """A seat by a way that does not count: `raw` and `tai` by it, and how many tai more (or fewer) than what counts."""

    way: str
    raw: int
    tai: int
    difference: int


@dataclass(frozen=True, slots=True)
class Payment:
    """`payer` pays `payee` `amount` tai; `formula` is JSON (kind, terms, text in three languages)."""

    payer: int
    payee: int
    amount: int
    formula: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Assessment:
    """The whole of a deal as entered so far. `settlement` and `nets` are there once nothing is missing or wrong."""

    outcome: Outcome | None
    indicators: tuple[str, ...]
    player_count: int
    problems: list[Problem]
    tallies: dict[int, CountView]
    missing: list[int]
    settlement: list[Payment] | None = None
    liable: int | None = None
    liable_why: Text | None = None
    tile: str = ""
    kong: str = ""
    origin: str = ""
    explained: dict[int, list[Explained]] = field(default_factory=dict)  # seats entered in more than one way
    flush_suits: dict[int, list[str]] = field(default_factory=dict)  # of who ticked a flush: suits of the tiles beside

    @property
    def winner(self) -> int | None:
        """The winner's position."""
        return self.outcome.winner if self.outcome else None

    @property
    def complete(self) -> bool:
        """Nothing missing, nothing wrong: it can be posted."""
        return self.settlement is not None

    @property
    def nets(self) -> dict[int, int] | None:
        """Tai won or lost by position, who sits out included; they sum to zero."""
        if self.settlement is None:
            return None
        nets = dict.fromkeys(range(self.player_count), 0)
        for payment in self.settlement:
            nets[payment.payer] -= payment.amount
            nets[payment.payee] += payment.amount
        return nets

    def missing_problems(self) -> list[Problem]:
        """What is missing, as faults."""
        return [fault("missing", f"position:{position}") for position in self.missing]

    def deal_columns(self) -> Mapping[str, Any]:
        """The columns of games.models.Deal that come from the outcome."""
        outcome = self.outcome
        if outcome is None:
            raise ValueError("a deal without an outcome cannot be stored")
        return {
            "kind": outcome.kind,
            "method": outcome.method,
            "origin": self.origin,
            "first": outcome.first,
            "winner": outcome.winner,
            "discarder": outcome.discarder,
            "offender": outcome.offender,
            "liable": self.liable,
            "tile": self.tile,
            "kong": self.kong,
            "indicators": list(self.indicators),
        }

    def count_columns(self) -> Iterator[dict[str, Any]]:
        """The columns of each games.models.Count."""
        names = ("position", "wind", "way", "raw", "tai", "hand", "ticks", "bloom", "items", "steps", "reading")
        for _, view in sorted(self.tallies.items()):
            yield {name: getattr(view, name) for name in names}

    def transfer_columns(self) -> Iterator[dict[str, Any]]:
        """The columns of each games.models.Transfer."""
        for payment in self.settlement or ():
            yield {name: getattr(payment, name) for name in ("payer", "payee", "amount", "formula")}
