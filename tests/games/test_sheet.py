"""Two evenings worked out by hand on paper: every net and total, dealer and term, deal by deal (pingyang-13)."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.models import Table
from games.selectors import final_page, table_state
from tests.support.cast import Person, discard, numbers, post, self_draw


class Line(NamedTuple):
    """A line of the sheet. Dealer, who rests, term and streak are those the deal is played with."""

    dealer: int
    resting: int | None
    term: int
    streak: int
    outcome: dict[str, Any]
    counts: dict[str, Any]
    nets: list[int]
    totals: list[int]


FOUR = [
    # south 28 doubled 56: east pays 112, west and north 56; west's 19 against east x 2 = 38, against north 19
    Line(0, None, 1, 0, discard(1, by=2), numbers(0, 28, 19, 0), [-150, 224, 1, -75], [-150, 224, 1, -75]),
    # dealer 10, not doubled, x 2 from each; 5 against 0 and 2: 5 + 3; 2 against 0: 2
    Line(1, None, 2, 0, self_draw(1), numbers(2, 10, 5, 0), [-21, 60, -12, -27], [-171, 284, -11, -102]),
    # a draw takes the deal from the dealer who had stayed once
    Line(1, None, 2, 1, {"kind": "draw"}, {}, [0, 0, 0, 0], [-171, 284, -11, -102]),
    # false win: 26 to each, 52 to the dealer
    Line(2, None, 3, 0, {"kind": "false_win", "offender": 3}, {}, [26, 26, 52, -104], [-145, 310, 41, -206]),
    # 20 doubled 40; position 2 is liable for 80 + 40 + 40; the dealer's 4 against 1 and 0: 6 + 8; 1 against 0
    Line(
        3, None, 4, 0, {**discard(0, by=2), "liable": 2},
        numbers(20, 1, 0, 4), [160, -5, -169, 14], [15, 305, -128, -192],
    ),
    # wildcard win: 13 doubled 26, the others count 0
    Line(0, None, 5, 0, {"kind": "wildcard_win", "winner": 2}, {}, [-52, -26, 104, -26], [-37, 279, -24, -218]),
    # dealer robs a kong, 30 as already doubled, x 2
    Line(
        1, None, 6, 0, {"kind": "win", "winner": 1, "method": "rob_kong", "from": 3},
        numbers(0, 30, 0, 0, stated="final"), [-60, 180, -60, -60], [-97, 459, -84, -278],
    ),
    Line(1, None, 6, 1, {"kind": "draw"}, {}, [0, 0, 0, 0], [-97, 459, -84, -278]),
]  # fmt: skip

FIVE = [
    # 4 waits; south wins 5: 10 from the dealer, 5, 5
    Line(0, 4, 1, 0, discard(1, by=0), numbers(0, 5, 0, 0), [-10, 20, -5, -5, 0], [-10, 20, -5, -5, 0]),
    # the old dealer 0 rests, 4 has come in as north
    Line(1, 0, 2, 0, {"kind": "draw"}, {}, [0, 0, 0, 0, 0], [-10, 20, -5, -5, 0]),
    # dealer 13 doubled 26, x 2 from each of 3, 4, 0
    Line(2, 1, 3, 0, self_draw(2), numbers(0, None, 13, 0, 0), [-52, 0, 156, -52, -52], [-62, 20, 151, -57, -52]),
    # the dealer stays, so 1 goes on waiting; 0 wins 2: 4 from the dealer, 2, 2; the dealer's 1 against 3 and 4: 2 + 2
    Line(2, 1, 3, 1, discard(0, by=4), numbers(2, None, 1, 0, 0), [8, 0, 0, -4, -4], [-54, 20, 151, -61, -56]),
    Line(3, 2, 4, 0, {"kind": "draw"}, {}, [0, 0, 0, 0, 0], [-54, 20, 151, -61, -56]),
]  # fmt: skip


def play(table: Table, recorder: Person, sheet: list[Line]) -> None:
    for number, line in enumerate(sheet, start=1):
        before = table_state(table)["deal"]
        assert (before["number"], before["dealer"], before["resting"], before["term"], before["streak"]) == (
            number,
            line.dealer,
            line.resting,
            line.term,
            line.streak,
        )
        deal = post(table, recorder, line.outcome, line.counts).deal
        state = table_state(table)
        assert deal.nets(table.player_count) == line.nets
        assert [seat["total"] for seat in state["seats"]] == line.totals
        assert state["deals"][-1]["nets"] == line.nets
        changes = [None if position == line.resting else net for position, net in enumerate(line.nets)]
        assert [seat["change"] for seat in state["seats"]] == changes


def test_an_evening_of_four(table: Table, east: Person) -> None:
    play(table, east, FOUR)
    winds = [seat["wind"] for seat in table_state(table)["seats"]]
    assert winds == ["W", "N", "E", "S"]
    page = final_page(table)
    assert [(seat["position"], seat["total"], seat["rank"]) for seat in page["seats"]] == [
        (1, 459, 1),
        (2, -84, 2),
        (0, -97, 3),
        (3, -278, 4),
    ]
    assert [(t["payer"], t["payee"], t["amount"]) for t in page["transfers"]] == [(3, 1, 278), (0, 1, 97), (2, 1, 84)]


def test_an_evening_of_five(table_of_five: Table, east: Person) -> None:
    play(table_of_five, east, FIVE)
    state = table_state(table_of_five)
    assert (state["deal"]["dealer"], state["deal"]["resting"]) == (4, 3)
    assert [seat["wind"] for seat in state["seats"]] == ["S", "W", "N", None, "E"]
    assert state["deal"]["terms_total"] == 10


def test_a_sitting_is_over_when_everybody_has_had_two_terms(table: Table, east: Person) -> None:
    for number in range(1, 9):
        deal = table_state(table)["deal"]
        assert (deal["term"], deal["terms_total"], deal["over"]) == (number, 8, False)
        post(table, east, {"kind": "draw"}, {})
    assert table_state(table)["deal"]["over"]
    assert post(table, east, {"kind": "draw"}, {}).deal.term == 9  # people may always go on
