"""One deal for each element, as the scorer takes it; every figure the pages show is the scorer's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from scoring.contract import answer_by
from scoring.ruleset import Ruleset

Hand = Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Example:
    """A deal: the two indicators, the hands by seat wind, how it ended, and whose hand is looked at."""

    shown: str
    hands: Mapping[str, Hand]
    outcome: Mapping[str, Any]
    indicators: tuple[str, ...] = ("5p", "9s")

    @property
    def winner(self) -> str:
        """The winner's seat wind."""
        return str(self.outcome["winner"])


def can_be(example: Example, rules: Ruleset) -> bool:
    """Whether such a deal exists under these rules: a win without a hand does not where it has no value."""
    kind = example.outcome["kind"]
    return kind == "win" or rules[f"{kind}_flat"] is not None


def scored(example: Example, rules: Ruleset) -> dict[str, Any]:
    """The scorer's answer under these rules; raises ValueError if it refuses, which no example of ours may be."""
    said = answer_by(
        rules,
        {
            "indicators": list(example.indicators),
            "hands": {seat: dict(hand) for seat, hand in example.hands.items()},
            "outcome": dict(example.outcome),
        },
    )
    if not said["ok"]:
        raise ValueError(said["problems"])
    return said


PLAIN = {"concealed": "123m456m789m123p11s22s"}


def taken(
    concealed: str, *melds: str, tile: str, flowers: str = "", indicators: tuple[str, str] = ("5p", "9s")
) -> Example:
    """South wins on a tile of West's."""
    hand = {"concealed": concealed, "melds": list(melds), "flowers": flowers}
    outcome = {"kind": "win", "winner": "S", "method": "discard", "from": "W", "tile": tile}
    return Example("S", {"S": hand}, outcome, indicators)


def drawn(concealed: str, *melds: str, tile: str, flowers: str = "", **how: Any) -> Example:
    """South draws the tile; `how` says more of it, `opening_quads` of the hand."""
    hand = {"concealed": concealed, "melds": list(melds), "flowers": flowers}
    if "opening_quads" in how:
        hand["opening_quads"] = how.pop("opening_quads")
    return Example("S", {"S": hand}, {"kind": "win", "winner": "S", "method": "self_draw", "tile": tile, **how})


def held(*, indicators: tuple[str, str] = ("5p", "9s"), **hand: Any) -> Example:
    """What West counts while the dealer wins with a clean hand."""
    outcome = {"kind": "win", "winner": "E", "method": "discard", "from": "S", "tile": "1s"}
    return Example("W", {"E": PLAIN, "W": {"concealed": "", **hand}}, outcome, indicators)


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "wildcards": held(concealed="55p9s"),
        "flowers": held(flowers="12f5z5678f", opening_quads=["black"]),
        "kong": held(melds=["9999p", "6666z", "(3333z)"]),
        "seat_wind_pung": held(concealed="33z5p"),
        "dragon_pung": held(melds=["777z"]),
        "seat_wind_pair": held(concealed="33z"),
        "self_draw": drawn("123m456m78p22s", "777z", "888s", tile="6p"),
        "heavenly_win": Example(
            "E",
            {"E": {**PLAIN, "flowers": "3f"}},
            {"kind": "win", "winner": "E", "method": "self_draw", "tile": "1s", "first": "heavenly"},
        ),
        "earthly_win": Example(
            "S",
            {"S": PLAIN},
            {"kind": "win", "winner": "S", "method": "discard", "from": "E", "tile": "1s", "first": "earthly"},
        ),
        "no_wildcard": taken("123m456m78p22s", "777z", "888s", tile="6p"),
        "plain_hand": taken("456m789m123p3378s", "123m", tile="6s"),
        "clean_hand": taken("123m456m789m123p11s22s", tile="1s"),
        "all_honours": taken("7z66z7z", "111z", "222z", "333z", "444z", tile="7z"),
        "full_flush": taken("5p9s12m456m778899m", "111m", tile="8m"),
        "half_flush": taken("12m456m77888m", "111m", "777z", tile="3m"),
        "all_pungs": taken("111m222p3344s", "888s", "666m", tile="4s"),
        "four_winds": taken("444z1m456m", "111z", "222z", "333z", tile="1m"),
        "wildcard_set": taken("555p1112277m", "333s", "888s", tile="7m", flowers="12f55z"),
        "kong_bloom": drawn("123m456m2211p", "7777z", "888s", tile="1p", origin="exposed_kong", kong="7z"),
        "robbing_kong": Example(
            "S",
            {
                "S": {"concealed": "123m456m78p22s", "melds": ["777z", "888s"]},
                "N": {"melds": ["666p"], "concealed": ""},
            },
            {"kind": "win", "winner": "S", "method": "rob_kong", "from": "N", "tile": "6p"},
        ),
        "last_tiles": drawn("123m456m78p22s", "777z", "888s", tile="6p", flowers="1f", origin="last_tiles"),
        "single_tile": taken("4m", "777z", "888s", "123m", "456m", "222p", tile="4m"),
        "wildcard_win": taken("555p9s23m456m2p", "111s", "888s", tile="2p"),
        "flower_win": taken("123m456m1122p", "888s", "789m", tile="1p", flowers="12345678f"),
    }
)
"""By element: a deal in which it counts, wherever it counts at all."""

FLAT: Mapping[str, Example] = MappingProxyType(
    {
        "wildcard_win": Example(
            "S",
            {"S": {"concealed": "555p9s"}, "E": {"concealed": "", "flowers": "12f"}},
            {"kind": "wildcard_win", "winner": "S"},
        ),
        "flower_win": Example(
            "S", {"S": {"concealed": "", "flowers": "12345678f"}}, {"kind": "flower_win", "winner": "S"}
        ),
    }
)
"""The wins without a hand."""

WHOLE: tuple[Example, ...] = (
    taken("555p1112277m", "333s", "888s", tile="7m", flowers="12f55z"),
    taken("123m456m789m123p11s22s", tile="1s"),
    held(concealed="55p", flowers="5678f5z"),
)
"""The three sums that the sources work out, to be read item by item."""

TABLE = Example(
    "S",
    {
        "E": {"concealed": "", "melds": ["(6666z)"]},
        "S": {"concealed": "555p1112277m", "melds": ["333s", "888s"], "flowers": "12f55z"},
        "W": {"concealed": "99s", "flowers": "5678f5z"},
        "N": {"concealed": "", "flowers": "3f"},
    },
    {"kind": "win", "winner": "S", "method": "discard", "from": "W", "tile": "7m"},
)
"""A whole settlement: all four hold something."""
