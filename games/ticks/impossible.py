"""What cannot be ticked together, and why: one row per rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.ticks.held import Held
from scoring.text import Text


class Rule(NamedTuple):
    """`key` is ticked and `broken` holds: that cannot be."""

    key: str
    broken: Callable[[Held], object]
    reason: Text


IMPOSSIBLE = 99  # wildcards
_ONE_FLUSH = Text(
    "清一色、混一色、绿一色只能算一样", "清一色、混一色、綠一色只能算一樣", "Only one of the three flushes"
)
_NO_WILD = Text("有财神就不算{name}", "有財神就不算{name}", "{name}: not with wildcards")
_NO_FLOWER = Text("有花就不算{name}", "有花就不算{name}", "{name}: not with flowers")
_PLAIN = Text("平胡", "平胡", "Plain hand")
_CLEAN = Text("门前清", "門前清", "Clean hand")
_HARD = Text("硬牌", "硬牌", "No wildcard")

RULES: tuple[Rule, ...] = (
    Rule("no_wildcard", lambda h: h.wild, _NO_WILD.fill(name=_HARD)),
    Rule("plain_hand", lambda h: h.wild, _NO_WILD.fill(name=_PLAIN)),
    Rule("clean_hand", lambda h: h.wild, _NO_WILD.fill(name=_CLEAN)),
    Rule("plain_hand", lambda h: h.any_flower, _NO_FLOWER.fill(name=_PLAIN)),
    Rule("clean_hand", lambda h: h.any_flower, _NO_FLOWER.fill(name=_CLEAN)),
    Rule(
        "clean_hand",
        lambda h: h.all_kongs,
        Text(
            "有杠就不算门前清，暗杠也不算",
            "有槓就不算門前清，暗槓也不算",
            "Clean hand: not with a kong, concealed ones included",
        ),
    ),
    Rule(
        "plain_hand",
        lambda h: h.all_kongs or h.pungs or h.has("all_pungs", "four_winds"),
        Text("有杠有刻就不算平胡", "有槓有刻就不算平胡", "Plain hand: not with a pung or kong"),
    ),
    Rule("full_flush", lambda h: h.has("half_flush", "all_honours"), _ONE_FLUSH),
    Rule("half_flush", lambda h: h.has("all_honours"), _ONE_FLUSH),
    Rule(
        "full_flush",
        lambda h: h.real_honours,
        Text("有风有中发就不是清一色", "有風有中發就不是清一色", "Full flush: not with winds or dragons"),
    ),
    Rule(
        "all_honours",
        lambda h: h.suited_kongs,
        Text("有万筒条的杠就不是绿一色", "有萬筒條的槓就不是綠一色", "All honours: not with a kong of a suit"),
    ),
    Rule(
        "wildcard_set",
        lambda h: h.wild < 3,
        Text("财神汇要三张财神", "財神匯要三張財神", "A wildcard set takes three wildcards"),
    ),
    Rule(
        "wildcard_win",
        lambda h: h.killing is None,
        Text(
            "杀猪胡要四张财神、三张一样，或两张一样翻出的财神",
            "殺豬胡要四張財神、三張一樣，或兩張一樣翻出的財神",
            "A wildcard win takes four wildcards, three of a class, or both alike ones",
        ),
    ),
    Rule(
        "flower_win",
        lambda h: not h.eight_flowers,
        Text("花胡要红花黑花八张齐", "花胡要紅花黑花八張齊", "A flower win takes all eight flowers"),
    ),
    Rule(
        "wildcard_alike_surplus",
        lambda h: h.wild != 2,
        Text("要两张财神都在手里", "要兩張財神都在手裡", "Takes both wildcards"),
    ),
    Rule(
        "single_tile",
        lambda h: h.has("single_tile_wildcard"),
        Text("单钓的那张是财神，或者不是", "單釣的那張是財神，或者不是", "The single tile is a wildcard or is none"),
    ),
    Rule(
        "single_tile",
        lambda h: h.wild > h.has("self_draw"),
        Text(
            "单钓手里没有财神，自摸最多摸来一张",
            "單釣手裡沒有財神，自摸最多摸來一張",
            "Single tile: no wildcard but one self-drawn",
        ),
    ),
    Rule(
        "single_tile_wildcard",
        lambda h: not 1 <= h.wild <= 1 + h.has("self_draw"),
        Text("单钓财神，手里就那一张", "單釣財神，手裡就那一張", "Single wildcard: it is the only one held"),
    ),
    *(
        Rule(
            key,
            lambda h: h.has("clean_hand", "heavenly_win", "earthly_win", "wildcard_set"),
            Text("单钓要先亮满五组", "單釣要先亮滿五組", "Single tile: all five sets are on the table"),
        )
        for key in ("single_tile", "single_tile_wildcard")
    ),
    Rule(
        "four_winds",
        lambda h: h.spot.ruleset["four_winds_form"] == "own_pung" and not (h.own_pungs or h.kongs["seat_wind"]),
        Text("四风会齐要有自风刻", "四風會齊要有自風刻", "Four winds takes a pung of the own wind here"),
    ),
    *(
        Rule(
            key,
            lambda h: h.all_kongs,
            Text("天胡地胡没有杠", "天胡地胡沒有槓", "A heavenly or earthly win has no kong"),
        )
        for key in ("heavenly_win", "earthly_win")
    ),
    Rule(
        "seat_wind_pung",
        lambda h: h.wild < _wild_for(h.own_pungs, 1 - h.kongs["seat_wind"]),
        Text(
            "自风只有四张：杠了没有刻，多一副刻要财神补",
            "自風只有四張：槓了沒有刻，多一副刻要財神補",
            "Four tiles of the own wind: no pung beside the kong, and a second pung takes wildcards",
        ),
    ),
    Rule(
        "seat_wind_pair",
        lambda h: h.kongs["seat_wind"] or (h.own_pungs and h.wild < 3 * h.own_pungs - 2),
        Text("自风刻、自风对凑不齐这么多张", "自風刻、自風對湊不齊這麼多張", "There are not that many of the own wind"),
    ),
    Rule(
        "dragon_pung",
        lambda h: h.wild < _wild_for(h.dragon_pungs, 2 - h.kongs["dragon"]),
        Text(
            "中发各四张：杠了没有刻，多一副刻要财神补",
            "中發各四張：槓了沒有刻，多一副刻要財神補",
            "Four tiles of each dragon: no pung beside its kong, and more pungs take wildcards",
        ),
    ),
)


def _wild_for(pungs: int, faces: int) -> int:
    """Wildcards that so many pungs of so many faces take at least: each face has four tiles, each pung a real one."""
    if not pungs:
        return 0
    if faces < 1:
        return IMPOSSIBLE
    shares = [pungs // faces + (index < pungs % faces) for index in range(faces)]
    return sum(max(0, 3 * share - 4) for share in shares)
