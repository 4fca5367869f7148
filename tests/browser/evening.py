"""The score sheet of one evening, worked out by hand: what four phones enter and what every total must be.

Table: 平阳 13 台番, four players, 阿海 deals first. Positions run counter-clockwise: 阿海 0, 阿珍 1 (on 阿海's right),
建国 2, 小林 3. The dealer of each deal, the six payments and the totals were added up on paper from the rule book;
no figure comes from the program.
`m` = 2 where one of the pair deals, else 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field

NAMES = ("阿海", "阿珍", "建国", "小林")
AH, ZHEN, GUO, LIN = 0, 1, 2, 3


@dataclass(frozen=True)
class Tiles:
    """A hand as it is tapped in: tile strings as in the rule book; `win` is the winning tile (winner only)."""

    concealed: str = ""
    melds: tuple[str, ...] = ()
    flowers: str = ""
    win: str = ""


@dataclass(frozen=True)
class Number:
    """A count typed as a number; `final` says that a winner's figure is doubled already."""

    value: int
    final: bool = False


@dataclass(frozen=True)
class Line:
    """One line of the sheet: who deals, how it ended, what each enters, this deal's nets and the totals after it."""

    number: int
    dealer: int
    kind: str
    nets: tuple[int, int, int, int]
    totals: tuple[int, int, int, int]
    winner: int | None = None
    discarder: int | None = None
    offender: int | None = None
    method: str = ""
    indicators: tuple[str, str] | None = None
    entries: dict[int, Tiles | Number] = field(default_factory=dict)


