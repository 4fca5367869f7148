"""Who pays whom (rules 8), from four final counts."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contract import answer
from scoring.ruleset import get_ruleset
from scoring.seats import Seat
from scoring.settle import final_count, settle, settle_draw, settle_false_win
from tests.scoring import naive
from tests.scoring.deals import SEATS
from tests.scoring.profile import law

counts = st.fixed_dictionaries({seat: st.integers(0, 300) for seat in SEATS})


def sheet(tai: dict[str, int], winner: str, liable: str | None = None) -> dict[str, Any]:
    return answer({"op": "settle", "tai": tai, "winner": winner} | ({"liable": liable} if liable else {}))


def test_a_player_wins() -> None:
    got = sheet({"E": 2, "S": 10, "W": 5, "N": 0}, "S")
    assert got["transfers"] == [
        ["E", "S", 20],
        ["E", "W", 6],
        ["N", "E", 4],
        ["N", "S", 10],
        ["N", "W", 5],
        ["W", "S", 10],
    ]
    assert got["net"] == {"E": -22, "S": 40, "W": 1, "N": -19}
    assert got["next_dealer"] == "S"


def test_the_dealer_wins_and_stays() -> None:
    got = sheet({"E": 26, "S": 3, "W": 0, "N": 8}, "E")
    assert got["transfers"] == [
        ["N", "E", 52],
        ["S", "E", 52],
        ["S", "N", 5],
        ["W", "E", 52],
        ["W", "N", 8],
        ["W", "S", 3],
    ]
    assert got["next_dealer"] == "E"


def test_a_winner_with_less_than_the_others_is_still_paid() -> None:
    got = sheet({"E": 40, "S": 1, "W": 0, "N": 40}, "S")
    assert got["transfers"] == [["E", "S", 2], ["N", "S", 1], ["W", "E", 80], ["W", "N", 40], ["W", "S", 1]]


def test_the_liable_player_pays_all_three_shares() -> None:
    got = sheet({"E": 5, "S": 2, "W": 3, "N": 56}, "N", "W")
    assert got["transfers"] == [["S", "E", 6], ["S", "W", 1], ["W", "E", 4], ["W", "N", 224]]


def test_the_liable_dealer_pays_double_only_for_the_own_share() -> None:
    got = sheet({"E": 0, "S": 0, "W": 0, "N": 62}, "N", "E")
    assert got["transfers"] == [["E", "N", 62 * 2 + 62 + 62]]


def test_the_liable_player_pays_a_winning_dealer_six_shares() -> None:
    got = sheet({"E": 10, "S": 0, "W": 0, "N": 0}, "E", "S")
    assert got["transfers"] == [["S", "E", 60]]


def test_everybody_has_nothing() -> None:
    got = sheet(dict.fromkeys(SEATS, 0), "W")
    assert (got["transfers"], got["net"]) == ([], dict.fromkeys(SEATS, 0))


@law()
@given(counts, st.sampled_from(SEATS), st.sampled_from((None, *SEATS)))
def test_it_is_what_the_naive_settlement_says(tai: dict[str, int], winner: str, liable: str | None) -> None:
    liable = None if liable == winner else liable
    got = sheet(tai, winner, liable)
    pays = naive.settle(tai, winner, liable)
    assert got["transfers"] == sorted([payer, payee, amount] for (payer, payee), amount in pays.items() if amount)
    assert sum(got["net"].values()) == 0


@law()
@given(counts, st.sampled_from(SEATS), st.integers(1, 3))
def test_turning_the_other_seats_turns_the_nets(tai: dict[str, int], winner: str, turn: int) -> None:
    """S, W and N are alike: turn them, and only the letters change."""
    turned = dict(zip("SWN", "SWNSWN"[turn : turn + 3], strict=True)) | {"E": "E"}
    plain = sheet(tai, winner)["net"]
    other = sheet({turned[seat]: count for seat, count in tai.items()}, turned[winner])["net"]
    assert other == {turned[seat]: net for seat, net in plain.items()}


@law()
@given(counts, st.sampled_from(SEATS), st.integers(2, 9))
def test_counts_times_k_are_nets_times_k(tai: dict[str, int], winner: str, k: int) -> None:
    plain = sheet(tai, winner)["net"]
    assert sheet({seat: k * count for seat, count in tai.items()}, winner)["net"] == {
        s: k * net for s, net in plain.items()
    }


def test_each_transfer_says_its_formula() -> None:
    settled = settle({Seat.E: 5, Seat.S: 56, Seat.W: 16, Seat.N: 1}, winner=Seat.S)
    said = {
        (t.payer.value, t.payee.value): (t.formula.kind, t.formula.text.zh_hans, t.amount) for t in settled.transfers
    }
    assert said["E", "W"] == ("difference", "(16 \u2212 5) \u00d7 2 庄", 22)
    assert said["E", "S"][::2] == ("win", 112)
    assert said["N", "S"][::2] == ("win", 56)
    assert all(all(t.formula.text) for t in settled.transfers)
    assert {str(seat): net for seat, net in settled.nets.items()} == {"E": -126, "S": 224, "W": -19, "N": -79}


def test_a_draw_pays_nothing() -> None:
    settled = settle_draw()
    assert (list(settled.transfers), set(settled.nets.values())) == ([], {0})


@pytest.mark.parametrize(("offender", "nets"), [("S", (52, -104, 26, 26)), ("E", (-156, 52, 52, 52))])
def test_a_false_win_pays_all_three(offender: str, nets: tuple[int, ...]) -> None:
    settled = settle_false_win(Seat(offender), get_ruleset("pingyang-13"))
    assert tuple(settled.nets[Seat(seat)] for seat in SEATS) == nets
    assert {t.formula.kind for t in settled.transfers} == {"false_win"}


@pytest.mark.parametrize("key", ["tongcheng", "folk", "pingyang-10", "pingyang-13", "pingyang-15", "gametea"])
def test_doubled_from_the_threshold_on(key: str) -> None:
    ruleset = get_ruleset(key)
    threshold = ruleset["threshold"]
    for raw in range(3 * threshold):
        steps = final_count(raw, ruleset)
        assert (steps.raw, steps.final, steps.factor) == (raw, *((raw, 1) if raw < threshold else (2 * raw, 2)))


def test_second_threshold_and_cap() -> None:
    ruleset = get_ruleset("pingyang-13").house({"second_threshold": 26, "cap": 100})
    finals = {raw: (final_count(raw, ruleset).factor, final_count(raw, ruleset).final) for raw in (12, 13, 25, 26, 40)}
    assert finals == {12: (1, 12), 13: (2, 26), 25: (2, 50), 26: (4, 100), 40: (4, 100)}
    assert final_count(40, ruleset).cap == 100


def test_the_steps_say_how_it_was_made() -> None:
    said = final_count(28, get_ruleset("pingyang-13")).text
    assert said.zh_hans == "28 满 13，翻一番，56 台"
    assert all(said)


@pytest.mark.parametrize(
    "change",
    [
        {"tai": None},
        {"tai": {"E": 1, "S": 1, "W": 1}},
        {"tai": {"E": 1, "S": 1, "W": 1, "N": 1, "X": 1}},
        {"tai": {"E": -1, "S": 1, "W": 1, "N": 1}},
        {"tai": {"E": 1.5, "S": 1, "W": 1, "N": 1}},
        {"tai": {"E": True, "S": 1, "W": 1, "N": 1}},
        {"tai": {"E": "1", "S": 1, "W": 1, "N": 1}},
        {"winner": "X"},
        {"winner": None},
        {"winner": ["S"]},
        {"liable": "X"},
    ],
)
def test_what_cannot_be_settled(change: dict[str, Any]) -> None:
    request = {"op": "settle", "tai": {"E": 2, "S": 10, "W": 5, "N": 0}, "winner": "S"} | change
    got = answer(request)
    assert {problem["code"] for problem in got["problems"]} == {"bad_request"}


def test_the_winner_is_not_liable() -> None:
    got = sheet({"E": 2, "S": 10, "W": 5, "N": 0}, "S", "S")
    assert [problem["code"] for problem in got["problems"]] == ["bad_outcome"]
