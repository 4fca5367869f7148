"""A reading as numbers, what it is worth, and which of two is the better (rules 3)."""

from __future__ import annotations

from typing import NamedTuple

from scoring.facts import Facts
from scoring.wildtai import WildTai, surplus_counts, wild_tai

ANYWHERE = -1
"""The pair is in a suit, or of a kind that scores nothing."""
NOTHING = -2
"""The pair is two wildcards that stand for nothing."""


class Plan(NamedTuple):
    """A reading in numbers. ``tai`` is what depends on the reading; ``pair`` a face index, ANYWHERE or NOTHING.

    ``home``: wind wildcards stand as themselves.
    """

    tai: int
    four_winds: bool
    pair: int
    own: int
    green: int
    red: int
    wildcard_sets: int
    pungs_only: bool
    surplus: bool
    home: bool


class Place(NamedTuple):
    """A place for the pair: the pungs each scoring kind may have then, and the groups the other tiles take.

    ``least`` groups in any way, ``least_pungs`` with pungs alone, ``most`` one for each tile.
    """

    pair: int
    own: range
    green: range
    red: range
    least: int
    least_pungs: int
    most: int


class Board(NamedTuple):
    """The tiles as one way of placing wind wildcards leaves them.

    ``counts`` are real tiles by face; ``selves`` wildcards by scoring face that may stand as themselves there.
    """

    facts: Facts
    counts: list[int]
    wild: int
    selves: dict[int, int]
    four_winds: bool
    home: bool


class Worth(NamedTuple):
    """The tai a reading can bring, 0 where the ruleset has none."""

    own: int
    dragon: int
    pair: int
    four_winds: int
    all_pungs: int
    wildcard_set: int
    wild: WildTai
    surplus: WildTai | None


def worth_of(facts: Facts) -> Worth:
    """What this ruleset gives for what a reading of these tiles can bring."""
    values = facts.values
    return Worth(
        values["seat_wind_pung"] or 0,
        values["dragon_pung"] or 0,
        values["seat_wind_pair"] or 0,
        values["four_winds"] or 0,
        values["all_pungs"] or 0,
        values["wildcard_set"] or 0,
        wild_tai(facts),
        wild_tai(facts, surplus=True) if surplus_counts(facts) else None,
    )


def better(best: Plan | None, plan: Plan, facts: Facts, worth: Worth) -> Plan:
    """The better of two by rules 3: more tai, then four winds, then the items that come last in order."""
    if best is None or plan.tai > best.tai:
        return plan
    if plan.tai < best.tai or plan.four_winds < best.four_winds:
        return best
    if plan.four_winds > best.four_winds or _items(plan, facts, worth) > _items(best, facts, worth):
        return plan
    return best


def _items(plan: Plan, facts: Facts, worth: Worth) -> list[tuple[str, int]]:
    """The items that depend on the reading, sorted; enough to compare two plans of equal tai."""
    items = (worth.surplus if plan.surplus and worth.surplus else worth.wild).items
    items += [("dragon_pung", worth.dragon)] * (plan.green + plan.red)
    items += [("seat_wind_pung", worth.own)] * plan.own
    items += [("seat_wind_pair", worth.pair)] if plan.pair == facts.own else []
    items += [("four_winds", worth.four_winds)] if plan.four_winds else []
    items += [("all_pungs", worth.all_pungs)] if plan.pungs_only else []
    items += [("wildcard_set", worth.wildcard_set)] if plan.wildcard_sets else []
    return sorted([item for item in items if item[1]])
