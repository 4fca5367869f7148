"""What an element looks at: the facts of a seat, its sets (read or placed), and the reading of a winner."""

from __future__ import annotations

from typing import NamedTuple

from scoring.best import best_plan
from scoring.building import build_reading
from scoring.declared import declared_groups
from scoring.exact import exact_reading
from scoring.facts import Facts
from scoring.losers import placed_groups
from scoring.readings import Group, Reading
from scoring.tiles import Tile
from scoring.wildtai import WildTai, wild_tai
from scoring.win import Win


class Counted(NamedTuple):
    """One seat ready to be counted. ``win`` and ``reading`` are none for a player who did not win.

    ``groups`` are the declared sets and the concealed ones of the reading, or those a loser's wildcards complete;
    ``honours`` those of them with a wind or dragon for a face; ``tiles`` the hand without its flowers. ``suits`` and
    ``has_honours`` say how many suits a winner's tiles have, wildcards aside and melds included, and whether honours.
    """

    facts: Facts
    groups: tuple[Group, ...]
    honours: list[Group]
    reading: Reading | None
    win: Win | None
    tiles: tuple[Tile, ...]
    suits: int
    has_honours: bool

    @property
    def wild(self) -> WildTai:
        """What the wildcards count."""
        return wild_tai(self.facts, surplus=self.alike_pair)

    @property
    def alike_pair(self) -> bool:
        """Whether the pair of the reading is the two wildcards of alike indicators."""
        if self.reading is None or not self.facts.wildcards.alike:
            return False
        class_of = self.facts.wildcards.class_of
        return all(class_of[tile.index] for tile in self.reading.pair.tiles)


def count_winner(facts: Facts, win: Win) -> Counted | None:
    """The winner by the best reading; none if the tiles are no legal hand."""
    if not facts.wild:
        reading = exact_reading(facts)
    else:
        plan = best_plan(facts)
        reading = build_reading(facts, plan) if plan is not None else None
    if reading is None:
        return None
    suits, has_honours = _flush(facts)
    groups = reading.groups
    return Counted(facts, groups, _honours(groups), reading, win, facts.all_tiles, suits, has_honours)


def _flush(facts: Facts) -> tuple[int, bool]:
    reals, suits = facts.reals, {meld.tile.suit for meld in facts.hand.melds}
    for suit, first, end in (("m", 0, 9), ("p", 9, 18), ("s", 18, 27), ("z", 27, 34)):
        if any(reals[first:end]):
            suits.add(suit)
    has_honours = "z" in suits
    return len(suits) - has_honours, has_honours


def count_other(facts: Facts) -> Counted:
    """A player who did not win (or won without a hand)."""
    groups = (*declared_groups(facts), *placed_groups(facts))
    return Counted(facts, groups, _honours(groups), None, None, (), 0, False)


def _honours(groups: tuple[Group, ...]) -> list[Group]:
    return [group for group in groups if group.face is not None and group.face.suit == "z"]
