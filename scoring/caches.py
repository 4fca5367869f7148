"""Every memory of the scorer, all bounded; nothing but speed depends on them."""

from __future__ import annotations

from scoring import elements, exact, suits, wildcards
from scoring.fanlists import rules, splits

_MEMORIES = (
    elements.asked,
    exact.suit_ways,
    exact.splits,
    suits.cover,
    suits.least,
    wildcards.sorted_out,
    splits.suit_splits,
    splits.suit_waits,
    rules.rules_of,
)


def forget() -> None:
    """Empty them all, as in a process that has just started."""
    for memory in _MEMORIES:
        memory.cache_clear()


def remembered() -> int:
    """How many entries there are now."""
    return sum(memory.cache_info().currsize for memory in _MEMORIES)
