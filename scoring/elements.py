"""THE table of scoring elements: one row each, with its names, who may claim it, its condition and what it counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from operator import itemgetter
from types import MappingProxyType

from scoring import anyone, winners
from scoring.counted import Counted
from scoring.element import Element, Need, Who, everyones, there, winners_own
from scoring.items import Item
from scoring.readings import GroupKind
from scoring.text import Text
from scoring.tiles import Tile


def _won(counted: Counted) -> tuple[Tile, ...]:
    return (counted.win.tile,) if counted.win else ()


def _kong(counted: Counted) -> tuple[Tile, ...]:
    kong = counted.win.kong if counted.win else None
    return next((meld.tiles for meld in counted.facts.hand.melds if meld.is_kong and meld.tile is kong), _won(counted))


def _wild_set(counted: Counted) -> tuple[Tile, ...]:
    return next(group.tiles for group in counted.groups if group.kind is GroupKind.WILDCARD_SET)


def _winds(counted: Counted) -> tuple[Tile, ...]:
    groups = [group for group in counted.groups if group.face is not None and group.face.is_wind]
    return tuple([tile for group in groups for tile in group.tiles])


def _wild(counted: Counted) -> tuple[Tile, ...]:
    return tuple(counted.facts.wild)


def _flowers(counted: Counted) -> tuple[Tile, ...]:
    return tuple([tile for tile in counted.facts.hand.flowers if tile.suit == "f"])


def _single(counted: Counted) -> tuple[Tile, ...]:
    return counted.facts.hand.concealed


_TABLE: tuple[Element, ...] = (
    everyones(
        "wildcards",
        Need.WILD,
        Text("财神", "財神", "Wildcards"),
        Text("每种财神一项", "每種財神一項", "one item for each class held"),
        anyone.wildcards,
    ),
    everyones(
        "flowers",
        Need.FLOWERS,
        Text("花", "花", "Flowers"),
        Text("亮出的花，一组一项", "亮出的花，一組一項", "one item for each group set aside"),
        anyone.flowers,
    ),
    everyones(
        "kong",
        Need.MELDS,
        Text("杠", "槓", "Kong"),
        Text("亮出的杠，一个一项", "亮出的槓，一個一項", "one item for each declared kong"),
        anyone.kongs,
    ),
    everyones(
        "seat_wind_pung",
        Need.HONOURS,
        Text("自风刻", "自風刻", "Own wind pung"),
        Text("自己的门风成刻", "自己的門風成刻", "a pung of the own wind"),
        anyone.seat_wind_pungs,
    ),
    everyones(
        "dragon_pung",
        Need.HONOURS,
        Text("中发刻", "中發刻", "Dragon pung"),
        Text("中发成刻", "中發成刻", "a pung of a dragon"),
        anyone.dragon_pungs,
    ),
    everyones(
        "seat_wind_pair",
        Need.HONOURS,
        Text("自风对", "自風對", "Own wind pair"),
        Text("自己的门风成对", "自己的門風成對", "a pair of the own wind"),
        anyone.seat_wind_pairs,
    ),
    winners_own(
        "self_draw",
        Need.SELF_DRAWN,
        Text("自摸", "自摸", "Self-draw"),
        Text("胡的牌是自己摸的", "胡的牌是自己摸的", "the winner drew the tile"),
        winners.self_draw,
        _won,
    ),
    winners_own(
        "heavenly_win",
        Need.FIRST,
        Text("天胡", "天胡", "Heavenly win"),
        Text("庄家起手补完花就胡", "莊家起手補完花就胡", "the dealer wins on the dealt hand"),
        winners.heavenly_win,
    ),
    winners_own(
        "earthly_win",
        Need.FIRST,
        Text("地胡", "地胡", "Earthly win"),
        Text("闲家胡庄家打的第一张", "閒家胡莊家打的第一張", "a win on the dealer's first discard"),
        winners.earthly_win,
        _won,
    ),
    winners_own(
        "no_wildcard",
        Need.NO_WILD,
        Text("硬牌", "硬牌", "No wildcard"),
        Text("手里没有财神", "手裡沒有財神", "no wildcard in the hand"),
        winners.no_wildcard,
    ),
    winners_own(
        "plain_hand",
        Need.NO_WILD,
        Text("平胡", "平胡", "Plain hand"),
        Text("没财神没花，没碰没杠没刻", "沒財神沒花，沒碰沒槓沒刻", "no wildcard, no flower, chows and a pair"),
        winners.plain_hand,
    ),
    winners_own(
        "clean_hand",
        Need.NO_WILD,
        Text("门前清", "門前清", "Clean hand"),
        Text("没财神没花，没吃没碰没杠", "沒財神沒花，沒吃沒碰沒槓", "no wildcard, no flower, no meld"),
        winners.clean_hand,
    ),
    winners_own(
        "all_honours",
        Need.FEW_SUITS,
        Text("绿一色", "綠一色", "All honours"),
        Text("财神以外都是风和中发", "財神以外都是風和中發", "winds and dragons only, wildcards aside"),
        winners.all_honours,
    ),
    winners_own(
        "full_flush",
        Need.FEW_SUITS,
        Text("清一色", "清一色", "Full flush"),
        Text("财神以外只有一门花色", "財神以外只有一門花色", "one suit only, wildcards aside"),
        winners.full_flush,
    ),
    winners_own(
        "half_flush",
        Need.FEW_SUITS,
        Text("混一色", "混一色", "Half flush"),
        Text("财神以外一门花色加字", "財神以外一門花色加字", "one suit and honours, wildcards aside"),
        winners.half_flush,
    ),
    winners_own(
        "all_pungs",
        Need.NOTHING,
        Text("对对胡", "對對胡", "All pungs"),
        Text("没有顺子", "沒有順子", "no chow anywhere"),
        winners.all_pungs,
    ),
    winners_own(
        "four_winds",
        Need.HONOURS,
        Text("四风会齐", "四風會齊", "Four winds"),
        Text("东南西北会齐", "東南西北會齊", "all four winds"),
        winners.four_winds,
        _winds,
    ),
    winners_own(
        "wildcard_set",
        Need.WILD,
        Text("财神汇", "財神匯", "Wildcard set"),
        Text("三张财神自成一组", "三張財神自成一組", "three wildcards are a set by themselves"),
        winners.wildcard_set,
        _wild_set,
    ),
    winners_own(
        "kong_bloom",
        Need.REPLACED,
        Text("杠上开花", "槓上開花", "Kong bloom"),
        Text("补上来的牌就胡", "補上來的牌就胡", "won on the replacement tile"),
        winners.kong_bloom,
        _kong,
    ),
    winners_own(
        "robbing_kong",
        Need.GIVEN,
        Text("抢杠胡", "搶槓胡", "Robbing the kong"),
        Text("胡别家补杠的牌", "胡別家補槓的牌", "won on the tile of another's added kong"),
        winners.robbing_kong,
        _won,
    ),
    winners_own(
        "last_tiles",
        Need.REPLACED,
        Text("海底捞月", "海底撈月", "Last tiles"),
        Text("最后四张里自摸", "最後四張裡自摸", "self-drawn among the last four tiles"),
        winners.last_tiles,
        _won,
    ),
    winners_own(
        "single_tile",
        Need.SINGLE,
        Text("单钓", "單釣", "Single tile"),
        Text("胡前手里只剩一张", "胡前手裡只剩一張", "one concealed tile before the win"),
        winners.single_tile,
        _single,
    ),
    winners_own(
        "wildcard_win",
        Need.WILD,
        Text("杀猪胡", "殺豬胡", "Wildcard win"),
        Text("财神够杀猪，牌也胡了", "財神夠殺豬，牌也胡了", "a legal hand with the wildcards of a wildcard win"),
        winners.wildcard_win,
        _wild,
    ),
    winners_own(
        "flower_win",
        Need.FLOWERS,
        Text("花胡", "花胡", "Flower win"),
        Text("八张花齐了，牌也胡了", "八張花齊了，牌也胡了", "a legal hand with all eight flowers"),
        winners.flower_win,
        _flowers,
    ),
)

ELEMENTS: Mapping[str, Element] = MappingProxyType({element.key: element for element in _TABLE})
"""The elements by key: the base elements first, in the order of rules 4 and 5."""


_ROWS = tuple((int(element.needs), element.who is Who.WINNER, element.count) for element in _TABLE)


@lru_cache(maxsize=1 << 10)
def asked(met: int, won: bool) -> tuple[Callable[[Counted], list[Item]], ...]:
    """The rows that can count where these needs are met."""
    return tuple([count for needs, winners_only, count in _ROWS if needs & met == needs and (won or not winners_only)])


def items_of(counted: Counted) -> tuple[Item, ...]:
    """Every item of a seat, sorted by key and tai."""
    items: list[Item] = []
    for count in asked(there(counted), counted.win is not None):
        items += count(counted)
    items.sort(key=_order)
    return tuple(items)


_order = itemgetter(0, 1)
