"""Winner's elements: one condition each; all that hold are added (rules 5)."""

from __future__ import annotations

from scoring.counted import Counted
from scoring.facts import Facts
from scoring.readings import GroupKind
from scoring.wildtai import win_with_hand
from scoring.win import First, Method, Origin

Figure = int | None
"""What an element counts: tai, or none where it does not hold or the ruleset does not have it."""


def self_draw(counted: Counted) -> Figure:
    win, values = counted.win, counted.facts.values
    if win is None or not win.self_drawn or heavenly_win(counted) is not None:
        return None
    if win.origin is not Origin.WALL:
        if kong_bloom(counted) is not None and not values["self_draw_with_bloom"]:
            return None
        if last_tiles(counted) is not None and not values["self_draw_with_last_tiles"]:
            return None
    return _figure(counted, "self_draw")


def heavenly_win(counted: Counted) -> Figure:
    return _figure(counted, "heavenly_win") if counted.win and counted.win.first is First.HEAVENLY else None


def earthly_win(counted: Counted) -> Figure:
    return _figure(counted, "earthly_win") if counted.win and counted.win.first is First.EARTHLY else None


def no_wildcard(counted: Counted) -> Figure:
    if counted.facts.wild:
        return None
    if counted.facts.values["clean_hand_includes_no_wildcard"] and clean_hand(counted) is not None:
        return None
    return _figure(counted, "no_wildcard")


def plain_hand(counted: Counted) -> Figure:
    figure = _figure(counted, "plain_hand")
    if figure is None or counted.facts.wild or counted.facts.hand.flowers:
        return None
    return None if any(group.is_pung for group in counted.groups) else figure


def clean_hand(counted: Counted) -> Figure:
    facts = counted.facts
    if facts.wild or facts.hand.flowers:
        return None
    chows = facts.values["clean_hand_allows_chows"]
    if any(not (chows and meld.is_chow) for meld in facts.hand.melds):
        return None
    return _figure(counted, "clean_hand")


def all_honours(counted: Counted) -> Figure:
    return _figure(counted, "all_honours") if not counted.suits else None


def full_flush(counted: Counted) -> Figure:
    return _figure(counted, "full_flush") if counted.suits == 1 and not counted.has_honours else None


def half_flush(counted: Counted) -> Figure:
    return _figure(counted, "half_flush") if counted.suits == 1 and counted.has_honours else None


def all_pungs(counted: Counted) -> Figure:
    for group in counted.groups:
        if group.kind is GroupKind.CHOW:
            return None
    return _figure(counted, "all_pungs")


def four_winds(counted: Counted) -> Figure:
    return _figure(counted, "four_winds") if counted.reading and counted.reading.four_winds else None


def wildcard_set(counted: Counted) -> Figure:
    held = any(group.kind is GroupKind.WILDCARD_SET for group in counted.groups)
    return _figure(counted, "wildcard_set") if held else None


def kong_bloom(counted: Counted) -> Figure:
    win, values = counted.win, counted.facts.values
    if win is None or not win.self_drawn:
        return None
    if win.origin is Origin.FLOWER:
        return _figure(counted, "flower_bloom")
    if not win.origin.is_kong or win.kong is None or values["kong_bloom"] is None:
        return None
    big = win.kong.is_dragon or win.kong.index == counted.facts.own
    extra = values["kong_bloom_big_extra"] or 0
    return int(values["kong_bloom"][win.origin is Origin.CONCEALED_KONG]) + (extra if big else 0)


def robbing_kong(counted: Counted) -> Figure:
    robbed = counted.win is not None and counted.win.method is Method.ROB_KONG
    return _figure(counted, "robbing_kong") if robbed else None


def last_tiles(counted: Counted) -> Figure:
    last = counted.win is not None and counted.win.self_drawn and counted.win.origin is Origin.LAST_TILES
    return _figure(counted, "last_tiles") if last else None


def single_tile(counted: Counted) -> Figure:
    concealed = counted.facts.hand.concealed
    if len(concealed) != 1:
        return None
    wild = counted.facts.wildcards.is_wild(concealed[0])
    return _figure(counted, "single_tile_wildcard" if wild else "single_tile")


def wildcard_win(counted: Counted) -> Figure:
    return counted.wild.win if win_with_hand(counted.facts) is not None else None


def flower_win(counted: Counted) -> Figure:
    return _figure(counted, "flower_win_hand") if has_all_flowers(counted.facts) else None


def has_all_flowers(facts: Facts) -> bool:
    """Whether all eight of 春夏秋冬梅兰竹菊 are set aside."""
    return len({tile for tile in facts.hand.flowers if tile.suit == "f"}) == 8


def _figure(counted: Counted, key: str) -> Figure:
    value: Figure = counted.facts.values[key]
    return value
