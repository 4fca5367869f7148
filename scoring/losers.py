"""A player who did not win: where the wildcards add the most to the own wind and the dragons (rules 3)."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from scoring.facts import GREEN, RED, Facts
from scoring.readings import Group, GroupKind
from scoring.tiles import ALL_TILES


class Element(NamedTuple):
    """A pung or a pair that could be made: its face and size, the wildcards it takes, the item it gives."""

    face: int
    size: int
    wild: int
    item: tuple[str, int]


def placed_groups(facts: Facts) -> tuple[Group, ...]:
    """The concealed pungs, or own-wind pair, with the most tai; ties go to the items that come last in order."""
    values, own = facts.values, facts.own
    pung, pair, dragon = values["seat_wind_pung"], values["seat_wind_pair"], values["dragon_pung"]
    choices = [
        _choices(facts, own, ("seat_wind_pung", pung), ("seat_wind_pair", pair)),
        _choices(facts, GREEN, ("dragon_pung", dragon)),
        _choices(facts, RED, ("dragon_pung", dragon)),
    ]
    if choices == [[None], [None], [None]]:
        return ()
    best: list[Element] = []
    best_key: tuple[int, list[tuple[str, int]]] = (0, [])
    for made in product(*choices):
        elements = [element for element in made if element is not None]
        if sum([element.wild for element in elements]) <= len(facts.wild):
            items = sorted([element.item for element in elements])
            key = (sum([tai for _, tai in items]), items)
            if key > best_key:
                best, best_key = elements, key
    return _groups(facts, best)


def _choices(facts: Facts, face: int, *items: tuple[str, int | None]) -> list[Element | None]:
    """Nothing, a pung, or a pair of a kind, as far as it scores and has a real tile in it."""
    real = facts.reals[face]
    selves = sum([tile.index == face for tile in facts.wild])
    choices: list[Element | None] = [None]
    for size, (key, tai) in zip((3, 2), items, strict=False):
        if tai and (real or selves):
            choices.append(Element(face, size, max(size - real, 0), (key, tai)))
    return choices


def _groups(facts: Facts, elements: list[Element]) -> tuple[Group, ...]:
    wild = list(facts.wild)
    first = {}
    for element in elements:  # each kind keeps a tile of its own before the others fill up
        own = next((tile for tile in wild if tile.index == element.face), None)
        if own is not None:
            wild.remove(own)
            first[element.face] = own
    groups = []
    for face, size, _, _ in elements:
        tiles = [first[face]] if face in first else []
        tiles += [ALL_TILES[face]] * min(facts.reals[face], size)
        while len(tiles) < size:
            same = next((at for at, tile in enumerate(wild) if tile.index == face), -1)
            tiles.append(wild.pop(same))
        groups.append(Group(GroupKind.PUNG if size == 3 else GroupKind.PAIR, ALL_TILES[face], tuple(tiles)))
    return tuple(groups)
