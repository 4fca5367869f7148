"""What the wildcards of one seat count by themselves, and what 杀猪胡 makes of them (rules 4 and 5)."""

from __future__ import annotations

from typing import NamedTuple

from scoring.facts import Facts
from scoring.win import Win


class WildTai(NamedTuple):
    """The tai of each class held, in the order of the indicators, and of ``wildcard_win`` (0 where there is none)."""

    classes: tuple[int, ...]
    win: int

    @property
    def total(self) -> int:
        return sum(self.classes) + self.win

    @property
    def items(self) -> list[tuple[str, int]]:
        """Key and tai of each item."""
        return [*(("wildcards", tai) for tai in self.classes), ("wildcard_win", self.win)]


def wild_tai(facts: Facts, *, surplus: bool = False) -> WildTai:
    """What the wildcards count; ``surplus`` where the alike pair is the pair of the reading by itself."""
    classes = class_tai(facts)
    if surplus and surplus_counts(facts):
        classes = (facts.values["wildcard_alike_surplus"],)
    win = win_with_hand(facts)
    if win is None:
        return WildTai(classes, 0)
    if facts.values["wildcard_win_replaces_wildcards"]:
        return WildTai((), win) if win > sum(classes) else WildTai(classes, 0)
    return WildTai(classes, win)


def surplus_counts(facts: Facts) -> bool:
    """Whether the alike pair would have a value of its own as the pair."""
    both = facts.wildcards.alike and len(facts.wild) == 2
    return bool(both and facts.values["wildcard_alike_surplus"] is not None)


def class_tai(facts: Facts) -> tuple[int, ...]:
    """The tai of each class held by the ladder, in the order of the indicators; 0 where the ruleset has none."""
    if not facts.wild:
        return ()
    by_class = zip(facts.by_class, facts.big_classes, strict=False)
    return tuple(_ladder_tai(facts, len(held), big) for held, big in by_class if held)


def alike_counts(facts: Facts, count: int) -> bool:
    """Whether that many wildcards of alike indicators have a figure of their own."""
    alike = facts.values["wildcard_alike"]
    return bool(facts.wildcards.alike and alike is not None and alike[count - 1] is not None)


def _ladder_tai(facts: Facts, count: int, big: bool) -> int:
    if alike_counts(facts, count):
        return int(facts.values["wildcard_alike"][count - 1])
    ladder = facts.values["wildcard_big" if big else "wildcard_ordinary"]
    return int(ladder[count - 1]) if ladder is not None else 0


def win_with_hand(facts: Facts) -> int | None:
    """The tai of 杀猪胡 for a legal hand with these wildcards; none where it is not one or has no value."""
    figures = facts.values["wildcard_win_hand"]
    number = wildcard_win_number(facts)
    if number is None or figures is None or not isinstance(facts.claim, Win):
        return None
    return int(figures[number - 4])


def wildcard_win_number(facts: Facts) -> int | None:
    """4, 5 or 6 if these wildcards make 杀猪 (the alike pair counts as 4), else none (rules 5)."""
    held = len(facts.wild)
    if facts.wildcards.alike:
        return 4 if held == 2 else None
    return held if held >= 4 and max(map(len, facts.by_class)) >= 3 else None
