"""A plan made good: the groups of the chosen reading, tile by tile."""

from __future__ import annotations

from scoring.declared import declared_groups
from scoring.facts import GREEN, RED, WINDS, Facts
from scoring.plans import ANYWHERE, NOTHING, Plan
from scoring.readings import Group, GroupKind, Reading
from scoring.splits import Part, split_kinds, split_suit, spread
from scoring.suits import cover
from scoring.tiles import ALL_TILES, Tile

_SIZES = {"chow": 3, "pung": 3, "pair": 2}
_KINDS = {"chow": GroupKind.CHOW, "pung": GroupKind.PUNG, "pair": GroupKind.PAIR}


def build_reading(facts: Facts, plan: Plan) -> Reading:
    """The reading a plan stands for; which wildcard goes where among equals is of no consequence."""
    counts, wild = list(facts.reals), list(facts.wild)
    if plan.home:
        for tile in [tile for tile in wild if tile.is_wind]:
            counts[tile.index] += 1
            wild.remove(tile)
    parts = _scoring_parts(facts, plan, counts, wild)
    parts += _other_parts(facts, plan, counts, sum(part.kind != "pair" for part in parts))
    groups = [Group(GroupKind.WILDCARD_SET, None, ()) for _ in range(plan.wildcard_sets)]
    groups += [Group(GroupKind.PAIR, None, ())] if plan.pair == NOTHING else []
    filled = [_filled(part, wild) for part in parts] + [_of_wildcards(group, wild) for group in groups]
    filled.sort(key=lambda group: (group.kind is GroupKind.PAIR, group.face.index if group.face else 99))
    return Reading((*declared_groups(facts), *filled), plan.four_winds)


def _scoring_parts(facts: Facts, plan: Plan, counts: list[int], wild: list[Tile]) -> list[Part]:
    """The pungs and the pair of the own wind and the dragons, as the plan counts them; takes their tiles out."""
    parts: list[Part] = []
    for face, pungs in ((facts.own, plan.own), (GREEN, plan.green), (RED, plan.red)):
        paired = plan.pair == face
        count = counts[face]
        selves = [tile for tile in wild if tile.index == face]
        for tile in selves[: pungs + paired]:
            wild.remove(tile)
            count += 1
        if pungs or paired:
            parts += spread(split_kinds({face: count}, paired=paired), pungs)
        counts[face] = 0
    return parts


def _other_parts(facts: Facts, plan: Plan, counts: list[int], done: int) -> list[Part]:
    """The suits and the other winds in as many groups as are left."""
    wanted = facts.sets_wanted - plan.wildcard_sets - done
    winds = {face: counts[face] for face in WINDS if counts[face]}
    suits = {first: tuple(counts[first : first + 9]) for first in (0, 9, 18) if any(counts[first : first + 9])}
    home = _pair_home(plan, suits, winds)
    parts: list[Part] = []
    for first, suit in suits.items():
        parts += split_suit(suit, first, paired=home == first, pungs=plan.pungs_only)
    for face, count in winds.items():
        parts += split_kinds({face: count}, paired=home == face)
    return spread(parts, wanted)


def _pair_home(plan: Plan, suits: dict[int, tuple[int, ...]], winds: dict[int, int]) -> int | None:
    """The suit (its first face) or the wind that holds the pair: where it saves a group, if anywhere."""
    if plan.pair in winds:
        return plan.pair
    if plan.pair != ANYWHERE:
        return None
    saved = {} if plan.four_winds else {face: 1 if count % 3 else 0 for face, count in winds.items()}
    for first, suit in suits.items():
        least = cover(suit)
        saved[first] = least.pungs - least.pungs_paired if plan.pungs_only else least.plain - least.paired
    return max(saved, key=lambda place: saved[place])


def _filled(part: Part, wild: list[Tile]) -> Group:
    """The group with wildcards for what is missing."""
    tiles = [ALL_TILES[face] for face in part.reals]
    while len(tiles) < _SIZES[part.kind]:
        same = next((at for at, tile in enumerate(wild) if tile.index == part.face), -1)
        tiles.append(wild.pop(same))
    return Group(_KINDS[part.kind], ALL_TILES[part.face], tuple(tiles))


def _of_wildcards(group: Group, wild: list[Tile]) -> Group:
    size = 2 if group.kind is GroupKind.PAIR else 3
    return group._replace(tiles=tuple([wild.pop() for _ in range(size)]))
