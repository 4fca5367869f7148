"""同城台炮: 《台炮麻将》, sections 1-6 and glossary."""

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
    "threshold": Sourced(13, "《台炮麻将》 3 和家奖励规则：在胡家的台数量达到13台或13以上时为2翻"),
    "second_threshold": Sourced(None, EVERYWHERE),
    "cap": Sourced(None, EVERYWHERE),
    "min_tai": Sourced(0, EVERYWHERE_NOUGHT),
    "wildcard_ordinary": Sourced((2, 5, 8), "《台炮麻将》 1 基础：财神一张2台，两张5台，三张8台"),
    "wildcard_big": Sourced(
        (3, 7, 11), "《台炮麻将》 1 基础：如果风牌，花牌，字牌为财神，则一张3台，两张7台，三张11台"
    ),
    "wildcard_alike": Sourced(None, SILENT),
    "wildcard_alike_surplus": Sourced(None, SILENT),
    "big_wildcard_winds": Sourced("any", "《台炮麻将》 1 基础：如果风牌，花牌，字牌为财神 (any wind)"),
    "flowers": Sourced((1, 3, 5, 10), "《台炮麻将》 1 基础：花牌：一张为1台，同种花色两张3台，三张5台，四张10台"),
    "flowers_opening": Sourced(10, "《台炮麻将》 1 基础：四张10台; no other figure for the deal"),
    "opening_quad_is_set": Sourced(False, SILENT),
    "seat_wind_pung": Sourced(1, "《台炮麻将》 1 基础：自家风牌中发碰起或刻都加1台"),
    "dragon_pung": Sourced(1, "《台炮麻将》 1 基础：自家风牌中发碰起或刻都加1台"),
    "seat_wind_pair": Sourced(1, "《台炮麻将》 1 对子：每个自家门风对、中发刻或碰或与财神搭配加一台"),
    "kong_plain": Sourced((3, 4), "《台炮麻将》 1 明杠：每个3台；暗杠：每个4台"),
    "kong_terminal": Sourced((3, 4), "《台炮麻将》 1 基础：普通1 9字的明扛3台，暗扛4台"),
    "kong_wind": Sourced((3, 4), "《台炮麻将》 1 明杠：每个3台；暗杠：每个4台"),
    "kong_seat_wind": Sourced((4, 5), "《台炮麻将》 1 基础：自家风牌明扛4台，暗扛5台"),
    "kong_dragon": Sourced((4, 5), "《台炮麻将》 1 基础：中发明扛4台，暗扛5台"),
    "kong_scores_pung": Sourced(False, KONG_OR_PUNG),
    "self_draw": Sourced(1, "《台炮麻将》 2 和家特有：自摸：加1台"),
    "heavenly_win": Sourced(13, "《台炮麻将》 2 和家特有：天胡：加13台"),
    "earthly_win": Sourced(13, "《台炮麻将》 2 和家特有：地胡：加13台"),
    "no_wildcard": Sourced(7, "《台炮麻将》 2 和家特有：硬牌：加7台"),
    "plain_hand": Sourced(
        13, "《台炮麻将》 2 和家特有：平胡：加13台; 名词解释：没财神 没花牌 无碰，杠 无刻的情况下和牌"
    ),
    "clean_hand": Sourced(None, SILENT),
    "clean_hand_includes_no_wildcard": Sourced(False, SILENT),
    "all_honours": Sourced(26, "《台炮麻将》 2 和家特有：绿一色：加26台; 名词解释：所有牌由风牌和字牌组成"),
    "full_flush": Sourced(13, "《台炮麻将》 2 和家特有：清一色：加13台"),
    "half_flush": Sourced(7, "《台炮麻将》 2 和家特有：混一色：加7台"),
    "all_pungs": Sourced(7, "《台炮麻将》 2 和家特有：对对和：加7台"),
    "four_winds": Sourced(13, "《台炮麻将》 2 和家特有：四风会齐：加13台"),
    "four_winds_form": Sourced(
        "three_and_pair",
        "《台炮麻将》 名词解释：东南西北风全部有（可以用财神顶替其中风字牌数）; rules 5: three pungs and the pair",
    ),
    "wildcard_set": Sourced(7, "《台炮麻将》 2 和家特有：财神汇：加7台"),
    "kong_bloom": Sourced((7, 8), "《台炮麻将》 2 和家特有：明开花加7台，暗开花加8台 (rules 10: beside the kong)"),
    "kong_bloom_big_extra": Sourced(1, "《台炮麻将》 2 和家特有：红中或自加风牌在此基础上多加一台"),
    "flower_bloom": Sourced(None, SILENT),
    "robbing_kong": Sourced(3, "《台炮麻将》 2 和家特有：抢扛胡：加3台 (the glossary says 没有加分; rules 10)"),
    "last_tiles": Sourced(3, "《台炮麻将》 四 黄牌：分牌和牌的玩家要多加3台"),
    "single_tile": Sourced(None, SILENT),
    "single_tile_wildcard": Sourced(None, SILENT),
    "self_draw_with_bloom": Sourced(True, "《台炮麻将》 2 和家特有：自摸 and 扛上开花 are listed apart, both 加"),
    "self_draw_with_last_tiles": Sourced(True, "《台炮麻将》 四 黄牌：分牌和牌的玩家要多加3台 (beside 自摸)"),
    "wildcard_win_hand": Sourced(
        (13, 30, 100),
        "《台炮麻将》 2 和家特有：杀猪：四张财神加13台，五张加30台，六张加100台; 杀猪胡 adds all that shows",
    ),
    "wildcard_win_replaces_wildcards": Sourced(False, SILENT),
    "wildcard_win_flat": Sourced(
        (13, 30, 100), "《台炮麻将》 2 和家特有：杀猪：四张财神加13台，五张加30台，六张加100台"
    ),
    "wildcard_win_flat_alike": Sourced(
        13, "《台炮麻将》 名词解释：又或两张财神为一样时，便可杀猪; the figure of four wildcards"
    ),
    "wildcard_win_zeroes_losers": Sourced(False, SILENT),
    "flower_win_hand": Sourced(None, SILENT),
    "flower_win_flat": Sourced(None, SILENT),
    "special_win_doubles": Sourced(True, SPECIAL_DOUBLES),
    "liability": Sourced(True, "《台炮麻将》 名词解释：包牌：打风牌让其和牌，放炮一家包牌"),
    "false_win": Sourced(26, "rules 9: the source is silent; twice the threshold, as in 《台炮平阳麻将玩法》"),
}

PRESET = Preset(
    "tongcheng",
    Text("同城台炮", "同城台炮", "Tongcheng"),
    Text(
        "满 13 台翻，硬牌 7，平胡 13",
        "滿 13 台翻，硬牌 7，平胡 13",
        "Doubles from 13 tai; no wildcard 7, plain hand 13",
    ),
    _ROWS,
)
