"""The keys a ruleset has, in the order of rules 9: what each means and which values it may take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from scoring.text import Text

Value: TypeAlias = "int | bool | str | tuple[int | None, ...] | None"


@dataclass(frozen=True, slots=True)
class Figure:
    """A whole number from ``least`` on; none where ``optional``."""

    least: int = 0
    optional: bool = True

    def accepts(self, value: object) -> bool:
        return (value is None and self.optional) or is_whole(value, self.least)


@dataclass(frozen=True, slots=True)
class Ladder:
    """None, or exactly ``length`` figures; a step may be none where ``gaps``."""

    length: int
    gaps: bool = False

    def accepts(self, value: object) -> bool:
        if value is None:
            return True
        if not isinstance(value, list | tuple) or len(value) != self.length:
            return False
        return all(is_whole(step, 0) or (step is None and self.gaps) for step in value)


@dataclass(frozen=True, slots=True)
class YesNo:
    """True or false."""

    def accepts(self, value: object) -> bool:
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Word:
    """One of a few words."""

    words: tuple[str, ...]

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and value in self.words


Kind: TypeAlias = Figure | Ladder | YesNo | Word

LARGEST = 10**1000
"""Whole numbers stay below this, so that sums of them can still be printed."""


def is_whole(value: object, least: int) -> bool:
    """Whether it is a whole number from ``least`` on; true and false are no numbers."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value < LARGEST


@dataclass(frozen=True, slots=True)
class Key:
    """One row of rules 9: the key, its group on the house-rules page, its name, and the values it may take."""

    key: str
    group: str
    name: Text
    kind: Kind


