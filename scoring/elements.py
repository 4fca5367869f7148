"""THE table of scoring elements: one row each, with its names, who may claim it, its condition and what it counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from scoring import anyone, winners
from scoring.counted import Counted
from scoring.items import Item, Phrase
from scoring.readings import GroupKind
from scoring.text import Text
from scoring.tiles import Tile


class Who(Enum):
    """Who may claim an element."""

    ANYONE = "anyone"
    WINNER = "winner"


@dataclass(frozen=True, slots=True)
class Element:
    """One scoring element: its key in ``items``, its names, who may claim it, the condition, and the rule.

    ``count`` gives the items of a seat, tai above zero only.
    """

    key: str
    name: Text
    who: Who
    condition: Text
    rule: str
    count: Callable[[Counted], list[Item]]


def _everyones(key: str, name: Text, condition: Text, count: Callable[[Counted], list[Item]]) -> Element:
    return Element(key, name, Who.ANYONE, condition, anyone.RULE, count)


def _winners(
    key: str,
    name: Text,
    condition: Text,
    figure: Callable[[Counted], int | None],
    tiles: Callable[[Counted], tuple[Tile, ...]] | None = None,
) -> Element:
    """A winner's element that counts once: its figure, on the whole hand or on some of its tiles."""
    title, why = Phrase(name), Phrase(condition)

    def count(counted: Counted) -> list[Item]:
        tai = figure(counted)
        if not tai:
            return []
        return [Item(key, tai, tiles(counted) if tiles else counted.tiles, title, why, "rules 5")]

    return Element(key, name, Who.WINNER, condition, "rules 5", count)


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
    _everyones(
        "wildcards",
        Text("财神", "財神", "Wildcards"),
        Text("每种财神一项", "每種財神一項", "one item for each class held"),
        anyone.wildcards,
    ),
    _everyones(
        "flowers",
        Text("花", "花", "Flowers"),
        Text("亮出的花，一组一项", "亮出的花，一組一項", "one item for each group set aside"),
        anyone.flowers,
    ),
    _everyones(
        "kong",
        Text("杠", "槓", "Kong"),
        Text("亮出的杠，一个一项", "亮出的槓，一個一項", "one item for each declared kong"),
        anyone.kongs,
    ),
    _everyones(
        "seat_wind_pung",
        Text("自风刻", "自風刻", "Own wind pung"),
        Text("自己的门风成刻", "自己的門風成刻", "a pung of the own wind"),
        anyone.seat_wind_pungs,
    ),
    _everyones(
        "dragon_pung",
        Text("中发刻", "中發刻", "Dragon pung"),
        Text("中发成刻", "中發成刻", "a pung of a dragon"),
        anyone.dragon_pungs,
    ),
    _everyones(
        "seat_wind_pair",
        Text("自风对", "自風對", "Own wind pair"),
        Text("自己的门风成对", "自己的門風成對", "a pair of the own wind"),
        anyone.seat_wind_pairs,
    ),
    _winners(
        "self_draw",
        Text("自摸", "自摸", "Self-draw"),
        Text("胡的牌是自己摸的", "胡的牌是自己摸的", "the winner drew the tile"),
        winners.self_draw,
        _won,
    ),
    _winners(
        "heavenly_win",
        Text("天胡", "天胡", "Heavenly win"),
        Text("庄家起手补完花就胡", "莊家起手補完花就胡", "the dealer wins on the dealt hand"),
        winners.heavenly_win,
    ),
    _winners(
        "earthly_win",
        Text("地胡", "地胡", "Earthly win"),
        Text("闲家胡庄家打的第一张", "閒家胡莊家打的第一張", "a win on the dealer's first discard"),
        winners.earthly_win,
        _won,
    ),
    _winners(
        "no_wildcard",
        Text("硬牌", "硬牌", "No wildcard"),
        Text("手里没有财神", "手裡沒有財神", "no wildcard in the hand"),
        winners.no_wildcard,
    ),
    _winners(
        "plain_hand",
        Text("平胡", "平胡", "Plain hand"),
        Text("没财神没花，没碰没杠没刻", "沒財神沒花，沒碰沒槓沒刻", "no wildcard, no flower, chows and a pair"),
        winners.plain_hand,
    ),
    _winners(
        "clean_hand",
        Text("门前清", "門前清", "Clean hand"),
        Text("没财神没花，没吃没碰没杠", "沒財神沒花，沒吃沒碰沒槓", "no wildcard, no flower, no meld"),
        winners.clean_hand,
    ),
    _winners(
        "all_honours",
        Text("绿一色", "綠一色", "All honours"),
        Text("财神以外都是风和中发", "財神以外都是風和中發", "winds and dragons only, wildcards aside"),
        winners.all_honours,
    ),
    _winners(
        "full_flush",
        Text("清一色", "清一色", "Full flush"),
        Text("财神以外只有一门花色", "財神以外只有一門花色", "one suit only, wildcards aside"),
        winners.full_flush,
    ),
    _winners(
        "half_flush",
        Text("混一色", "混一色", "Half flush"),
        Text("财神以外一门花色加字", "財神以外一門花色加字", "one suit and honours, wildcards aside"),
        winners.half_flush,
    ),
    _winners(
        "all_pungs",
        Text("对对胡", "對對胡", "All pungs"),
        Text("没有顺子", "沒有順子", "no chow anywhere"),
        winners.all_pungs,
    ),
    _winners(
        "four_winds",
        Text("四风会齐", "四風會齊", "Four winds"),
        Text("东南西北会齐", "東南西北會齊", "all four winds"),
        winners.four_winds,
        _winds,
    ),
    _winners(
        "wildcard_set",
        Text("财神汇", "財神匯", "Wildcard set"),
        Text("三张财神自成一组", "三張財神自成一組", "three wildcards are a set by themselves"),
        winners.wildcard_set,
        _wild_set,
    ),
    _winners(
        "kong_bloom",
        Text("杠上开花", "槓上開花", "Kong bloom"),
        Text("补上来的牌就胡", "補上來的牌就胡", "won on the replacement tile"),
        winners.kong_bloom,
        _kong,
    ),
    _winners(
        "robbing_kong",
        Text("抢杠胡", "搶槓胡", "Robbing the kong"),
        Text("胡别家补杠的牌", "胡別家補槓的牌", "won on the tile of another's added kong"),
        winners.robbing_kong,
        _won,
    ),
    _winners(
        "last_tiles",
        Text("海底捞月", "海底撈月", "Last tiles"),
        Text("最后四张里自摸", "最後四張裡自摸", "self-drawn among the last four tiles"),
        winners.last_tiles,
        _won,
    ),
    _winners(
        "single_tile",
        Text("单钓", "單釣", "Single tile"),
        Text("胡前手里只剩一张", "胡前手裡只剩一張", "one concealed tile before the win"),
        winners.single_tile,
        _single,
    ),
    _winners(
        "wildcard_win",
        Text("杀猪胡", "殺豬胡", "Wildcard win"),
        Text("财神够杀猪，牌也胡了", "財神夠殺豬，牌也胡了", "a legal hand with the wildcards of a wildcard win"),
        winners.wildcard_win,
        _wild,
    ),
    _winners(
        "flower_win",
        Text("花胡", "花胡", "Flower win"),
        Text("八张花齐了，牌也胡了", "八張花齊了，牌也胡了", "a legal hand with all eight flowers"),
        winners.flower_win,
        _flowers,
    ),
)

ELEMENTS: Mapping[str, Element] = MappingProxyType({element.key: element for element in _TABLE})
"""The elements by key: the base elements first, in the order of rules 4 and 5."""

_ANYONE = tuple(element.count for element in _TABLE if element.who is Who.ANYONE)
_ALL = tuple(element.count for element in _TABLE)


def items_of(counted: Counted) -> tuple[Item, ...]:
    """Every item of a seat, sorted by key and tai."""
    items = [item for count in (_ALL if counted.win else _ANYONE) for item in count(counted)]
    return tuple(sorted(items, key=lambda item: (item.key, item.tai)))
