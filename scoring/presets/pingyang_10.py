"""平阳小抬炮, 10台番: 《台炮平阳麻将玩法》, the first of slashed figures."""

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
    "threshold": Sourced(10, "《台炮平阳麻将玩法》 四 翻倍规则：台数若大于或等于10/13/15台，则须乘以2"),
    "second_threshold": Sourced(None, EVERYWHERE),
    "cap": Sourced(None, EVERYWHERE),
    "min_tai": Sourced(0, EVERYWHERE_NOUGHT),
    "wildcard_ordinary": Sourced(
        (1, 3, 5), "《台炮平阳麻将玩法》 二.4：基本牌作为财神：每个1/2台，两个一样的3/5台，三个一样的5/8台"
    ),
    "wildcard_big": Sourced(
        (2, 5, 8), "《台炮平阳麻将玩法》 二.4：字牌、风牌、花牌作为财神：每个2/3台，两个一样的5/7台，三个一样的8/11台"
    ),
    "wildcard_alike": Sourced(
        (5, 13), "《台炮平阳麻将玩法》 二.5：若开出的两个财神是一样的，则一个5/7台，两个13/15台 (rules 10: 13 or 10)"
    ),
    "wildcard_alike_surplus": Sourced(None, SILENT),
    "big_wildcard_winds": Sourced("any", "《台炮平阳麻将玩法》 二.4：字牌、风牌、花牌作为财神 (any wind)"),
    "flowers": Sourced(
        (1, 3, 5, 10),
        "《台炮平阳麻将玩法》 二.3：花牌、白板，一个1台。两个一样的3台，三个一样的5台; 后来集齐的四个则视为明杠，10台",
    ),
    "flowers_opening": Sourced(13, "《台炮平阳麻将玩法》 二.3：若是起手便有四个一样的，视为暗杠，13台"),
    "opening_quad_is_set": Sourced(True, "《台炮平阳麻将玩法》 一：起手就抓到了4个一样的花，则作为暗杠，补花只需补1张"),
    "seat_wind_pung": Sourced(
        1, "《台炮平阳麻将玩法》 二.1：自己风向的刻子1台; 二.6：财神可与手中的单张或一对本位风向牌组成刻子"
    ),
    "dragon_pung": Sourced(1, "《台炮平阳麻将玩法》 二.1：字牌刻子1台; 二.6：财神可与手中的单张或一对字牌组成刻子"),
    "seat_wind_pair": Sourced(None, SILENT),
    "kong_plain": Sourced((2, 3), "《台炮平阳麻将玩法》 二.2：基本牌明杠2/3台，暗杠3/4台"),
    "kong_terminal": Sourced((2, 3), "《台炮平阳麻将玩法》 二.2：基本牌明杠2/3台，暗杠3/4台"),
    "kong_wind": Sourced((2, 3), "《台炮平阳麻将玩法》 二.2：基本牌明杠2/3台，暗杠3/4台"),
    "kong_seat_wind": Sourced((3, 4), "《台炮平阳麻将玩法》 二.2：若杠的牌是自己所在的风向牌或是字牌，则额外加1台"),
    "kong_dragon": Sourced((3, 4), "《台炮平阳麻将玩法》 二.2：若杠的牌是自己所在的风向牌或是字牌，则额外加1台"),
    "kong_scores_pung": Sourced(False, KONG_OR_PUNG),
    "self_draw": Sourced(1, "《台炮平阳麻将玩法》 三 自摸：额外加1台"),
    "heavenly_win": Sourced(10, "《台炮平阳麻将玩法》 三 天胡：额外加10/13/15台"),
    "earthly_win": Sourced(10, "《台炮平阳麻将玩法》 三 地胡：额外加10/13/15台"),
    "no_wildcard": Sourced(5, "《台炮平阳麻将玩法》 三 硬打硬：额外加5/7台"),
    "plain_hand": Sourced(None, SILENT),
    "clean_hand": Sourced(10, "《台炮平阳麻将玩法》 三 门前清：额外加10/13/15台"),
    "clean_hand_includes_no_wildcard": Sourced(
        True, "《台炮平阳麻将玩法》 四 例：胡牌的牌型为平胡，计13台: 硬牌 is not added (rules 10: 26 or 40)"
    ),
    "all_honours": Sourced(None, SILENT),
    "full_flush": Sourced(10, "《台炮平阳麻将玩法》 三 清一色：额外加10/13台"),
    "half_flush": Sourced(5, "《台炮平阳麻将玩法》 三 混一色：额外加5/7台"),
    "all_pungs": Sourced(5, "《台炮平阳麻将玩法》 三 对对胡：额外加5/7台"),
    "four_winds": Sourced(10, "《台炮平阳麻将玩法》 三 四风齐：额外加10/13台"),
    "four_winds_form": Sourced(
        "three_and_pair", "《台炮平阳麻将玩法》 三 四风齐：至少三个的刻子/杠和其余的一个对子，或者四个刻子/杠"
    ),
    "wildcard_set": Sourced(5, "《台炮平阳麻将玩法》 三 财神汇：额外加5/7台"),
    "kong_bloom": Sourced((2, 2), "《台炮平阳麻将玩法》 三 杠上开花：额外加2/3台"),
    "kong_bloom_big_extra": Sourced(None, SILENT),
    "flower_bloom": Sourced(None, "《台炮平阳麻将玩法》 三 杠上开花：杠上来花牌/白板后再补花而胡的，不能算作杠上开花"),
    "robbing_kong": Sourced(2, "《台炮平阳麻将玩法》 三 抢杠胡：额外加2/3台"),
    "last_tiles": Sourced(2, "《台炮平阳麻将玩法》 三 海底捞月：额外加2/3台"),
    "single_tile": Sourced(10, "《台炮平阳麻将玩法》 三 单钓将：若不是财神则改为额外加10/13台"),
    "single_tile_wildcard": Sourced(5, "《台炮平阳麻将玩法》 三 单钓将：若手里那张牌为财神，则额外加5/7台"),
    "self_draw_with_bloom": Sourced(False, "《台炮平阳麻将玩法》 三 杠上开花：不计自摸"),
    "self_draw_with_last_tiles": Sourced(False, "《台炮平阳麻将玩法》 三 海底捞月：不计自摸"),
    "wildcard_win_hand": Sourced(
        (10, 20, 40), "《台炮平阳麻将玩法》 三 杀猪胡：额外加10/13/15台; 五个改为20/26/30台；六个改为40/52/60台"
    ),
    "wildcard_win_replaces_wildcards": Sourced(False, SILENT),
    "wildcard_win_flat": Sourced(
        (10, 10, 10), "《台炮平阳麻将玩法》 三 杀猪：无视牌型直接计10/13/15台，其他台数均不计"
    ),
    "wildcard_win_flat_alike": Sourced(
        10, "《台炮平阳麻将玩法》 三 杀猪：若开出的财神为两个一样的则改为手里有两个财神; 直接计10/13/15台"
    ),
    "wildcard_win_zeroes_losers": Sourced(
        True, "《台炮平阳麻将玩法》 五：若有玩家无视牌型直接“杀猪”，本局其余三家均计0台"
    ),
    "flower_win_hand": Sourced(40, "《台炮平阳麻将玩法》 三 花胡：若胡牌时，拥有所有的8张花牌，则改为额外加40/52/60台"),
    "flower_win_flat": Sourced(40, "《台炮平阳麻将玩法》 三 花胡：可以无视牌型直接胡牌，计40/52/60台"),
    "special_win_doubles": Sourced(True, SPECIAL_DOUBLES),
    "liability": Sourced(True, "《台炮平阳麻将玩法》 六 包赔规则：放炮者要替另两个没胡牌的玩家向胡牌方支付全额的子"),
    "false_win": Sourced(
        20, "《台炮平阳麻将玩法》 六：诈胡者须向另三家支付26个子; rules 9: scaled to twice the threshold"
    ),
}

PRESET = Preset(
    "pingyang-10",
    Text("平阳小抬炮 10 台番", "平陽小抬炮 10 台番", "Pingyang 10"),
    Text("满 10 台翻，门前清算 10", "滿 10 台翻，門前清算 10", "Doubles from 10 tai; a clean hand is 10"),
    _ROWS,
)
