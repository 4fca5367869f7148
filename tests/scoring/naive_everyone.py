"""The elements of rules 4, and the best placing of the wildcards of a hand that did not win (rules 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.scoring.naive_hand import DRAGONS, GROUPS, SEAT_WIND, WINDS, Hand, class_of
from tests.scoring.naive_readings import placements

Item = tuple[str, int]
Claim = tuple[str, int | None]
"""An item before the ones without a value are left out."""


def keep(items: list[Claim]) -> list[Item]:
    """Without what is none or zero, sorted: the ``items`` of an answer."""
    return sorted((key, tai) for key, tai in items if tai)


def raw_of(items: list[Item]) -> int:
    return sum(tai for _, tai in items)


def entry(values: Any, index: int) -> int | None:
    """One figure of a list that may be none as a whole."""
    return None if values is None else values[index]


def wildcard_items(hand: Hand, surplus: bool = False) -> list[Claim]:
    """One item per class held; ``surplus``: both alike wildcards are the pair by themselves (rules 5, last lines)."""
    values, items = hand.values, []
    for name, count in hand.wildcard_counts.items():
        big = name in (*GROUPS, *DRAGONS)
        if name in WINDS:
            big = values["big_wildcard_winds"] == "any" or name == SEAT_WIND[hand.seat]
        tai = entry(values["wildcard_big"] if big else values["wildcard_ordinary"], count - 1)
        if hand.alike and entry(values["wildcard_alike"], count - 1) is not None:
            tai = values["wildcard_alike"][count - 1]
        if surplus and values["wildcard_alike_surplus"] is not None:
            tai = values["wildcard_alike_surplus"]
        items.append(("wildcards", tai))
    return items


def flower_items(hand: Hand) -> list[Claim]:
    """One item per group set aside."""
    items = []
    for group in GROUPS:
        count = sum(class_of(tile) == group for tile in hand.flowers)
        if group in hand.opening_quads and hand.values["flowers_opening"] is not None:
            items.append(("flowers", hand.values["flowers_opening"]))
        elif count:
            items.append(("flowers", entry(hand.values["flowers"], count - 1)))
    return items


def kong_items(hand: Hand) -> list[Claim]:
    """One item per declared kong, ``[exposed, concealed]``."""
    items = []
    for meld in hand.melds:
        if meld.kind == "kong":
            if meld.tile == SEAT_WIND[hand.seat]:
                key = "kong_seat_wind"
            elif meld.tile in DRAGONS:
                key = "kong_dragon"
            elif meld.tile in WINDS:
                key = "kong_wind"
            else:
                key = "kong_terminal" if meld.tile[0] in "19" else "kong_plain"
            items.append(("kong", entry(hand.values[key], 1 if meld.concealed else 0)))
    return items


def pung_items(hand: Hand, tiles: list[str]) -> list[Claim]:
    """The wind and dragon pungs among pungs of these tiles."""
    own = [("seat_wind_pung", hand.values["seat_wind_pung"]) for tile in tiles if tile == SEAT_WIND[hand.seat]]
    return own + [("dragon_pung", hand.values["dragon_pung"]) for tile in tiles if tile in DRAGONS]


def declared_items(hand: Hand) -> list[Claim]:
    """Flowers, kongs and the declared pungs (kongs too with ``kong_scores_pung``)."""
    kinds = ("pung", "kong") if hand.values["kong_scores_pung"] else ("pung",)
    pungs = [meld.tile for meld in hand.melds if meld.kind in kinds]
    return flower_items(hand) + kong_items(hand) + pung_items(hand, pungs)


def other_items(hand: Hand) -> list[Item]:
    """The best placing of a hand that did not win."""
    fixed = wildcard_items(hand) + declared_items(hand)
    found = [
        keep(fixed + concealed)
        for as_itself, free in placements(hand.wildcards)
        for concealed in _concealed_elements(hand, hand.real + list(as_itself), len(free))
    ]
    return max(found, key=lambda items: (raw_of(items), items))


def _concealed_elements(hand: Hand, real: list[str], free: int) -> Iterator[list[Claim]]:
    """Every choice of no element, a pung, or (own wind) a pair for own wind, 发 and 中, one real tile in each."""
    own = SEAT_WIND[hand.seat]

    def choices(kinds: list[str], left: int) -> Iterator[list[Claim]]:
        if not kinds:
            yield []
            return
        tile, more = kinds[0], kinds[1:]
        for rest in choices(more, left):
            yield rest
        for size in (2, 3) if tile == own else (3,):
            for natural in range(1, min(size, real.count(tile)) + 1):
                if size - natural <= left:
                    item = (
                        pung_items(hand, [tile])[0] if size == 3 else ("seat_wind_pair", hand.values["seat_wind_pair"])
                    )
                    for rest in choices(more, left - (size - natural)):
                        yield [item, *rest]

    yield from choices([own, *DRAGONS], free)