_FIGURE, _YES = Figure(), YesNo()
_ROWS: tuple[tuple[str, str, str, str, str, Kind], ...] = (
    ("threshold", "doubling", "翻的门槛", "翻的門檻", "Doubles from", Figure(1)),
    ("second_threshold", "doubling", "翻两番的门槛", "翻兩番的門檻", "Doubles twice from", Figure(1)),
    ("cap", "doubling", "封顶", "封頂", "Cap", Figure(1)),
    ("min_tai", "doubling", "起胡台数", "起胡台數", "Least tai to win", Figure(0, optional=False)),
    (
        "wildcard_ordinary",
        "wildcards",
        "小财神 1 / 2 / 3 张",
        "小財神 1 / 2 / 3 張",
        "Ordinary wildcards 1 / 2 / 3",
        Ladder(3),
    ),
    ("wildcard_big", "wildcards", "大财神 1 / 2 / 3 张", "大財神 1 / 2 / 3 張", "Big wildcards 1 / 2 / 3", Ladder(3)),
    (
        "wildcard_alike",
        "wildcards",
        "两张财神翻成一样，1 / 2 张",
        "兩張財神翻成一樣，1 / 2 張",
        "Indicators alike 1 / 2",
        Ladder(2, gaps=True),
    ),
    (
        "wildcard_alike_surplus",
        "wildcards",
        "一样的两张财神自成将",
        "一樣的兩張財神自成將",
        "Both alike wildcards as the pair",
        _FIGURE,
    ),
    (
        "big_wildcard_winds",
        "wildcards",
        "哪些风算大财神",
        "哪些風算大財神",
        "Winds that are big wildcards",
        Word(("any", "own")),
    ),
    (
        "flowers",
        "flowers",
        "一组花 1 / 2 / 3 / 4 张",
        "一組花 1 / 2 / 3 / 4 張",
        "Flowers of a group 1 / 2 / 3 / 4",
        Ladder(4),
    ),
    ("flowers_opening", "flowers", "起手四张一组花", "起手四張一組花", "Four flowers of a group at the deal", _FIGURE),
    (
        "opening_quad_is_set",
        "flowers",
        "起手四花算暗杠，只补一张",
        "起手四花算暗槓，只補一張",
        "Four flowers at the deal are a set",
        _YES,
    ),
    ("seat_wind_pung", "sets", "自风刻", "自風刻", "Own wind pung", _FIGURE),
    ("dragon_pung", "sets", "中发刻", "中發刻", "Dragon pung", _FIGURE),
    ("seat_wind_pair", "sets", "自风对", "自風對", "Own wind pair", _FIGURE),
    ("kong_plain", "sets", "二到八的杠，明 / 暗", "二到八的槓，明 / 暗", "Kong of 2-8, exposed / concealed", Ladder(2)),
    (
        "kong_terminal",
        "sets",
        "一九的杠，明 / 暗",
        "一九的槓，明 / 暗",
        "Kong of 1 or 9, exposed / concealed",
        Ladder(2),
    ),
    (
        "kong_wind",
        "sets",
        "别家风的杠，明 / 暗",
        "別家風的槓，明 / 暗",
        "Kong of another's wind, exposed / concealed",
        Ladder(2),
    ),
    (
        "kong_seat_wind",
        "sets",
        "自风的杠，明 / 暗",
        "自風的槓，明 / 暗",
        "Kong of the own wind, exposed / concealed",
        Ladder(2),
    ),
    (
        "kong_dragon",
        "sets",
        "中发的杠，明 / 暗",
        "中發的槓，明 / 暗",
        "Kong of a dragon, exposed / concealed",
        Ladder(2),
    ),
    ("kong_scores_pung", "sets", "自风中发的杠再算刻", "自風中發的槓再算刻", "A kong scores its pung as well", _YES),
    ("self_draw", "win", "自摸", "自摸", "Self-draw", _FIGURE),
    ("heavenly_win", "win", "天胡", "天胡", "Heavenly win", _FIGURE),
    ("earthly_win", "win", "地胡", "地胡", "Earthly win", _FIGURE),
    ("no_wildcard", "win", "硬牌", "硬牌", "No wildcard", _FIGURE),
    ("plain_hand", "win", "平胡", "平胡", "Plain hand", _FIGURE),
    ("clean_hand", "win", "门前清", "門前清", "Clean hand", _FIGURE),
    (
        "clean_hand_includes_no_wildcard",
        "win",
        "门前清已含硬牌",
        "門前清已含硬牌",
        "Clean hand takes in no wildcard",
        _YES,
    ),
    ("all_honours", "win", "绿一色（字一色）", "綠一色（字一色）", "All honours", _FIGURE),
    ("full_flush", "win", "清一色", "清一色", "Full flush", _FIGURE),
    ("half_flush", "win", "混一色", "混一色", "Half flush", _FIGURE),
    ("all_pungs", "win", "对对胡", "對對胡", "All pungs", _FIGURE),
    ("four_winds", "win", "四风会齐", "四風會齊", "Four winds", _FIGURE),
    (
        "four_winds_form",
        "win",
        "四风会齐要什么",
        "四風會齊要什麼",
        "What four winds takes",
        Word(("three_and_pair", "four_pungs", "own_pung")),
    ),
    ("wildcard_set", "win", "财神汇", "財神匯", "Wildcard set", _FIGURE),
    ("kong_bloom", "win", "杠上开花，明 / 暗", "槓上開花，明 / 暗", "Kong bloom, exposed / concealed", Ladder(2)),
    ("kong_bloom_big_extra", "win", "自风中发杠开再加", "自風中發槓開再加", "Kong bloom on a big kong, extra", _FIGURE),
    ("flower_bloom", "win", "补花开花", "補花開花", "Flower bloom", _FIGURE),
    ("robbing_kong", "win", "抢杠胡", "搶槓胡", "Robbing the kong", _FIGURE),
    ("last_tiles", "win", "海底捞月（分牌）", "海底撈月（分牌）", "Last tiles", _FIGURE),
    ("single_tile", "win", "单钓（大吊车）", "單釣（大吊車）", "Single tile", _FIGURE),
    ("single_tile_wildcard", "win", "单钓财神", "單釣財神", "Single tile, a wildcard", _FIGURE),
    ("self_draw_with_bloom", "win", "杠开再算自摸", "槓開再算自摸", "Self-draw beside a bloom", _YES),
    ("self_draw_with_last_tiles", "win", "海底再算自摸", "海底再算自摸", "Self-draw beside last tiles", _YES),
    (
        "wildcard_win_hand",
        "special",
        "杀猪胡 4 / 5 / 6 财神",
        "殺豬胡 4 / 5 / 6 財神",
        "Wildcard win with a hand 4 / 5 / 6",
        Ladder(3),
    ),
    (
        "wildcard_win_replaces_wildcards",
        "special",
        "杀猪胡代替财神台",
        "殺豬胡代替財神台",
        "Wildcard win stands for the wildcards",
        _YES,
    ),
    (
        "wildcard_win_flat",
        "special",
        "杀猪 4 / 5 / 6 财神",
        "殺豬 4 / 5 / 6 財神",
        "Wildcard win without a hand 4 / 5 / 6",
        Ladder(3),
    ),
    (
        "wildcard_win_flat_alike",
        "special",
        "杀猪，两张一样的财神",
        "殺豬，兩張一樣的財神",
        "Wildcard win without a hand, alike",
        _FIGURE,
    ),
    (
        "wildcard_win_zeroes_losers",
        "special",
        "杀猪、花胡后别家不算台",
        "殺豬、花胡後別家不算台",
        "The others count 0 after it",
        _YES,
    ),
    ("flower_win_hand", "special", "花胡，带牌型", "花胡，帶牌型", "Flower win with a hand", _FIGURE),
    ("flower_win_flat", "special", "花胡，不看牌型", "花胡，不看牌型", "Flower win without a hand", _FIGURE),
    ("special_win_doubles", "special", "杀猪、花胡也翻", "殺豬、花胡也翻", "These wins double too", _YES),
    ("liability", "settlement", "四风包牌", "四風包牌", "Four winds liability", _YES),
    ("false_win", "settlement", "诈胡赔", "詐胡賠", "A false win pays", Figure(0, optional=False)),
)

