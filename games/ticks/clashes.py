"""Everything that cannot be as it is ticked, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.ticks.fans import LATE
from games.ticks.held import Held
from games.ticks.impossible import RULES
from games.ticks.rows import GIVEN, Row
from games.ticks.spot import Spot
from scoring.text import Text


class Clash(NamedTuple):
    """The row that cannot be, and the reason."""

    key: str
    reason: Text


WINNER_ONLY = Text("胡家才有", "胡家才有", "The winner's only")
NOTHING_ELSE = Text("不看牌型，别的都不算", "不看牌型，別的都不算", "Whatever the hand, nothing else counts")
NOT_SO_WON = Text("不是这样胡的", "不是這樣胡的", "It was not won that way")
BY_OUTCOME = Text("怎么胡的已经说了，不用勾", "怎麼胡的已經說了，不用勾", "Follows from how it was won")
TOO_OFTEN = Text("最多 {most}", "最多 {most}", "{most} at most")
TURN_UP_FIRST = Text("先填翻出来的两张", "先填翻出來的兩張", "Enter the two tiles turned up first")


def clashes(spot: Spot, ticks: Mapping[str, int]) -> list[Clash]:
    """Everything that cannot be as ticked, each with its reason; [] if it can be."""
    rows = spot.rows
    if spot.ruleset.family.is_fan_list:
        ticked = [(rows[key], count) for key, count in ticks.items() if count and key in rows]
        late = [Clash(row.key, NOT_SO_WON) for row, _count in ticked if row.key in LATE and row.key not in spot.given]
        return late + [clash for row, count in ticked for clash in _alone(spot, row, count)]
    held = Held(spot, ticks)
    found = [clash for key, count in ticks.items() if count and key in rows for clash in _alone(spot, rows[key], count)]
    found += [Clash(rule.key, rule.reason) for rule in RULES if held.has(rule.key) and rule.broken(held)]
    for group in held.openings:
        if held.count(f"flowers.{group}") not in (0, 4):
            reason = Text("起手四张，花就是四张", "起手四張，花就是四張", "Four at the deal are four flowers")
            found.append(Clash(f"opening.{group}", reason))
    if held.sets > 5:
        reason = Text("最多五组，勾了 {sets} 组", "最多五組，勾了 {sets} 組", "There are five sets at most, not {sets}")
        found.append(Clash("sets", reason.fill(sets=held.sets)))
    return found


def _alone(spot: Spot, row: Row, count: int) -> list[Clash]:
    """What is wrong with one row whatever the others say."""
    if row.why is not None:
        return [Clash(row.key, row.why)]
    if row.winner and not spot.won:
        return [Clash(row.key, WINNER_ONLY)]
    if row.winner and spot.flat:
        return [Clash(row.key, NOTHING_ELSE)]
    if row.key in GIVEN and row.key not in spot.given:
        return [Clash(row.key, NOT_SO_WON)]
    return [Clash(row.key, TOO_OFTEN.fill(most=row.most))] if count > row.most else []
