"""`xinzhang-13` row by row, for the naive scorer: what applies and how many items, before anything is struck out."""

from __future__ import annotations

from collections import Counter

from tests.scoring.naive_fans_readings import Group
from tests.scoring.naive_fans_seen import DRAGONS, WINDS, Seen


def XINZHANG(seen: Seen) -> dict[str, int]:  # noqa: N802 - a table
    return _of_the_win(seen) | _of_the_tiles(seen) | (_of_the_sets(seen) if seen.sets else _of_the_shape(seen))


def _of_the_win(seen: Seen) -> dict[str, int]:
    outcome, drawn = seen.outcome, seen.drawn
    early = bool(outcome.get("first_round")) and outcome["winner"] != "E"
    own = [n for n in seen.loose_flowers() if n in seen.own_flowers]
    return {
        "self_draw": drawn,
        "flowers": len(own) if seen.flowers else 1,
        "flower_set": seen.series,
        "single_wait": len(seen.waits) == 1,
        "concealed_on_discard": seen.claimed == 0 and not drawn,
        "fully_concealed": seen.claimed == 0 and drawn,
        "last_tile_draw": outcome.get("last") == "draw",
        "last_tile_claim": outcome.get("last") == "claim",
        "robbing_kong": outcome["method"] == "rob_kong",
        "kong_bloom": outcome.get("origin") in ("exposed_kong", "concealed_kong"),
        "half_beggar": seen.claimed == 4 and drawn,
        "beggar": seen.claimed == 4 and not drawn,
        "human_win": early and not drawn,
        "earthly_win": early and drawn,
        "heavenly_win": outcome.get("first") == "heavenly",
        "two_kongs": len(seen.kongs) >= 2,
        "three_kongs": len(seen.kongs) >= 3,
        "four_kongs": len(seen.kongs) >= 4,
        "four_melded_pungs": sum(meld.claimed and meld.kind != "chow" for meld in seen.hand.melds) == 4,
    }


def _of_the_tiles(seen: Seen) -> dict[str, int]:
    suits, honours = len(seen.suits), seen.honours
    won = seen.outcome["tile"]
    nine = sorted(tile[0] for tile in seen.hand.before) == list("1112345678999")
    return {
        "no_fives": "5" not in seen.numbers,
        "all_simples": not seen.numbers & {"1", "9", "wind", "dragon"},
        "one_suit_missing": suits == 2 and not honours,
        "half_flush": suits == 1 and honours,
        "full_flush": suits == 1 and not honours,
        "all_honours": suits == 0,
        "all_five_types": suits == 3 and {"wind", "dragon"} <= seen.numbers,
        "mixed_nine_gates": suits == 3 and not honours and seen.gates,
        "called_nine_gates": suits == 1 and not honours and seen.gates and seen.claimed > 0,
        "nine_gates": not seen.hand.melds and suits == 1 and nine and won[1] in seen.suits and not honours,
        "three_numbers": len(seen.numbers) == 3,
        "two_numbers": len(seen.numbers) == 2,
    }


def _of_the_shape(seen: Seen) -> dict[str, int]:
    kinds = sorted(set(seen.tiles))
    row = [int(tile[0]) for tile in kinds]
    shifted = len(seen.suits) == 1 and not seen.honours and row == list(range(row[0], row[0] + 7))
    return {
        "seven_pairs": seen.reading.shape == "seven_pairs",
        "seven_shifted_pairs": seen.reading.shape == "seven_pairs" and shifted,
        "thirteen_orphans": seen.reading.shape == "thirteen_orphans",
    }


def _of_the_sets(seen: Seen) -> dict[str, int]:
    chows, pungs, pair = seen.chows, seen.pungs, seen.pair
    doubles = sorted(Counter(chows).values())
    twice = doubles in ([2, 2], [4])
    pairs = twice and not seen.hand.melds and set(Counter(seen.tiles).values()) == {2}
    own = sum(group.own for group in seen.reading.of("pung", "kong"))
    outside = all(any(_is_outer(tile) for tile in group.tiles) for group in seen.groups)
    everywhere = any(all(str(n) in _numbers(group) for group in seen.groups) for n in range(1, 10))
    place = seen.place
    return {
        "all_chows": len(chows) == 4 and pair[1] != "z",
        "pair_258": pair[0] in "258" and pair[1] != "z",
        "pure_double_chow": any(n >= 2 for n in doubles),
        "dragon_pung": seen.dragons(),
        "value_wind_pung": (seen.seat_wind in pungs) + (seen.round_wind in pungs),
        "old_and_young": any({f"1{s}", f"7{s}"} <= set(chows) or {f"1{s}", f"9{s}"} <= set(pungs) for s in "mps"),
        "mixed_straight": any(
            {f"1{a}", f"4{b}", f"7{c}"} <= set(chows) for a, b, c in ("mps", "msp", "pms", "psm", "smp", "spm")
        ),
        "middle_five": place is not None
        and place.kind == "chow"
        and place.tiles[1] == seen.outcome["tile"][0:2]
        and place.tiles[1][0] == "5",
        "tile_hog_3_1": any(
            pung.tiles[0] in chow.tiles for pung in seen.reading.of("pung") for chow in seen.reading.of("chow")
        ),
        "tile_hog_2_1_1": sum(pair in chow.tiles for chow in seen.reading.of("chow")) >= 2,
        "mixed_outside": outside,
        "pure_outside": outside and not seen.honours,
        "all_pungs": not chows,
        "pure_straight": any({f"1{s}", f"4{s}", f"7{s}"} <= set(chows) for s in "mps"),
        "mixed_triple_chow": seen.same_in_suits(chows) == 3,
        "triple_pung": seen.same_in_suits(pungs) == 3,
        "tile_hog_in_chows": len(chows) == 4
        and any(all(tile in chow.tiles for chow in seen.reading.of("chow")) for tile in set(seen.tiles)),
        "little_three_dragons": seen.dragons() == 2 and pair in DRAGONS,
        "big_three_dragons": seen.dragons() == 3,
        "seven_pairs": pairs,
        "two_double_chows": twice,
        "quadruple_chow": doubles == [4],
        "three_concealed_pungs": own >= 3,
        "four_concealed_pungs": own >= 4,
        "three_shifted_pungs": _row(pungs, 3),
        "four_shifted_pungs": _row(pungs, 4),
        "all_with_one_number": everywhere and not seen.honours,
        "mixed_terminals": not chows and all(_is_outer(tile) for tile in seen.tiles),
        "all_terminals": not chows and all(_is_outer(tile) for tile in seen.tiles) and not seen.honours,
        "step_three_pungs": not chows and any(seen.numbers <= set(step) for step in ("147", "258", "369")),
        "little_four_winds": seen.winds() == 3 and pair in WINDS,
        "big_four_winds": seen.winds() == 4,
        "all_blue": set(seen.tiles) <= {"1z", "2z", "3z", "4z", "5z", "8p"},
        "all_green": set(seen.tiles) <= {"2s", "3s", "4s", "6s", "8s", "6z"},
        "red_peacock": set(seen.tiles) <= {"1s", "5s", "7s", "9s", "7z"},
    }


def _is_outer(tile: str) -> bool:
    return tile[1] == "z" or tile[0] in "19"


def _numbers(group: Group) -> set[str]:
    return {tile[0] for tile in group.tiles if tile[1] != "z"}


def _row(pungs: list[str], wanted: int) -> bool:
    return any(all(f"{n + step}{s}" in pungs for step in range(wanted)) for s in "mps" for n in range(1, 10))
