"""The outcome page: two taps on the square, the other endings, and what cannot be."""

from __future__ import annotations

import pytest

from games.models import Table
from games.web.entry.picks import Picks, tap
from tests.support.cast import Person
from tests.web.entry_steps import address, drafted, field, record, said


def taps(*whats: str, dealer: int = 0) -> dict[str, object] | None:
    """The outcome after these taps on a fresh square; East is at position 0."""
    picks = Picks()
    for what in whats:
        picks = tap(picks, what, dealer)
    return picks.outcome()


def test_first_the_winner_then_the_discarder() -> None:
    assert taps("seat:1", "seat:2") == {"kind": "win", "winner": 1, "method": "discard", "from": 2}


def test_the_winner_again_is_a_self_draw() -> None:
    assert taps("seat:1", "seat:1") == {"kind": "win", "winner": 1, "method": "self_draw", "origin": "wall"}


def test_the_winner_a_third_time_is_nothing_again() -> None:
    assert taps("seat:1", "seat:1", "seat:1") is None


def test_one_tap_is_not_enough() -> None:
    assert taps("seat:1") is None


def test_another_discarder_takes_the_place_of_the_first() -> None:
    assert taps("seat:1", "seat:2", "seat:3") == {"kind": "win", "winner": 1, "method": "discard", "from": 3}


def test_a_robbed_kong_before_or_after_the_seat() -> None:
    robbed = {"kind": "win", "winner": 1, "method": "rob_kong", "from": 2}
    assert taps("seat:1", "seat:2", "rob_kong") == robbed
    assert taps("seat:1", "rob_kong", "seat:2") == robbed


@pytest.mark.parametrize("origin", ["kong", "last_tiles", "flower"])
def test_what_has_to_be_self_drawn(origin: str) -> None:
    drawn = taps("seat:1", "seat:1", origin)
    assert drawn is not None
    assert drawn["origin"] == origin
    assert taps("seat:1", "seat:2", origin) == taps("seat:1", "seat:2")
    assert taps("seat:1", "seat:1", origin, origin) == taps("seat:1", "seat:1")


def test_a_self_draw_taken_back_is_no_kong_bloom() -> None:
    assert taps("seat:1", "seat:1", "kong", "seat:2") == taps("seat:1", "seat:2")


def test_heavenly_for_the_dealer_earthly_for_the_others() -> None:
    heavenly, earthly = taps("seat:0", "seat:0", "heavenly"), taps("seat:1", "seat:0", "earthly")
    assert heavenly is not None
    assert earthly is not None
    assert (heavenly["first"], earthly["first"]) == ("heavenly", "earthly")
    assert taps("seat:1", "seat:1", "heavenly") == taps("seat:1", "seat:1")
    assert taps("seat:1", "seat:2", "earthly") == taps("seat:1", "seat:2")


def test_the_other_endings() -> None:
    assert taps("draw") == {"kind": "draw"}
    assert taps("false_win", "seat:3") == {"kind": "false_win", "offender": 3}
    assert taps("wildcard_win", "seat:3") == {"kind": "wildcard_win", "winner": 3}
    assert taps("flower_win", "seat:3") == {"kind": "flower_win", "winner": 3}
    assert taps("draw", "draw", "seat:1", "seat:2") == taps("seat:1", "seat:2")


def test_the_page_has_every_seat_and_names_the_dealer(east: Person, table: Table) -> None:
    page = said(east.client.get(address("record", table)))
    for name in ("阿海", "建国", "秀英", "小陈"):
        assert name in page


def test_taps_without_scripts_come_back_as_forms(south: Person, table: Table) -> None:
    fields = {"kind": "win", "winner": "", "from": "", "method": "", "origin": "wall"}
    first = record(south, table, tap="seat:1", **fields)
    assert (first.status_code, field(first, "winner")) == (200, "1")
    second = record(south, table, tap="seat:2", **(fields | {"winner": "1"}))
    assert (field(second, "from"), field(second, "method")) == ("2", "discard")


def test_a_flat_tile_says_why(south: Person, table: Table) -> None:
    fields = {"kind": "win", "winner": "1", "from": "2", "method": "discard", "origin": "wall"}
    page = record(south, table, tap="last_tiles", **fields)
    assert field(page, "origin") == "wall"
    assert 'class="mut sm c hint" role="status"></p>' not in page.content.decode()


def test_saying_who_won_tells_everybody_and_leads_to_the_own_count(south: Person, table: Table) -> None:
    answer = record(south, table, kind="win", winner=1, method="discard", **{"from": 2}, origin="wall", go=1)
    assert answer["Location"] == address("count", table, 1)
    said_so = drafted(table).outcome
    assert (said_so["kind"], said_so["winner"], said_so["method"], said_so["from"]) == ("win", 1, "discard", 2)


def test_a_draw_leads_straight_to_the_review(south: Person, table: Table) -> None:
    assert record(south, table, kind="draw", go=1)["Location"] == address("review", table)


def test_a_false_win_leads_straight_to_the_review(south: Person, table: Table) -> None:
    assert record(south, table, kind="false_win", offender=3, go=1)["Location"] == address("review", table)


def test_a_wildcard_win_of_one_price_needs_no_counting(south: Person, table: Table) -> None:
    assert record(south, table, kind="wildcard_win", winner=2, go=1)["Location"] == address("review", table)


def test_half_an_outcome_is_not_saved(south: Person, table: Table) -> None:
    answer = record(south, table, kind="win", winner=1, method="", go=1)
    assert answer.status_code == 422
    assert field(answer, "winner") == "1"


def test_changing_the_outcome_keeps_the_counts(south: Person, table: Table) -> None:
    record(south, table, kind="win", winner=1, method="self_draw", origin="wall", go=1)
    south.client.post(address("count", table, 2), {"deal_number": 1, "way": "number", "value": 4, "go": "next"})
    record(south, table, kind="win", winner=1, method="discard", **{"from": 3}, origin="wall", go=1)
    assert drafted(table).entries["2"]["value"] == 4


def test_nonsense_is_taken_as_not_picked(south: Person, table: Table) -> None:
    answer = record(south, table, kind="robbery", winner="nine", method="magic", tap="seat:77")
    assert answer.status_code == 200
    assert field(answer, "kind") == "win"


def test_dropping_it_drops_it_for_everybody(south: Person, west: Person, table: Table) -> None:
    record(south, table, kind="draw", go=1)
    assert west.client.post(address("discard_draft", table), {"deal_number": 1})["Location"] == address("table", table)
    assert drafted(table).outcome == {}
