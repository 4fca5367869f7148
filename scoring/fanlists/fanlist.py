"""A fan list as a whole: its rows, its special shapes, and the keys its rulesets have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scoring.family import Family
from scoring.fanlists.row import Row
from scoring.fanlists.shapes import Shape
from scoring.text import Text
from scoring.values import Figure, Key, Word, YesNo

_SWITCHES = (
    Key("threshold", "doubling", Text("翻的门槛", "翻的門檻", "Doubles from"), Figure(1)),
    Key("cap", "doubling", Text("封顶", "封頂", "Cap"), Figure(1)),
    Key("min_tai", "doubling", Text("起胡台数", "起胡台數", "Least tai to win"), Figure(0, optional=False)),
    Key(
        "payment",
        "settlement",
        Text("点炮谁付", "點炮誰付", "Who pays for a discard"),
        Word(("discarder", "three_pay")),
    ),
    Key("false_win", "settlement", Text("诈胡赔", "詐胡賠", "A false win pays"), Figure(0, optional=False)),
    Key(
        "dealer_stays_on_draw",
        "settlement",
        Text("流局庄家不下", "流局莊家不下", "The dealer stays after a draw"),
        YesNo(),
    ),
)
_SWITCH_GROUPS = {
    "doubling": Text("翻的门槛和封顶", "翻的門檻和封頂", "Doubling and cap"),
    "settlement": Text("谁付和诈胡", "誰付和詐胡", "Who pays, and false wins"),
}


@dataclass(frozen=True, slots=True)
class FanList:
    """One list: its rows in order, and the shapes besides sets and a pair."""

    key: str
    rows: tuple[Row, ...]
    shapes: tuple[Shape, ...]
    groups: Mapping[str, Text]
    family: Family

    @classmethod
    def of(
        cls,
        key: str,
        rows: tuple[Row, ...],
        shapes: tuple[Shape, ...],
        groups: Mapping[str, Text],
        *,
        sets: int,
        flat_wins: tuple[str, ...],
        asks: tuple[str, ...],
    ) -> FanList:
        """The list with its family: a key for every row, and the switches."""
        keys = {row.key: Key(row.key, row.group, row.name, Figure()) for row in rows}
        keys |= {switch.key: switch for switch in _SWITCHES}
        family = Family(
            key,
            MappingProxyType(keys),
            MappingProxyType({**groups, **_SWITCH_GROUPS}),
            sets=sets,
            wildcards=False,
            all_count=False,
            flat_wins=flat_wins,
            asks=asks,
        )
        return cls(key, rows, shapes, groups, family)