KEYS: Mapping[str, Key] = MappingProxyType(
    {key: Key(key, group, Text(hans, hant, en), kind) for key, group, hans, hant, en, kind in _ROWS}
)
"""Every key of a ruleset, in the order of rules 9."""

_HOUSE_ROWS: tuple[tuple[str, str, str, str, str, Kind], ...] = (
    (
        "white_opening",
        "flowers",
        "起手四张白板另算",
        "起手四張白板另算",
        "Four white at the deal, a figure of their own",
        _FIGURE,
    ),
    (
        "clean_hand_allows_chows",
        "win",
        "门前清吃了也算",
        "門前清吃了也算",
        "Clean hand may have claimed chows",
        _YES,
    ),
)

HOUSE_KEYS: Mapping[str, Key] = MappingProxyType(
    {key: Key(key, group, Text(hans, hant, en), kind) for key, group, hans, hant, en, kind in _HOUSE_ROWS}
)
"""What some houses play and no published ruleset has: off in every preset, and no part of `python -m scoring`."""

HOUSE_OFF: Mapping[str, Value] = MappingProxyType({"white_opening": None, "clean_hand_allows_chows": False})
"""Their values where nobody has changed them."""

GROUPS: Mapping[str, Text] = MappingProxyType(
    {
        "doubling": Text("翻的门槛和封顶", "翻的門檻和封頂", "Doubling and cap"),
        "wildcards": Text("财神", "財神", "Wildcards"),
        "flowers": Text("花", "花", "Flowers"),
        "sets": Text("刻和杠", "刻和槓", "Pungs and kongs"),
        "win": Text("胡家另加", "胡家另加", "Winner's elements"),
        "special": Text("杀猪和花胡", "殺豬和花胡", "Wins without a hand"),
        "settlement": Text("包牌和诈胡", "包牌和詐胡", "Liability and false win"),
    }
)


def freeze(value: object) -> Value:
    """A value as a ruleset keeps it: lists become tuples."""
    return tuple(value) if isinstance(value, list | tuple) else value  # type: ignore[return-value]


def thaw(value: Value) -> object:
    """A value as JSON writes it: tuples become lists."""
    return list(value) if isinstance(value, tuple) else value
