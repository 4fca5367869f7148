"""The words of the game as players say them, in three languages, each with what it means."""

from __future__ import annotations

from dataclasses import dataclass

from games.templatetags.taipao import text
from scoring.text import Text


@dataclass(frozen=True)
class Term:
    """One word with its meaning."""

    name: Text
    meaning: Text

    @property
    def others(self) -> list[tuple[str, str]]:
        """The word in the languages that the page is not in, each with its code; once where two write it alike."""
        name = self.name
        words = {name.zh_hans: "zh-Hans", name.en: "en"}
        words.setdefault(name.zh_hant, "zh-Hant")
        return [(code, word) for word, code in words.items() if word != text(name)]


_ROWS: tuple[tuple[str, str, str, str, str, str], ...] = (
    # 简体, 繁體, English; what it means in the same order
    ("台", "台", "Tai", "算牌的单位", "算牌的單位", "the unit everything is counted in"),
    (
        "翻",
        "翻",
        "Doubling",
        "台数到了门槛，胡家乘二",
        "台數到了門檻，胡家乘二",
        "from the threshold on, the winner's count is doubled",
    ),
    (
        "庄家",
        "莊家",
        "Dealer",
        "东风，先摸牌，收付都加倍",
        "東風，先摸牌，收付都加倍",
        "East, draws first, pays and gets twice as much",
    ),
    ("闲家", "閒家", "Other players", "庄家以外的三家", "莊家以外的三家", "the three who do not deal"),
    ("连庄", "連莊", "Staying dealer", "庄家胡了，接着坐庄", "莊家胡了，接著坐莊", "the dealer won and deals again"),
    ("一庄", "一莊", "Term", "从上庄到下庄的几局", "從上莊到下莊的幾局", "the deals of one dealer, until it passes on"),
    (
        "门风",
        "門風",
        "Own wind",
        "自己座位的风：庄家东，右手边依次南西北",
        "自己座位的風：莊家東，右手邊依次南西北",
        "the wind of the seat: East deals, then South, West, North to the right",
    ),
    (
        "财神",
        "財神",
        "Wildcard",
        "翻出两张，同样的牌当财神，可以代任何牌",
        "翻出兩張，同樣的牌當財神，可以代任何牌",
        "the tiles like the two turned up; they stand for any tile",
    ),
    (
        "小财神、大财神",
        "小財神、大財神",
        "Ordinary and big wildcards",
        "字、风、花当财神是大财神，别的是小财神",
        "字、風、花當財神是大財神，別的是小財神",
        "dragons, winds and flowers are big ones, the rest ordinary",
    ),
    (
        "一样的财神",
        "一樣的財神",
        "Alike indicators",
        "翻出的两张是同一种，只剩两张财神",
        "翻出的兩張是同一種，只剩兩張財神",
        "both tiles turned up are of one kind, so only two wildcards are left",
    ),
    (
        "花",
        "花",
        "Flowers",
        "春夏秋冬、梅兰竹菊和白板，摸到就亮出来补一张",
        "春夏秋冬、梅蘭竹菊和白板，摸到就亮出來補一張",
        "seasons, plants and the white tiles: shown and replaced",
    ),
    (
        "起手四花",
        "起手四花",
        "Four flowers at the deal",
        "发到手就有一组四张",
        "發到手就有一組四張",
        "a whole group among the dealt tiles",
    ),
    ("顺子", "順子", "Chow", "同一门三张连着的", "同一門三張連著的", "three in a row of one suit"),
    ("刻子", "刻子", "Pung", "三张一样的", "三張一樣的", "three alike"),
    ("将", "將", "Pair", "胡牌时那一对", "胡牌時那一對", "the two alike that a winning hand has"),
    (
        "明杠、暗杠、补杠",
        "明槓、暗槓、補槓",
        "Exposed, concealed, added kong",
        "四张一样：别人打的、自己摸齐的、碰了再补的",
        "四張一樣：別人打的、自己摸齊的、碰了再補的",
        "four alike: claimed, all drawn, or added to a pung",
    ),
    (
        "吃、碰",
        "吃、碰",
        "To claim",
        "用别人打出的牌凑成顺子、刻子",
        "用別人打出的牌湊成順子、刻子",
        "to take a discard for a chow or a pung",
    ),
    ("听", "聽", "Ready", "只差一张就胡", "只差一張就胡", "one tile short of a win"),
    ("自摸", "自摸", "Self-draw", "自己摸到胡的那张", "自己摸到胡的那張", "winning by a tile from the wall"),
    ("点炮", "點炮", "Dealing in", "打出的牌被人胡了", "打出的牌被人胡了", "discarding the tile somebody wins on"),
    (
        "抢杠",
        "搶槓",
        "Robbing the kong",
        "别人补杠的那张正好胡",
        "別人補槓的那張正好胡",
        "winning by the tile another adds to a pung",
    ),
    ("硬牌", "硬牌", "No wildcard", "一张财神都没有就胡", "一張財神都沒有就胡", "a win without any wildcard"),
    (
        "财神汇",
        "財神匯",
        "Wildcard set",
        "三张财神自成一组，不代别的牌",
        "三張財神自成一組，不代別的牌",
        "three wildcards as a set, standing for nothing",
    ),
    (
        "杀猪",
        "殺豬",
        "Wildcard win",
        "财神够多，不看牌型也算胡",
        "財神夠多，不看牌型也算胡",
        "enough wildcards to win without a hand",
    ),
    ("花胡", "花胡", "Flower win", "八张花齐了", "八張花齊了", "all eight flowers"),
    (
        "分牌",
        "分牌",
        "The last four",
        "剩最后四张时一人摸一张",
        "剩最後四張時一人摸一張",
        "the last four tiles, one for each",
    ),
    ("流局", "流局", "Draw", "没人胡，谁也不付", "沒人胡，誰也不付", "nobody won, nothing is paid"),
    ("诈胡", "詐胡", "False win", "喊了胡，牌却不对", "喊了胡，牌卻不對", "declaring a win that is none"),
    (
        "包牌",
        "包牌",
        "Liability",
        "打出第四种风成全四风的人，替三家付",
        "打出第四種風成全四風的人，替三家付",
        "who discards the fourth wind pays for all three",
    ),
    (
        "三家比台",
        "三家比台",
        "Comparing counts",
        "没胡的三家互相付差数",
        "沒胡的三家互相付差數",
        "the three others pay each other the difference",
    ),
    ("散桌", "散桌", "Finishing", "今天不打了，结总账", "今天不打了，結總帳", "the sitting ends and is settled"),
)

TERMS: tuple[Term, ...] = tuple(Term(Text(*row[:3]), Text(*row[3:])) for row in _ROWS)
"""In the order in which one meets them."""
