"""What an element looks at: the facts of a seat, its sets (read or placed), and the reading of a winner."""

from __future__ import annotations

from typing import NamedTuple

from scoring.building import build_reading, declared_groups
from scoring.facts import Facts
from scoring.losers import placed_groups
from scoring.readings import Group, GroupKind, Reading
from scoring.search import best_plan
from scoring.tiles import Tile
from scoring.wildtai import WildTai, wild_tai
from scoring.win import Win


class Counted(NamedTuple):
    """One seat ready to be counted. ``win`` and ``reading`` are none for a player who did not win.

    ``groups`` are the declared sets and the concealed ones of the reading, or those a loser's wildcards complete;
    ``tiles`` the hand without its flowers.
    """

    facts: Facts
    groups: tuple[Group, ...]
    reading: Reading | None
    win: Win | None
    tiles: tuple[Tile, ...]

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

    def pungs_of(self, face: int) -> list[Group]:
        """The pungs of a face that score: kongs too where the ruleset says so."""
        kongs = self.facts.values["kong_scores_pung"]
        return [
            group
            for group in self.groups
            if group.is_pung and group.face is not None and group.face.index == face
            if kongs or group.kind is GroupKind.PUNG
        ]


def count_winner(facts: Facts, win: Win) -> Counted | None:
    """The winner by the best reading; none if the tiles are no legal hand."""
    plan = best_plan(facts)
    if plan is None:
        return None
    reading = build_reading(facts, plan)
    return Counted(facts, reading.groups, reading, win, facts.all_tiles)


def count_other(facts: Facts) -> Counted:
    """A player who did not win (or won without a hand)."""
    groups = (*declared_groups(facts), *placed_groups(facts))
    return Counted(facts, groups, None, None, facts.all_tiles)
