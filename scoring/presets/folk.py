"""民间台炮: 《台炮麻将》, the 22 items after 「有的是这样计台数的」."""

from __future__ import annotations

from scoring.presets.preset import (
    EVERYWHERE,
    EVERYWHERE_NOUGHT,
    KONG_OR_PUNG,
    SILENT,
    SPECIAL_DOUBLES,
    Preset,
    Sourced,
)
from scoring.text import Text

_ROWS = {
    "threshold": Sourced(10, "《台炮麻将》22 项之22：总的台数达到10台以上翻一翻"),
    "second_threshold": Sourced(None, EVERYWHERE),
    "cap": Sourced(None, EVERYWHERE),
    "min_tai": Sourced(0, EVERYWHERE_NOUGHT),
    "wildcard_ordinary": Sourced(
        (1, 3, 5), "《台炮麻将》22 项之5：财神一个1台，两个一样的财神算3台，三个一样的财神算5台"
    ),
    "wildcard_big": Sourced((2, 5, 7), "《台炮麻将》22 项之7：一个财神算2台，两个算5台，三个算7台"),
    "wildcard_alike": Sourced((5, 10), "《台炮麻将》22 项之19：当财神两张相同时，一张财神算5台，两张算10台"),
    "wildcard_alike_surplus": Sourced(15, "《台炮麻将》22 项之19：如果两张财神多余的，算15台"),
    "big_wildcard_winds": Sourced(
        "own", "《台炮麻将》22 项之8：抓到自家的风的财神一个算2台，两个算5台，三个算7台 (own wind only)"
    ),
    "flowers": Sourced(
        (0, 1, 2, 5), "《台炮麻将》22 项之3：两个白板1台，三个白板2台，四个白板5台; 4：两朵花1台，三朵花2台，四朵花5台"
    ),
    "flowers_opening": Sourced(10, "《台炮麻将》22 项之3：起手4个白板，暗杠算10台; 4：起手4朵红花或黑花，暗杠，算10台"),
    "opening_quad_is_set": Sourced(True, "《台炮麻将》22 项之3, 4：起手四个，暗杠"),
    "seat_wind_pung": Sourced(1, "《台炮麻将》22 项之2：红中、发财、自家风，算1台"),
    "dragon_pung": Sourced(1, "《台炮麻将》22 项之2：红中、发财、自家风，算1台"),
    "seat_wind_pair": Sourced(None, SILENT),
    "kong_plain": Sourced((2, 3), "《台炮麻将》22 项之9：明杠：小头算2台; 11：暗杠：小头算3台"),
    "kong_terminal": Sourced((3, 4), "《台炮麻将》22 项之9：大头算3台（一万、九万、一筒、九筒等）; 11：大头算4台"),
    "kong_wind": Sourced((2, 3), "《台炮麻将》22 项之9, 11: another seat's wind is 小头 (rules 9)"),
    "kong_seat_wind": Sourced((3, 4), "《台炮麻将》22 项之10：自家风、明杠算3台，暗杠算4台"),
    "kong_dragon": Sourced((3, 4), "《台炮麻将》22 项之11：红中、发财、自家风算4台; exposed as 自家风 in 10 (rules 9)"),
    "kong_scores_pung": Sourced(False, KONG_OR_PUNG),
    "self_draw": Sourced(1, "《台炮麻将》22 项之17：自摸1台"),
    "heavenly_win": Sourced(None, SILENT),
    "earthly_win": Sourced(None, SILENT),
    "no_wildcard": Sourced(None, SILENT),
    "plain_hand": Sourced(None, SILENT),
    "clean_hand": Sourced(10, "《台炮麻将》22 项之1：没吃、没碰、没杠、没财神、没有补花、没有白板，算10台"),
    "clean_hand_includes_no_wildcard": Sourced(False, SILENT),
    "all_honours": Sourced(None, SILENT),
    "full_flush": Sourced(10, "《台炮麻将》22 项之12：清一色胡牌算10台"),
    "half_flush": Sourced(5, "《台炮麻将》22 项之13：混一色胡牌算5台"),
    "all_pungs": Sourced(5, "《台炮麻将》22 项之14：对对胡5台"),
    "four_winds": Sourced(5, "《台炮麻将》22 项之15：四家风都有，算5台（要刻子）"),
    "four_winds_form": Sourced("four_pungs", "《台炮麻将》22 项之15：四家风都有（要刻子）: four pungs"),
    "wildcard_set": Sourced(None, SILENT),
    "kong_bloom": Sourced((2, 2), "《台炮麻将》22 项之16：杠上开花，胡牌2台"),
    "kong_bloom_big_extra": Sourced(None, SILENT),
    "flower_bloom": Sourced(2, "《台炮麻将》22 项之16：摸到花后补花，再自摸，胡了也算杠上开花"),
    "robbing_kong": Sourced(1, "《台炮麻将》22 项之18：抢杠胡算1台"),
    "last_tiles": Sourced(None, SILENT),
    "single_tile": Sourced(5, "《台炮麻将》22 项之20：手上的牌打了就剩一张，这时胡牌加5台"),
    "single_tile_wildcard": Sourced(5, "《台炮麻将》22 项之20：手上的牌打了就剩一张，这时胡牌加5台 (any tile)"),
    "self_draw_with_bloom": Sourced(True, "《台炮麻将》22 项之16, 17: both are added"),
    "self_draw_with_last_tiles": Sourced(True, "《台炮麻将》22 项之17：自摸1台; nothing takes it away"),
    "wildcard_win_hand": Sourced((10, 10, 10), "《台炮麻将》22 项之6：则可计算为4张财神10台，另加胡牌的台数"),
    "wildcard_win_replaces_wildcards": Sourced(
        True, "《台炮麻将》22 项之6：则可计算为4张财神10台; 未胡的按第5条算 (instead of 5)"
    ),
    "wildcard_win_flat": Sourced((10, 10, 10), "《台炮麻将》22 项之6：不能做成正常胡牌牌型也可以胡，胡了算10台"),
    "wildcard_win_flat_alike": Sourced(10, "《台炮麻将》22 项之19：有两张财神就胡倒，两张算10台"),
    "wildcard_win_zeroes_losers": Sourced(False, SILENT),
    "flower_win_hand": Sourced(None, SILENT),
    "flower_win_flat": Sourced(None, SILENT),
    "special_win_doubles": Sourced(True, SPECIAL_DOUBLES),
    "liability": Sourced(False, SILENT),
    "false_win": Sourced(20, "rules 9: the source is silent; twice the threshold, as in 《台炮平阳麻将玩法》"),
}

PRESET = Preset(
    "folk",
    Text("民间台炮", "民間台炮", "Folk"),
    Text("满 10 台翻，民间 22 项", "滿 10 台翻，民間 22 項", "Doubles from 10 tai; the list of 22"),
    _ROWS,
)
