"""Patterns of the fan lists that two other calculators know too: the same ones are seen in 20,000 random hands.

``mahjong`` tells a pattern in one split, ``MahjongGB`` lists those of the split it likes best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from mahjong.hand_calculating import yaku_list
from mahjong.hand_calculating.divider import HandDivider
from mahjong.hand_calculating.yaku_list import yakuman
from MahjongGB import MahjongFanCalculator

from scoring.fanlists import chows, places, pungs, tilewise
from scoring.fanlists.held import Held, Split, held_of
from scoring.fanlists.shapes import SEVEN_PAIRS, THIRTEEN_ORPHANS
from scoring.fanlists.splits import hand_splits
from scoring.hand import Hand
from scoring.seats import Seat
from scoring.tiles import Tile
from scoring.win import Method, Win
from tests.scoring.fan_deals import closed_hand

HANDS = 20_000
SHAPES = (SEVEN_PAIRS, THIRTEEN_ORPHANS)

IN_A_SPLIT: dict[Any, Callable[[Split], int]] = {
    yaku_list.Toitoi(): pungs.all_pungs,
    yaku_list.Sanshoku(): chows.three_suits_alike,
    yaku_list.SanshokuDoukou(): pungs.three_suits_alike,
    yaku_list.Ittsu(): chows.pure_straight,
    yaku_list.Iipeiko(): chows.two_alike,
    yaku_list.Ryanpeikou(): chows.two_and_two_alike,
    yaku_list.Shosangen(): pungs.is_dragon_hand,  # the big one is a little one there
    yakuman.Daisangen(): pungs.three_dragons,
    yakuman.Shousuushii(): pungs.three_winds_and_pair,
    yakuman.DaiSuushii(): pungs.four_winds,
    yakuman.Chinroutou(): pungs.terminals,
    yaku_list.Honroto(): pungs.terminals_or_honours,
    yakuman.Ryuuiisou(): pungs.green,
}
IN_THE_TILES: dict[Any, Callable[[Held], bool]] = {
    yaku_list.Chinitsu(): tilewise.full_flush,
    yaku_list.Honitsu(): tilewise.half_flush,
    yaku_list.Tanyao(): tilewise.all_simples,
    yakuman.Tsuuiisou(): tilewise.all_honours,
}
BY_NAME: dict[str, Callable[[Split], int]] = {
    "大四喜": pungs.four_winds,
    "小四喜": pungs.three_winds_and_pair,
    "大三元": pungs.three_dragons,
    "小三元": pungs.two_dragons_and_pair,
    "绿一色": pungs.green,
    "清幺九": pungs.terminals,
    "混幺九": pungs.terminals_or_honours,
    "一色四同顺": chows.four_alike,
    "一色四节高": pungs.four_in_a_row,
    "一色三节高": pungs.three_in_a_row,
    "清龙": chows.pure_straight,
    "花龙": chows.mixed_straight,
    "三同刻": pungs.three_suits_alike,
    "三色三同顺": chows.three_suits_alike,
    "碰碰和": pungs.all_pungs,
    "全带幺": pungs.outside,
    "老少副": pungs.old_and_young,
    "一般高": chows.two_alike,
    "喜相逢": chows.two_suits_alike,
    "四暗刻": lambda split: any(places.four_concealed_pungs(split, place) for place in split.places()),
    "三暗刻": lambda split: any(places.three_concealed_pungs(split, place) for place in split.places()),
}
BY_TILES: dict[str, Callable[[Held], bool]] = {
    "字一色": tilewise.all_honours,
    "清一色": tilewise.full_flush,
    "混一色": tilewise.half_flush,
    "五门齐": tilewise.all_five_types,
    "断幺": tilewise.all_simples,
    "九莲宝灯": tilewise.nine_gates,
}
ALWAYS_NAMED = ("大四喜", "小四喜", "大三元", "小三元", "绿一色", "清幺九")


def held(tiles: list[str], rng: Random) -> Held:
    """The hand won by a tile of it, drawn or given."""
    won = rng.randrange(len(tiles))
    rest = tuple(Tile(tile) for at, tile in enumerate(tiles) if at != won)
    method = rng.choice((Method.SELF_DRAW, Method.DISCARD))
    win = Win(Seat.S, method, Tile(tiles[won]), None if method is Method.SELF_DRAW else Seat.W)
    return held_of(Hand(rest), win, SHAPES)


def all_splits(seen: Held) -> list[Split]:
    found = hand_splits(seen.concealed)
    return [Split(seen, tuple(sorted(c)), tuple(sorted(p)), pair, c, p) for c, p, pair in found]


@pytest.fixture(scope="module")
def hands() -> list[tuple[Held, list[Split]]]:
    """The random hands, each with all its splits."""
    rng = Random(11)
    drawn = [held(closed_hand(rng), rng) for _ in range(HANDS)]
    return [(seen, all_splits(seen)) for seen in drawn]


def test_mahjong_sees_the_same_splits_and_patterns(hands: list[tuple[Held, list[Split]]]) -> None:
    met = Counter[str]()
    for seen, splits in hands:
        theirs = [hand for hand in HandDivider.divide_hand(seen.tiles) if len(hand) == 5]
        ours = {(split.chows, split.pungs, split.pair): split for split in splits}
        assert sorted(map(_taken_apart, theirs)) == sorted(ours)
        for hand in theirs:
            split = ours[_taken_apart(hand)]
            for yaku, row in IN_A_SPLIT.items():
                assert yaku.is_condition_met(hand) == bool(row(split)), (yaku.name, hand)
                met[yaku.name] += bool(row(split))
        for yaku, of_tiles in IN_THE_TILES.items() if theirs else ():
            assert yaku.is_condition_met(theirs[0]) == of_tiles(seen), (yaku.name, theirs)
            met[yaku.name] += of_tiles(seen)
    assert min(met[yaku.name] for yaku in (*IN_A_SPLIT, *IN_THE_TILES)) > 0


def _taken_apart(hand: Any) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    sets = [group for group in hand if len(group) == 3]
    lows = [group[0] for group in sets if group[0] != group[1]]
    pair = next(group[0] for group in hand if len(group) == 2)
    return tuple(sorted(lows)), tuple(sorted(group[0] for group in sets if group[0] == group[1])), pair


def test_mahjong_gb_names_only_what_is_there(hands: list[tuple[Held, list[Split]]]) -> None:
    met = Counter[str]()
    for seen, splits in hands:
        names = gb_names(seen)
        assert bool(names) == bool(splits or any(shape.fits(seen.tiles) for shape in SHAPES) or "全不靠" in str(names))
        for name in names & BY_NAME.keys() if "七对" not in names else ():
            assert any(BY_NAME[name](split) for split in splits), (name, seen.tiles)
        for name in names & BY_TILES.keys():
            assert BY_TILES[name](seen), (name, seen.tiles)
        for name in ALWAYS_NAMED:
            assert name in names or not any(BY_NAME[name](split) for split in splits), (name, seen.tiles)
        assert ("十三幺" in names) == THIRTEEN_ORPHANS.fits(seen.tiles)
        assert ("九莲宝灯" in names) == tilewise.nine_gates(seen)
        pairs = Split(seen, (), (), -1, shape="seven_pairs")
        shifted = SEVEN_PAIRS.fits(seen.tiles) and chows.seven_shifted_pairs(pairs)
        assert ("连七对" in names) == bool(shifted)
        met.update(names)
    assert min(met[name] for name in (*BY_NAME, *BY_TILES, "十三幺", "连七对", "七对")) > 0


def gb_names(seen: Held) -> set[str]:
    """What that calculator calls the hand; nothing if it is none to it."""
    codes = [*(f"{suit}{n}" for suit in "WBT" for n in range(1, 10)), "F1", "F2", "F3", "F4", "J3", "J2", "J1"]
    won = seen.win.tile.index
    before = [code for face, code in enumerate(codes) for _ in range(seen.tiles[face] - (face == won))]
    try:
        fans = MahjongFanCalculator((), tuple(before), codes[won], 0, seen.win.self_drawn, False, False, False, 1, 0)
    except TypeError:
        return set()
    return {name for _, name in fans}
