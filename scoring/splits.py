"""The groups themselves behind the numbers of :mod:`scoring.suits`: one split with the least groups, or with more."""

from __future__ import annotations

from typing import NamedTuple

from scoring.suits import Counts, least, trimmed, without_chow, without_pung


class Part(NamedTuple):
    """One group or the pair: ``kind`` is ``chow``, ``pung`` or ``pair``, ``face`` its (lowest) face index.

    ``reals`` are the face indices of the real tiles in it; wildcards stand for the rest.
    """

    kind: str
    face: int
    reals: tuple[int, ...]


def split_suit(counts: Counts, first: int, *, paired: bool, pungs: bool) -> list[Part]:
    """A split of one suit with the least groups; ``first`` is the face index of its 1."""
    if pungs:
        return split_kinds({first + place: count for place, count in enumerate(counts) if count}, paired=paired)
    parts: list[Part] = []
    rest = trimmed(counts)
    while rest:
        lowest = first + len(counts) - len(rest)
        part, rest, paired = _lowest_part(rest, lowest, paired)
        parts.append(part)
    return parts


def _lowest_part(rest: Counts, face: int, paired: bool) -> tuple[Part, Counts, bool]:
    """The group that covers the lowest tile in a least split, and what it leaves."""
    aim = least(rest)[paired]
    place = (face % 9) - 6
    after = without_pung(rest)
    if least(after)[paired] + 1 == aim:
        return Part("pung", face, (face,) * min(rest[0], 3)), after, paired
    after = trimmed((max(rest[0] - 2, 0), *rest[1:]))
    if paired and least(after)[False] == aim:
        return Part("pair", face, (face,) * min(rest[0], 2)), after, False
    reals = tuple(face + step for step, count in enumerate(rest[:3]) if count)
    return Part("chow", face - max(place, 0), reals), without_chow(rest), paired


def split_kinds(counts: dict[int, int], *, paired: bool) -> list[Part]:
    """Pungs alone, as few as can be, for counts by face index; the pair goes where it saves one."""
    parts: list[Part] = []
    place = _pair_place(counts) if paired else None
    for face, count in counts.items():
        left = count
        if face == place:
            parts.append(Part("pair", face, (face,) * min(left, 2)))
            left -= min(left, 2)
        parts += [Part("pung", face, (face,) * min(left - done, 3)) for done in range(0, left, 3)]
    return parts


def _pair_place(counts: dict[int, int]) -> int:
    return next((face for face, count in counts.items() if count % 3), next(iter(counts)))


def spread(parts: list[Part], groups: int) -> list[Part]:
    """The same tiles in ``groups`` groups (the pair not counted), by giving single tiles a pung of their own."""
    spread_out = list(parts)
    more = groups - sum(part.kind != "pair" for part in parts)
    while more:
        at = next(i for i, part in enumerate(spread_out) if len(part.reals) > 1)
        kind, face, reals = spread_out[at]
        spread_out[at] = _smaller(kind, face, reals[:-1])
        spread_out.append(Part("pung", reals[-1], reals[-1:]))
        more -= 1
    return spread_out


def _smaller(kind: str, face: int, reals: tuple[int, ...]) -> Part:
    return Part("pung" if kind == "chow" and len(reals) == 1 else kind, reals[0] if len(reals) == 1 else face, reals)
