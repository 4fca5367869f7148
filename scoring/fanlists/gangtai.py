"""The list `gangtai-16`: sixteen tiles, five sets and a pair."""

from __future__ import annotations

from scoring.fanlists import gangtai_forms, gangtai_hands, gangtai_sets
from scoring.fanlists.fanlist import FanList
from scoring.fanlists.shapes import LIK_GU, SIXTEEN_UNRELATED
from scoring.text import Text

GANGTAI = FanList.of(
    "gangtai",
    (*gangtai_hands.ROWS, *gangtai_forms.ROWS, *gangtai_sets.ROWS),
    (LIK_GU, SIXTEEN_UNRELATED),
    {
        "rare": Text("奇牌", "奇牌", "Rare wins"),
        "irregular": Text("不正常胡牌", "不正常胡牌", "Special shapes"),
        "honours": Text("字", "字", "Honours"),
        "flowers": Text("花", "花", "Flowers"),
        "all_chows": Text("平胡", "平胡", "All chows"),
        "form": Text("胡牌形式", "胡牌形式", "Form of the win"),
        "kongs": Text("杠", "槓", "Kongs"),
        "dealer": Text("庄", "莊", "Dealer"),
        "brothers": Text("兄弟相逢", "兄弟相逢", "Brothers"),
        "dragons_winds": Text("三元四喜", "三元四喜", "Dragons and winds"),
    },
    sets=5,
    flat_wins=("flower_win",),
    asks=("round_wind", "streak"),
)
