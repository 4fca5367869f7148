"""The best reading of a winner's hand: every shape, split and place is tried, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scoring.fanlists.held import Held, Split
from scoring.fanlists.rules import CHICKEN, Asked, Hit, Rules
from scoring.fanlists.splits import hand_splits


class Best(NamedTuple):
    """The reading that counts most: its tai, the rows that are not struck out, and the split."""

    tai: int
    hits: tuple[Hit, ...]
    split: Split


def best_reading(held: Held, rules: Rules) -> Best | None:
    """The reading with the most tai, then with the last list of items; none if the tiles are no legal shape."""
    always = [Hit(asked, items) for asked in rules.hand if (items := asked.count(held))]
    best: Best | None = None
    for split, hits in _readings(held, rules, always):
        found = Best(*_sum(hits, rules), split)
        if best is None or found.tai > best.tai or (found.tai == best.tai and _listed(found) > _listed(best)):
            best = found
    return best


def _readings(held: Held, rules: Rules, always: list[Hit]) -> Iterator[tuple[Split, list[Hit]]]:
    """Every reading with all rows that apply."""
    for chows, pungs, pair in hand_splits(held.concealed):
        every = (tuple(sorted(chows + held.chows)), tuple(sorted(pungs + held.pungs)))
        split = Split(held, *every, pair, chows, pungs)
        hits = always + [Hit(asked, items) for asked in rules.sets if (items := asked.count(split))]
        for place in split.places():
            yield split, hits + [Hit(asked, items) for asked in rules.place if (items := asked.count(split, place))]
    if held.chows or held.pungs:
        return
    for shape in rules.fans.shapes:
        if shape.fits(held.tiles):
            split = Split(held, (), (), -1, shape=shape.key)
            yield split, always + [Hit(asked, items) for asked in rules.shape if (items := asked.count(split))]


def _sum(hits: list[Hit], rules: Rules) -> tuple[int, tuple[Hit, ...]]:
    """What is left when every row that applies has struck out what it excludes."""
    struck = 0
    for hit in hits:
        struck |= hit.asked.excludes
    left = tuple([hit for hit in hits if not hit.asked.bit & struck])
    if not left and rules.chicken:
        return rules.chicken, ()
    return sum([hit.asked.tai * hit.items for hit in left]), left


def items_of(best: Best, rules: Rules) -> list[tuple[str, int]]:
    """The items as ``(key, tai)``, sorted."""
    if not best.hits:
        return [] if rules.chicken is None else [(CHICKEN, rules.chicken)]
    return _listed(best)


def _listed(best: Best) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for asked, items in best.hits:
        found += [(asked.row.key, asked.tai)] * items
    return sorted(found)


__all__ = ["Asked", "Best", "best_reading", "items_of"]
