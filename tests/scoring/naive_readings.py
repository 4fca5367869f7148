"""Every reading of a winner's concealed tiles, found by trying everything (rules 3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True, order=True)
class Part:
    """One set or the pair. ``tile`` is the face it stands for (a chow: its lowest), "" when all are free wildcards."""

    kind: str  # "chow" | "pung" | "pair" | "wildcard_set"
    tile: str


@dataclass(frozen=True)
class Reading:
    """The parts, and the faces of the wildcards that do not stand as themselves."""

    parts: tuple[Part, ...]
    free: tuple[str, ...]


def is_flower(tile: str) -> bool:
    """白 is a flower (rules 1)."""
    return tile[1] == "f" or tile == "5z"


def order(tile: str) -> tuple[int, str]:
    """m p s z f, then by number."""
    return "mpszf".index(tile[1]), tile[0]


def _groups(tile: str) -> Iterator[tuple[Part, tuple[str, ...]]]:
    """Every pair, pung and chow with this tile in it, and the other tiles it needs."""
    yield Part("pair", tile), (tile,)
    yield Part("pung", tile), (tile, tile)
    number, suit = int(tile[0]), tile[1]
    if suit == "z":
        return
    for low in (number - 2, number - 1, number):
        if 1 <= low <= 7:
            chow = [f"{n}{suit}" for n in (low, low + 1, low + 2)]
            yield Part("chow", chow[0]), tuple(other for other in chow if other != tile)


def _splits(real: tuple[str, ...], free: int, has_pair: bool) -> Iterator[tuple[Part, ...]]:
    """Every way to make sets and one pair of real tiles and ``free`` wildcards, taking the first real tile first."""
    if not real:
        yield from _only_wildcards(free, has_pair)
        return
    first, rest = real[0], real[1:]
    for part, others in _groups(first):
        if part.kind == "pair" and has_pair:
            continue
        # On every other place of the group lies a real tile or a wildcard.
        for by_wildcard in product((False, True), repeat=len(others)):
            if part.kind == "pung" and by_wildcard == (True, False):
                continue  # the two places are alike
            left = list(rest)
            wildcards = sum(by_wildcard)
            needed = [other for other, wild in zip(others, by_wildcard, strict=True) if not wild]
            if wildcards > free or any(left.count(tile) < needed.count(tile) for tile in needed):
                continue
            for tile in needed:
                left.remove(tile)
            for more in _splits(tuple(left), free - wildcards, has_pair or part.kind == "pair"):
                yield (part, *more)


def _only_wildcards(free: int, has_pair: bool) -> Iterator[tuple[Part, ...]]:
    """Wildcards alone: three are a wildcard set, two may be the pair."""
    pair = () if has_pair else (Part("pair", ""),)
    left = free - 2 * len(pair)
    if left >= 0 and left % 3 == 0:
        yield (*pair, *(Part("wildcard_set", ""),) * (left // 3))


def readings(real: list[str], wildcards: list[str]) -> set[Reading]:
    """All readings; ``wildcards`` by their own faces. Empty when the tiles make no legal hand."""
    found = set()
    for as_itself, free in placements(wildcards):
        tiles = tuple(sorted(real + list(as_itself), key=order))
        for parts in _splits(tiles, len(free), has_pair=False):
            found.add(Reading(tuple(sorted(parts)), free))
    return found


def placements(wildcards: list[str]) -> set[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every choice of the wildcards that stand as themselves (never a flower or 白), and the others (rules 2)."""
    choices = set()
    for itself in product((False, True), repeat=len(wildcards)):
        as_itself = tuple(sorted(tile for tile, yes in zip(wildcards, itself, strict=True) if yes))
        free = tuple(sorted(tile for tile, yes in zip(wildcards, itself, strict=True) if not yes))
        if not any(is_flower(tile) for tile in as_itself):
            choices.add((as_itself, free))
    return choices