SHEET = (
    # 1. 阿海 self-draws 8 as dealer: three times 8 x 2. Beside: 建国 pays 阿珍 3, 阿珍 pays 小林 2, 建国 pays 小林 5.
    Line(
        number=1,
        dealer=AH,
        kind="win",
        winner=AH,
        method="self_draw",
        entries={AH: Number(8), ZHEN: Number(3), GUO: Number(0), LIN: Number(5)},
        nets=(48, -15, -24, -9),
        totals=(48, -15, -24, -9),
    ),
    # 2. 阿海 stayed. 阿珍 wins on 建国's tile: 15 is 13 or more, 30. 阿海 pays 60, the others 30.
    #    Beside, x 2 with the dealer: 建国 pays 阿海 (5-2) x 2, 小林 pays 阿海 5 x 2, 小林 pays 建国 2.
    Line(
        number=2,
        dealer=AH,
        kind="win",
        winner=ZHEN,
        discarder=GUO,
        method="discard",
        entries={AH: Number(5), ZHEN: Number(15), GUO: Number(2), LIN: Number(0)},
        nets=(-44, 120, -34, -42),
        totals=(4, 105, -58, -51),
    ),
    # 3. 阿珍 deals. Nobody wins: nothing is paid, the deal passes.
    Line(number=3, dealer=ZHEN, kind="draw", nets=(0, 0, 0, 0), totals=(4, 105, -58, -51)),
    # 4. 建国 deals. 小林 calls a false win: 26 x 2 to the dealer, 26 to each other.
    Line(
        number=4,
        dealer=GUO,
        kind="false_win",
        offender=LIN,
        nets=(26, 26, 52, -104),
        totals=(30, 131, -6, -155),
    ),
    # 5. 小林 deals, so 阿海 is south. Three 五筒 wildcards 8 + 财神汇 7 + 对对胡 7 + 春夏 3 + two 白 3 = 28,
    #    doubled 56.
    #    阿珍: two 九条 wildcards 5 + four black flowers 10 + 白 1 = 16. 小林: concealed kong of 发 5. 建国: 秋 1.
    Line(
        number=5,
        dealer=LIN,
        kind="win",
        winner=AH,
        discarder=ZHEN,
        method="discard",
        indicators=("5p", "9s"),
        entries={
            AH: Tiles("555p1112277m", ("333s", "888s"), "12f55z", win="7m"),
            ZHEN: Tiles("99s", (), "5678f5z"),
            GUO: Tiles("", (), "3f"),
            LIN: Tiles("", ("(6666z)",), ""),
        },
        nets=(224, -19, -79, -126),
        totals=(254, 112, -85, -281),
    ),
    # 6. 阿海 deals; 小林 is north with three winds exposed, 建国 discards the fourth: 建国 pays all three shares of 56
    #    (112 + 56 + 56). Beside: 阿珍 and 建国 each pay 阿海 (5-3) x 2.
    Line(
        number=6,
        dealer=AH,
        kind="win",
        winner=LIN,
        discarder=GUO,
        method="discard",
        indicators=("5p", "9s"),
        entries={
            AH: Tiles("", (), "123f"),
            ZHEN: Tiles("", (), "56f"),
            GUO: Tiles("", (), "78f"),
            LIN: Tiles("44z22m456m", ("111z", "222z", "333z"), "", win="4z"),
        },
        nets=(8, -4, -228, 224),
        totals=(262, 108, -313, -57),
    ),
    # 7. 阿珍 deals. 建国 lays down four wildcards (杀猪): 13, doubled 26; the others count nothing.
    Line(
        number=7,
        dealer=ZHEN,
        kind="wildcard_win",
        winner=GUO,
        entries={GUO: Number(13)},
        nets=(-26, -52, 104, -26),
        totals=(236, 56, -209, -83),
    ),
    # 8. 建国 deals and robs 阿海's kong with 12 (one short of doubling): three times 24.
    #    Beside: 小林 and 阿海 both 4, so nothing between them; 阿珍 with 1 pays each 3.
    Line(
        number=8,
        dealer=GUO,
        kind="win",
        winner=GUO,
        discarder=AH,
        method="rob_kong",
        entries={AH: Number(4), ZHEN: Number(1), GUO: Number(12), LIN: Number(4)},
        nets=(-21, -30, 72, -21),
        totals=(215, 26, -137, -104),
    ),
    # 9. 建国 stayed (坐庄). A draw takes the deal from him all the same.
    Line(number=9, dealer=GUO, kind="draw", nets=(0, 0, 0, 0), totals=(215, 26, -137, -104)),
    # 10. 小林 deals. 阿珍 self-draws and types 26 as doubled already: 52, 26, 26.
    #     Beside: 小林 pays 阿海 10 x 2 and 建国 3 x 2, 建国 pays 阿海 7.
    Line(
        number=10,
        dealer=LIN,
        kind="win",
        winner=ZHEN,
        method="self_draw",
        entries={AH: Number(10), ZHEN: Number(26, final=True), GUO: Number(3), LIN: Number(0)},
        nets=(1, 104, -27, -78),
        totals=(216, 130, -164, -182),
    ),
    # 11. 阿海 deals. 小林 shows all eight flowers (花胡): 52, doubled 104; the others count nothing.
    Line(
        number=11,
        dealer=AH,
        kind="flower_win",
        winner=LIN,
        entries={LIN: Number(52)},
        nets=(-208, -104, -104, 416),
        totals=(8, 26, -268, 234),
    ),
    # 12. 阿珍 deals and wins 门前清 on 小林's 一条: 13, doubled 26, three times 52.
    #     阿海 (north): concealed kong of 中 5 + two 白 3 = 8. 建国 3, 小林 0: 建国 pays 阿海 5, 小林 pays 阿海 8
    #     and 建国 3.
    Line(
        number=12,
        dealer=ZHEN,
        kind="win",
        winner=ZHEN,
        discarder=LIN,
        method="discard",
        indicators=("5p", "9s"),
        entries={
            AH: Tiles("", ("(7777z)",), "55z"),
            ZHEN: Tiles("123m456m789m123p11s22s", (), "", win="1s"),
            GUO: Number(3),
            LIN: Number(0),
        },
        nets=(-39, 156, -54, -63),
        totals=(-31, 182, -322, 171),
    ),
)
