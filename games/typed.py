"""Counts typed as a number: what a winner's and a loser's figure come to."""

from __future__ import annotations

from games.assessment import CountView
from games.entries import MOST_TAI, NumberEntry
from games.faults import Problem, fault
from games.models import Count, DealKind
from scoring.counting import Steps, final_count
from scoring.ruleset import Ruleset

Counted = CountView | Problem


def loser_number(entry: NumberEntry, position: int, wind: str) -> CountView:
    """Never doubled, never capped (rules 7)."""
    return CountView(position, wind, Count.Way.NUMBER, entry.value, entry.value)


def winner_number(entry: NumberEntry, position: int, wind: str, ruleset: Ruleset) -> Counted:
    """The winner's raw figure doubled and capped, or the final figure as it was stated."""
    least = ruleset["min_tai"]
    if entry.value < least:
        return fault("below_minimum", f"position:{position}", least=least)
    if entry.stated == "final":
        return CountView(position, wind, Count.Way.NUMBER, entry.value, entry.value)
    return _stepped(position, wind, final_count(entry.value, ruleset))


def flat_values(kind: DealKind, ruleset: Ruleset, *, given: bool = False) -> list[int]:
    """The raw tai a win without a hand can have, lowest first; empty where the ruleset has no such win (rules 6).

    `given` is for a fan list: another drew the eighth flower, or gave the fourth tile of the kong.
    """
    if ruleset.family.is_fan_list:
        flower = "seven_robs_one" if given else "eight_flowers"
        return [ruleset[flower if kind == DealKind.FLOWER_WIN else "green_dragon_kong"] or 0]
    if kind == DealKind.FLOWER_WIN:
        values = [ruleset["flower_win_flat"]]
    else:
        values = [*(ruleset["wildcard_win_flat"] or ()), ruleset["wildcard_win_flat_alike"]]
    return sorted({value for value in values if value is not None})


def flat_steps(raw: int, ruleset: Ruleset) -> Steps:
    """A win without a hand passes the doubling unless the house switched that off."""
    return final_count(raw, ruleset, doubles=bool(ruleset.values.get("special_win_doubles", True)))


def flat_number(
    entry: NumberEntry | None, kind: DealKind, position: int, wind: str, ruleset: Ruleset, *, given: bool = False
) -> Counted | None:
    """The winner of 杀猪 or 花胡: one of the flat values, as raw or final figure.

    Without an entry the only value there is; None where there are several and somebody has to say which.
    """
    where = f"position:{position}"
    steps = [flat_steps(raw, ruleset) for raw in flat_values(kind, ruleset, given=given)]
    if entry is None:
        chosen = steps if len(steps) == 1 else []
    elif entry.stated == "final":
        chosen = [step for step in steps if step.final == entry.value]
    else:
        chosen = [step for step in steps if step.raw == entry.value]
    if not chosen:
        if entry is None:
            return None
        figures = sorted({step.final if entry.stated == "final" else step.raw for step in steps})
        return fault("flat_value", where, values=" / ".join(map(str, figures)))
    if chosen[0].raw < ruleset["min_tai"]:
        return fault("below_minimum", where, least=ruleset["min_tai"])
    return _stepped(position, wind, chosen[0])


def _stepped(position: int, wind: str, steps: Steps) -> CountView:
    return CountView(position, wind, Count.Way.NUMBER, steps.raw, steps.final, steps=steps.as_dict())


def too_big(view: CountView) -> bool:
    """Beyond what any deal comes to, house rules or not: a slip of the thumb, and more than the sums are kept for."""
    return max(view.raw, view.tai) > 100 * MOST_TAI
