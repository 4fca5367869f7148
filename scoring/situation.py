"""A whole deal as it is counted: indicators, the hands by seat, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from scoring.hand import Hand
from scoring.seats import Seat
from scoring.tiles import Tile
from scoring.win import Win


@dataclass(frozen=True, slots=True)
class WildcardWin:
    """杀猪: the wildcards laid down, no hand needed (rules 6)."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class FlowerWin:
    """花胡: all eight flowers, no hand needed (rules 6).

    In the fan lists ``discarder`` drew the eighth (七抢一), and ``streak`` is how often the dealer has stayed.
    """

    winner: Seat
    discarder: Seat | None = None
    streak: int = 0


@dataclass(frozen=True, slots=True)
class KongWin:
    """杠发财: a kong of 发 wins at once (fan lists); ``discarder`` gave the fourth."""

    winner: Seat
    discarder: Seat | None = None
    streak: int = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """流局: nobody won, nothing is paid."""


@dataclass(frozen=True, slots=True)
class FalseWin:
    """诈胡: a win was called that is none; the offender pays the three others."""

    offender: Seat


FlatWin: TypeAlias = WildcardWin | FlowerWin | KongWin
Outcome: TypeAlias = Win | WildcardWin | FlowerWin | KongWin | Draw | FalseWin


@dataclass(frozen=True)
class Deal:
    """The two indicators (none in a fan list), the hands that count, and the outcome. A missing seat holds nothing."""

    indicators: tuple[Tile, ...]
    outcome: Outcome
    hands: Mapping[Seat, Hand] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", MappingProxyType(dict(self.hands)))
