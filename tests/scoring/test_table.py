"""At the table (rules 11): who deals next, the five players, terms, draw line, levels and rooms."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scoring.contract import answer
from scoring.seats import Seat
from scoring.table import (
    LEVELS,
    ROOMS,
    Rotation,
    draw_line,
    first_rotation,
    level_of,
    next_rotation,
    sitting_over,
    terms_total,
    wild_tiles,
)
from scoring.tiles import ALL_TILES, Tile
from tests.scoring.naive_hand import class_of
from tests.scoring.naive_values import RULESETS
from tests.scoring.stock import FACES


def letters(rotation: Rotation) -> dict[int, str]:
    return {position: seat.value for position, seat in rotation.winds.items()}


def deal(rotation: Rotation, wins: str, five_player: str = "dealer_out") -> list[Rotation]:
    """The rotations after each of these deals: ``d`` the dealer wins, ``.`` anything else."""
    found = []
    for one in wins:
        rotation = next_rotation(rotation, one == "d", five_player=five_player)
        found.append(rotation)
    return found


def test_four_players_from_the_first_dealer() -> None:
    first = first_rotation(4, 2)
    assert (first.player_count, first.dealer, first.resting, first.term, first.streak) == (4, 2, None, 1, 0)
    assert letters(first) == {2: "E", 3: "S", 0: "W", 1: "N"}
    assert list(first.positions) == [2, 3, 0, 1]


def test_the_dealer_who_wins_stays() -> None:
    first = first_rotation(4, 0)
    stayed = deal(first, "ddd")
    assert [(r.dealer, r.term, r.streak) for r in stayed] == [(0, 1, 1), (0, 1, 2), (0, 1, 3)]
    assert all(letters(r) == letters(first) for r in stayed)


def test_otherwise_the_deal_passes_to_the_right_and_the_old_dealer_is_north() -> None:
    passed = deal(first_rotation(4, 0), ".")[0]
    assert (passed.dealer, passed.term, passed.streak) == (1, 2, 0)
    assert letters(passed) == {1: "E", 2: "S", 3: "W", 0: "N"}


def test_a_whole_sitting_of_four() -> None:
    """Two terms each: the eighth term ends it."""
    rotations = [first_rotation(4, 0), *deal(first_rotation(4, 0), "d..d.....d..")]
    assert [r.dealer for r in rotations] == [0, 0, 1, 2, 2, 3, 0, 1, 2, 3, 3, 0, 1]
    assert [r.term for r in rotations] == [1, 1, 2, 3, 3, 4, 5, 6, 7, 8, 8, 9, 10]
    assert [sitting_over(r, 2) for r in rotations] == [False] * 11 + [True] * 2


def test_terms() -> None:
    assert (terms_total(4, 2), terms_total(5, 2), terms_total(4, 1), terms_total(5, 3)) == (8, 10, 4, 15)
    assert terms_total(4, 0) is None
    assert not any(sitting_over(rotation, 0) for rotation in deal(first_rotation(4, 0), "." * 40))


@pytest.mark.parametrize("dealer", range(5))
def test_five_players_one_sits_out(dealer: int) -> None:
    first = first_rotation(5, dealer)
    assert list(first.positions) == [(dealer + step) % 5 for step in range(4)]
    assert first.resting == (dealer + 4) % 5
    assert letters(first) == {position: "ESWN"[step] for step, position in enumerate(first.positions)}


def test_the_outgoing_dealer_sits_out_and_the_waiting_player_is_north() -> None:
    first = first_rotation(5, 0)
    assert (first.resting, list(first.positions)) == (4, [0, 1, 2, 3])
    passed = deal(first, ".")[0]
    assert (passed.dealer, passed.resting, list(passed.positions)) == (1, 0, [1, 2, 3, 4])
    assert letters(passed) == {1: "E", 2: "S", 3: "W", 4: "N"}


def test_five_players_nobody_moves_while_the_dealer_wins() -> None:
    first = first_rotation(5, 3)
    stayed = deal(first, "dd")[-1]
    assert (stayed.dealer, stayed.resting, stayed.term, stayed.streak) == (3, 2, 1, 2)


def test_five_players_everybody_sits_out_once_a_round() -> None:
    rotations = [first_rotation(5, 0), *deal(first_rotation(5, 0), "." * 9)]
    assert [r.resting for r in rotations] == [4, 0, 1, 2, 3, 4, 0, 1, 2, 3]
    assert [r.dealer for r in rotations] == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]
    assert not any(sitting_over(r, 2) for r in rotations)
    assert sitting_over(deal(rotations[-1], ".")[0], 2)


@pytest.mark.parametrize("wins", ["....", "d.d.", "dddd"])
def test_five_players_another_rests_every_deal(wins: str) -> None:
    """``every_deal``: after each deal another player rests, and nobody who rests deals."""
    rotations = [first_rotation(5, 0), *deal(first_rotation(5, 0), wins, "every_deal")]
    for before, after in pairwise(rotations):
        assert after.resting != before.resting
    for rotation in rotations:
        assert rotation.resting not in rotation.positions
        assert sorted([*rotation.positions, rotation.resting]) == [0, 1, 2, 3, 4]
        assert rotation.positions[0] == rotation.dealer


def test_the_contract_says_who_deals_next() -> None:
    hand = {"concealed": "123m456m789m123p11s22s"}
    base = {"indicators": ["5p", "9s"]}
    win = {"kind": "win", "method": "discard", "tile": "1s", "from": "W"}
    assert answer(base | {"hands": {"E": hand}, "outcome": win | {"winner": "E"}})["next_dealer"] == "E"
    assert answer(base | {"hands": {"S": hand}, "outcome": win | {"winner": "S"}})["next_dealer"] == "S"
    assert answer(base | {"outcome": {"kind": "draw"}})["next_dealer"] == "S"
    assert answer(base | {"outcome": {"kind": "false_win", "offender": "E"}})["next_dealer"] == "S"


def test_seats_run_counter_clockwise() -> None:
    assert [seat.next for seat in (Seat.E, Seat.S, Seat.W, Seat.N)] == [Seat.S, Seat.W, Seat.N, Seat.E]
    assert [seat.name_text.zh_hans for seat in (Seat.E, Seat.S, Seat.W, Seat.N)] == ["东", "南", "西", "北"]
    assert Seat.E.name_text.zh_hant == "東"


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("kongs", "others", "folk"),
    [(0, (24, 20), (None, 20)), (1, (26, 22), (None, 20)), (2, (28, 24), (None, 22)), (5, (34, 30), (None, 24))],
)
def test_the_draw_line(ruleset: str, kongs: int, others: tuple[int, int], folk: tuple[None, int]) -> None:
    """folk deals out no last four."""
    assert tuple(draw_line(kongs, ruleset)) == (folk if ruleset == "folk" else others)


def test_levels() -> None:
    names = [
        *("白板", "一万", "二万", "三万", "四万", "五万", "六万", "七万", "八万", "九万"),
        *("东风", "西风", "南风", "北风", "红中", "麻将王"),
    ]
    points = [0, 100, 200, 500, 1000, 2000, 3000, 5000, 8000, 12000, 20000, 30000, 40000, 80000, 120000, 200000]
    assert len(LEVELS) == 16
    for name, low in zip(names, points, strict=True):
        assert level_of(low).name.zh_hans == name
        assert low == 0 or level_of(low - 1).name.zh_hans != name
    assert level_of(10**9).name.zh_hans == "麻将王"
    assert level_of(-50).name.zh_hans == "白板"


def test_rooms() -> None:
    assert [(room.name.zh_hans, room.coins_per_tai, room.coins_to_sit) for room in ROOMS] == [
        ("初级场", 100, 20000),
        ("中级场", 300, 60000),
        ("高级场", 600, 120000),
    ]


@pytest.mark.parametrize(
    ("indicators", "wild"),
    [
        (("3m", "9s"), ["3m", "9s"]),
        (("3m", "3m"), ["3m"]),
        (("1f", "5z"), ["5z", "2f", "3f", "4f"]),
        (("5f", "8f"), ["6f", "7f"]),
    ],
)
def test_which_faces_are_wild(indicators: tuple[str, str], wild: list[str]) -> None:
    assert [str(tile) for tile in wild_tiles(tuple(Tile.parse(code) for code in indicators))] == wild


def test_which_faces_are_wild_for_every_pair_of_indicators() -> None:
    for one in ALL_TILES:
        for other in ALL_TILES:
            if one == other and str(one)[1] == "f":
                continue
            classes = {class_of(str(one)), class_of(str(other))}
            gone = {str(tile) for tile in (one, other) if str(tile)[1] == "f"}
            wanted = [face for face in FACES if class_of(face) in classes and face not in gone]
            assert [str(tile) for tile in wild_tiles((one, other))] == wanted
