"""The groups a player has declared: melds, and four flowers at the deal where they are a set (rules 4)."""

from __future__ import annotations

from scoring.facts import Facts
from scoring.melds import MeldKind
from scoring.readings import Group, GroupKind
from scoring.tiles import GROUP_TILES

_KINDS = {
    MeldKind.CHOW: GroupKind.CHOW,
    MeldKind.PUNG: GroupKind.PUNG,
    MeldKind.EXPOSED_KONG: GroupKind.KONG,
    MeldKind.CONCEALED_KONG: GroupKind.KONG,
}


def declared_groups(facts: Facts) -> tuple[Group, ...]:
    """The melds, and the opening quads where they are sets."""
    hand = facts.hand
    groups = tuple([Group(_KINDS[meld.kind], meld.tile, meld.tiles, True) for meld in hand.melds])
    if hand.opening_quads and facts.values["opening_quad_is_set"]:
        tiles = [GROUP_TILES[quad] for quad in hand.opening_quads]
        groups += tuple([Group(GroupKind.FLOWER_KONG, None, four * (4 // len(four)), True) for four in tiles])
    return groups
