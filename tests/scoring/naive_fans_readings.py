"""Every reading of a fan list's hand by brute force, as lists of strings; written from the rules alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.scoring.naive_hand import tiles_of

KINDS = tuple(f"{n}{s}" for s in "mps" for n in range(1, 10)) + tuple(f"{n}z" for n in range(1, 8))
ORPHANS = tuple(f"{n}{s}" for s in "mps" for n in (1, 9)) + tuple(f"{n}z" for n in range(1, 8))


@dataclass(frozen=True)
class Group:
    """A set or the pair: ``chow``, ``pung``, ``kong`` or ``pair``; ``claimed`` and ``own`` (concealed) say whose."""

    kind: str
    tiles: tuple[str, ...]
    claimed: bool = False
    own: bool = True
    won: bool = False


@dataclass(frozen=True)
class Reading:
    """Sets and a pair in ``groups``; or a special shape by name."""

    groups: tuple[Group, ...] = ()
    shape: str = ""

    def of(self, *kinds: str) -> list[Group]:
        return [group for group in self.groups if group.kind in kinds]


@dataclass
class Hand:
    """A winner's hand: ``before`` without the winning tile."""

    before: list[str]
    won: str
    melds: list[Group] = field(default_factory=list)

    @property
    def concealed(self) -> list[str]:
        return sorted([*self.before, self.won])

    @property
    def tiles(self) -> list[str]:
        return self.concealed + [tile for meld in self.melds for tile in meld.tiles]


def meld_of(text: str) -> Group:
    tiles = tuple(sorted(tiles_of(text)))
    kind = "kong" if len(tiles) == 4 else "pung" if tiles[0] == tiles[1] else "chow"
    hidden = text.strip().startswith("(")
    return Group(kind, tiles, claimed=not hidden, own=hidden)


def splits(tiles: list[str], paired: bool = False) -> Iterator[list[Group]]:
    """All ways to take the sorted tiles apart, the first tile first."""
    if not tiles:
        if paired:
            yield []
        return
    first = tiles[0]
    options = [("pung", [first] * 3)] + ([] if paired else [("pair", [first] * 2)])
    if first[1] != "z" and first[0] <= "7":
        options.append(("chow", [f"{int(first[0]) + step}{first[1]}" for step in range(3)]))
    for kind, wanted in options:
        rest = list(tiles)
        try:
            for tile in wanted:
                rest.remove(tile)
        except ValueError:
            continue
        for others in splits(rest, paired or kind == "pair"):
            yield [Group(kind, tuple(wanted)), *others]


def readings(hand: Hand, sets: int, given: bool) -> Iterator[Reading]:
    """Every shape, split and place of the winning tile; a pung with another's tile is not concealed."""
    for split in splits(sorted(hand.concealed, key=KINDS.index)):
        if len(split) + len(hand.melds) != sets + 1:
            continue
        for at, group in enumerate(split):
            if hand.won in group.tiles:
                placed = list(split)
                placed[at] = Group(group.kind, group.tiles, own=not given, won=True)
                yield Reading((*hand.melds, *placed))
    if not hand.melds:
        for shape in shapes(hand.concealed, sets):
            yield Reading(shape=shape)


def shapes(tiles: list[str], sets: int) -> list[str]:
    counts = Counter(tiles)
    if sets == 4:
        if len(counts) == 7 and set(counts.values()) == {2}:
            return ["seven_pairs"]
        return ["thirteen_orphans"] if set(counts) == set(ORPHANS) and len(tiles) == 14 else []
    found = []
    numbers = list(counts.values())
    if len(tiles) == 17 and numbers.count(3) == 1 and all(number in (2, 3, 4) for number in numbers):
        found.append("lik_gu")
    if len(tiles) == 17 and len(counts) == 16 and all(f"{n}z" in counts for n in range(1, 8)):
        suits = [[int(tile[0]) for tile in counts if tile[1] == suit] for suit in "mps"]
        apart = all(abs(a - b) >= 3 for suit in suits for a in suit for b in suit if a != b)
        if apart and all(len(suit) == 3 for suit in suits):
            found.append("sixteen_unrelated")
    return found


def waits(hand: Hand, sets: int) -> set[str]:
    """Every kind is tried; one of which all four are held is none."""
    held = Counter(hand.before + [tile for meld in hand.melds for tile in meld.tiles])
    found = set()
    for kind in KINDS:
        tried = Hand(hand.before, kind, hand.melds)
        if held[kind] < 4 and next(readings(tried, sets, False), None) is not None:
            found.add(kind)
    return found
