"""The elements of rules 5, and the best of all readings of the winner's hand."""

from __future__ import annotations

from typing import Any

from tests.scoring.naive_everyone import Claim, Item, declared_items, entry, keep, pung_items, raw_of, wildcard_items
from tests.scoring.naive_hand import DRAGONS, SEAT_WIND, WINDS, Hand, Meld
from tests.scoring.naive_readings import Reading, readings


def winner_items(hand: Hand, outcome: dict[str, Any]) -> tuple[list[Item], bool] | None:
    """The items of the best reading and whether it fulfils four winds; None: no legal hand."""
    found = []
    for reading in readings(hand.real, hand.wildcards):
        items = keep(_items_of(hand, outcome, reading))
        found.append((raw_of(items), four_winds(hand, reading), items))
    if not found:
        return None
    _, winds, items = max(found)
    return items, winds


def _items_of(hand: Hand, outcome: dict[str, Any], reading: Reading) -> list[Claim]:
    concealed_pungs = [part.tile for part in reading.parts if part.kind == "pung"]
    pair = next(part.tile for part in reading.parts if part.kind == "pair")
    items = declared_items(hand) + pung_items(hand, concealed_pungs)
    if pair == SEAT_WIND[hand.seat]:
        items.append(("seat_wind_pair", hand.values["seat_wind_pair"]))
    items += _shape_items(hand, reading) + _tile_items(hand) + situation_items(hand, outcome)
    return items + _wildcard_win_items(hand, _is_surplus(hand, pair))


def _is_surplus(hand: Hand, pair: str) -> bool:
    """Both alike wildcards are the pair: free ones, or of their own face (then nothing else can be in it)."""
    if not (hand.alike and len(hand.wildcards) == 2):
        return False
    return pair == "" or pair in hand.wildcards


def _wildcard_win_items(hand: Hand, surplus: bool) -> list[Claim]:
    """The wildcards and 杀猪胡, where the one may replace the other."""
    ladder = wildcard_items(hand, surplus)
    number = wildcard_win_number(hand)
    tai = None if number is None else entry(hand.values["wildcard_win_hand"], number - 4)
    if tai is None:
        return ladder
    if not hand.values["wildcard_win_replaces_wildcards"]:
        return [*ladder, ("wildcard_win", tai)]
    return [("wildcard_win", tai)] if tai > sum(value or 0 for _, value in ladder) else ladder


def wildcard_win_number(hand: Hand) -> int | None:
    """4, 5 or 6 when the wildcards held are those of 杀猪 (the alike pair counts as 4), else None."""
    held = len(hand.wildcards)
    if hand.alike:
        return 4 if held == 2 else None
    return held if held >= 4 and max(hand.wildcard_counts.values()) == 3 else None


def _shape_items(hand: Hand, reading: Reading) -> list[Claim]:
    """What depends on the reading."""
    values, items = hand.values, []
    kinds = [meld.kind for meld in hand.melds] + [part.kind for part in reading.parts]
    if "chow" not in kinds:
        items.append(("all_pungs", values["all_pungs"]))
    if "wildcard_set" in kinds:
        items.append(("wildcard_set", values["wildcard_set"]))
    if four_winds(hand, reading):
        items.append(("four_winds", values["four_winds"]))
    if not hand.wildcards and not hand.flowers and "pung" not in kinds and "kong" not in kinds:
        items.append(("plain_hand", values["plain_hand"]))
    return items


def four_winds(hand: Hand, reading: Reading) -> bool:
    """Whether the reading fulfils 四风会齐 in the ruleset's form."""
    if any(tile in WINDS for tile in reading.free):
        return False
    sets = {meld.tile for meld in hand.melds if meld.kind != "chow"}
    sets |= {part.tile for part in reading.parts if part.kind == "pung"}
    sets &= set(WINDS)
    pair = {part.tile for part in reading.parts if part.kind == "pair"} & set(WINDS)
    form = hand.values["four_winds_form"]
    if form == "four_pungs":
        return len(sets) == 4
    if form == "own_pung" and SEAT_WIND[hand.seat] not in sets:
        return False
    return len(sets) >= 3 and len(sets | pair) == 4


def _tile_items(hand: Hand) -> list[Claim]:
    """What depends only on which tiles are held."""
    values, items = hand.values, []
    suits = {tile[1] for tile in hand.natural if tile[1] != "z"}
    honours = any(tile[1] == "z" for tile in hand.natural)
    if not suits:
        items.append(("all_honours", values["all_honours"]))
    elif len(suits) == 1:
        items.append(("half_flush", values["half_flush"]) if honours else ("full_flush", values["full_flush"]))
    clean = not hand.wildcards and not hand.flowers and not hand.melds and not hand.flower_kongs
    clean_scores = clean and values["clean_hand"] is not None
    if clean_scores:
        items.append(("clean_hand", values["clean_hand"]))
    if not hand.wildcards and not (clean_scores and values["clean_hand_includes_no_wildcard"]):
        items.append(("no_wildcard", values["no_wildcard"]))
    if {f"{number}f" for number in range(1, 9)} <= set(hand.flowers):
        items.append(("flower_win", values["flower_win_hand"]))
    if len(hand.before) == 1:
        wild = hand.before[0] in hand.wildcards
        items.append(("single_tile", values["single_tile_wildcard"] if wild else values["single_tile"]))
    return items


def situation_items(hand: Hand, outcome: dict[str, Any]) -> list[Claim]:
    """What depends on how the hand was won."""
    values = hand.values
    drawn, origin, first = outcome["method"] == "self_draw", outcome.get("origin", "wall"), outcome.get("first")
    heavenly = values["heavenly_win"] if first == "heavenly" else None
    bloom = _bloom(hand, origin, outcome.get("kong"))
    last = values["last_tiles"] if origin == "last_tiles" else None
    items = [("heavenly_win", heavenly), ("kong_bloom", bloom), ("last_tiles", last)]
    if first == "earthly":
        items.append(("earthly_win", values["earthly_win"]))
    if outcome["method"] == "rob_kong":
        items.append(("robbing_kong", values["robbing_kong"]))
    beside_bloom = bloom is None or values["self_draw_with_bloom"]
    beside_last = last is None or values["self_draw_with_last_tiles"]
    if drawn and heavenly is None and beside_bloom and beside_last:
        items.append(("self_draw", values["self_draw"]))
    return items


def _bloom(hand: Hand, origin: str, kong: str | None) -> int | None:
    """杠上开花, or the flower's replacement under the same key."""
    if origin == "flower":
        return hand.values["flower_bloom"]  # type: ignore[no-any-return]
    if origin not in ("exposed_kong", "concealed_kong") or hand.values["kong_bloom"] is None:
        return None
    big = kong in DRAGONS or kong == SEAT_WIND[hand.seat]
    extra = hand.values["kong_bloom_big_extra"] or 0
    return int(hand.values["kong_bloom"][origin == "concealed_kong"]) + (extra if big else 0)


def exposed_winds(melds: list[Meld]) -> set[str]:
    """The winds that lie exposed as pungs or kongs (rules 8, liability)."""
    return {meld.tile for meld in melds if meld.kind != "chow" and not meld.concealed and meld.tile in WINDS}
