"""`gangtai-16` row by row, for the naive scorer: what applies and how many items, before anything is struck out."""

from __future__ import annotations

from tests.scoring.naive_fans_seen import DRAGONS, WINDS, Seen


def GANGTAI(seen: Seen) -> dict[str, int]:  # noqa: N802 - a table
    common = _of_the_win(seen) | _of_the_flowers(seen) | _of_the_kongs(seen)
    return common | (_of_the_sets(seen) if seen.sets else _of_the_shape(seen))


def _of_the_win(seen: Seen) -> dict[str, int]:
    outcome, suits, honours = seen.outcome, len(seen.suits), seen.honours
    return {
        "heavenly": outcome.get("first") == "heavenly",
        "earthly": outcome.get("first") == "earthly",
        "single_wait": len(seen.waits) == 1,
        "concealed": seen.claimed == 0,
        "self_draw": seen.drawn,
        "fully_concealed": seen.claimed == 0 and seen.drawn,
        "one_suit_missing": suits == 2 and not honours,
        "all_five_types": suits == 3 and {"wind", "dragon"} <= seen.numbers,
        "kong_bloom": outcome.get("origin") in ("exposed_kong", "concealed_kong"),
        "robbing_kong": outcome["method"] == "rob_kong",
        "no_honours": not honours,
        "no_flowers": not seen.flowers,
        "no_honours_no_flowers": not honours and not seen.flowers,
    }


def _of_the_flowers(seen: Seen) -> dict[str, int]:
    left = seen.loose_flowers()
    mixed = seen.series == 0 and {(n - 1) % 4 for n in seen.flowers} == {0, 1, 2, 3}
    if mixed:
        for seat in range(4):
            left.remove(next(n for n in left if (n - 1) % 4 == seat))
    own = sum(n in seen.own_flowers for n in left)
    return {
        "off_flower": len(left) - own,
        "own_flower": own,
        "mixed_flower_set": mixed,
        "flower_set": seen.series,
    }


def _of_the_kongs(seen: Seen) -> dict[str, int]:
    kongs = ["concealed" if not kong.claimed else "exposed" for kong in seen.kongs]
    found = dict.fromkeys(
        ("melded_kong", "concealed_kong", "two_melded_kongs", "mixed_kongs", "two_concealed_kongs", "five_kongs"), 0
    )
    if len(kongs) == 5:
        return found | {"five_kongs": 1}
    twos = (
        ("two_concealed_kongs", ["concealed", "concealed"]),
        ("mixed_kongs", ["concealed", "exposed"]),
        ("two_melded_kongs", ["exposed", "exposed"]),
        ("concealed_kong", ["concealed"]),
        ("melded_kong", ["exposed"]),
    )
    for key, taken in twos:
        while all(kongs.count(kind) >= taken.count(kind) for kind in taken):
            for kind in taken:
                kongs.remove(kind)
            found[key] += 1
    return found


def _of_the_shape(seen: Seen) -> dict[str, int]:
    shape = seen.reading.shape
    suits = {"".join(sorted({tile[0] for tile in seen.tiles if tile[1] == suit})) for suit in "mps"}
    return {
        "lik_gu": shape == "lik_gu",
        "sixteen_unrelated": shape == "sixteen_unrelated",
        "sixteen_unrelated_spanning": shape == "sixteen_unrelated" and suits == {"147", "258", "369"},
    }


def _of_the_sets(seen: Seen) -> dict[str, int]:
    chows, pungs, pair, place = seen.chows, seen.pungs, seen.pair, seen.place
    winds, dragons = seen.winds(), seen.dragons()
    wind_hand = winds >= 3 or (winds == 2 and pair in WINDS)
    dragon_hand = dragons == 3 or (dragons == 2 and pair in DRAGONS)
    plain = [pung for pung in pungs if pung in WINDS] if not wind_hand else []
    both = seen.seat_wind == seen.round_wind
    values = [pung for pung in plain if pung in (seen.seat_wind, seen.round_wind)]
    flat = len(chows) == 5
    big = flat and not seen.honours and not seen.flowers and len(seen.waits) != 1 and not seen.drawn
    looks = False
    if place is not None and len(seen.waits) >= 2:
        tile = seen.outcome["tile"]
        edge = place.kind == "chow" and (place.tiles[0][0], tile[0]) in (("1", "3"), ("7", "7"))
        looks = place.kind == "pair" or edge or (place.kind == "chow" and place.tiles[1] == tile)
    return {
        "off_wind": len(plain) - len(values),
        "value_wind": (0 if both else len(values)) + (0 if dragon_hand else dragons),
        "double_wind": both and len(values) == 1,
        "big_all_chows": big,
        "small_all_chows": flat and not big,
        "false_single_wait": looks,
        "pair_258": pair[0] in "258" and pair[1] != "z",
        "dual_pung_wait": place is not None and place.kind == "pung",
        "double_pung": seen.same_in_suits(pungs) >= 2,
        "triple_pung": seen.same_in_suits(pungs) == 3,
        "mixed_double_chow": seen.same_in_suits(chows) >= 2,
        "mixed_triple_chow": seen.same_in_suits(chows) == 3,
        "little_dragons": dragons == 2 and pair in DRAGONS,
        "big_dragons": dragons == 3,
        "little_three_winds": winds == 2 and pair in WINDS,
        "big_three_winds": winds == 3 and pair not in WINDS,
        "little_four_winds": winds == 3 and pair in WINDS,
        "big_four_winds": winds == 4,
    }
