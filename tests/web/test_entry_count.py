"""One seat's count: as a number, from tiles, both kept; all faults at once, and two people at one seat."""

from __future__ import annotations

import json

import pytest

from games import services
from games.models import Table
from scoring.contract import answer
from tests.support.cast import Person, discard, self_draw
from tests.web.entry_steps import address, count, drafted, faults, field, number, said, seen, tiles, turn_up

WINNER = {"melds": "333s 888s", "flowers": "12f55z", "tile": "7m"}
CONCEALED = "555p1112277m"


@pytest.fixture
def won(table: Table, east: Person) -> Table:
    """South has won on west's discard; five dots and nine bamboo are turned up."""
    turn_up(east, table)
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, 2))
    return table


def test_a_number_leads_to_the_next_seat(south: Person, won: Table) -> None:
    assert number(south, won, 1, 28)["Location"] == address("count", won, 2)
    assert drafted(won).entries["1"] == {"way": "number", "value": 28, "stated": "raw"}


def test_the_last_one_in_leads_to_the_review(south: Person, won: Table) -> None:
    for position, value in ((1, 28), (2, 16), (3, 1)):
        number(south, won, position, value)
    assert number(south, won, 0, 5)["Location"] == address("review", won)


def test_the_bar_shows_who_is_missing(south: Person, won: Table) -> None:
    number(south, won, 1, 28)
    page = south.client.get(address("count", won, 2)).content.decode()
    assert '<span class="v">56</span>' in page
    assert page.count('class="todo"') == 2


def test_a_figure_that_is_doubled_already(south: Person, won: Table) -> None:
    number(south, won, 1, 26, stated="final")
    page = south.client.get(address("count", won, 2)).content.decode()
    assert '<span class="v">26</span>' in page


def test_nothing_is_an_explicit_nothing(south: Person, won: Table) -> None:
    assert count(south, won, 2, way="number", value="", none=1)["Location"] == address("count", won, 1)
    assert drafted(won).entries["2"]["value"] == 0


def test_an_untouched_number_is_refused_and_not_taken_for_nothing(south: Person, won: Table) -> None:
    answer = number(south, won, 2, "")
    assert (answer.status_code, faults(answer)) == (422, ["missing"])
    assert "2" not in drafted(won).entries


@pytest.mark.parametrize("value", ["-4", "2.5", "twelve", "99999"])
def test_what_is_no_count_is_refused(south: Person, won: Table, value: str) -> None:
    assert number(south, won, 2, value).status_code == 422


def test_full_width_digits_are_digits(south: Person, won: Table) -> None:
    number(south, won, 2, "１６")
    assert drafted(won).entries["2"]["value"] == 16


def test_tiles_count_what_the_scorer_counts(south: Person, won: Table) -> None:
    assert tiles(south, won, 1, CONCEALED, **WINNER)["Location"] == address("count", won, 2)
    scored = answer(
        {
            "indicators": ["5p", "9s"],
            "hands": {"S": {"concealed": CONCEALED, "melds": ["333s", "888s"], "flowers": "12f55z"}},
            "outcome": {"kind": "win", "winner": "S", "method": "discard", "from": "W", "tile": "7m"},
        }
    )
    page = south.client.get(address("count", won, 1)).content.decode()
    assert f'<span class="fin">{scored["tai"]["S"]}</span>' in page
    assert (scored["raw"]["S"], scored["tai"]["S"]) == (28, 56)


def test_losers_count_their_tiles_too(west: Person, won: Table) -> None:
    tiles(west, won, 2, "99s", flowers="5678f5z")
    assert '<span class="v">16</span>' in west.client.get(address("count", won, 2)).content.decode()


def test_a_group_that_was_four_at_the_deal(west: Person, won: Table) -> None:
    tiles(west, won, 2, flowers="5678f", quads="black")
    assert '<span class="v">13</span>' in west.client.get(address("count", won, 2)).content.decode()


def test_the_plain_form_needs_no_script(west: Person, won: Table) -> None:
    fields = {
        "way": "tiles",
        "concealed": "99s",
        "meld_kind": ["concealed_kong", "", "", "", ""],
        "meld_tile": ["6z", "1m", "1m", "1m", "1m"],
        "flower": ["5f", "6f"],
        "white": "1",
        "go": "next",
    }
    assert count(west, won, 2, **fields).status_code == 302
    assert drafted(won).entries["2"]["hand"] == {
        "concealed": "99s",
        "melds": ["(6666z)"],
        "flowers": "56f5z",
        "opening_quads": [],
    }


def test_the_plain_form_counts_without_saving(west: Person, won: Table) -> None:
    page = count(west, won, 2, way="tiles", concealed="99s", flower=["5f"], white="0", preview=1)
    assert (page.status_code, '<span class="fin">6</span>' in page.content.decode()) == (200, True)
    assert "2" not in drafted(won).entries


def test_all_faults_are_shown_at_once_and_the_tiles_stay(south: Person, won: Table) -> None:
    answer = tiles(south, won, 1, "5z123m", melds="555p", flowers="3m", tile="9z")
    assert answer.status_code == 422
    assert len(faults(answer)) >= 1
    assert field(answer, "concealed") or "5z123m" in answer.content.decode()


def test_flower_in_the_hand_and_wildcard_in_a_meld_together(south: Person, won: Table) -> None:
    found = faults(tiles(south, won, 1, "5z12m", melds="555p", tile="9m"))
    assert {"flower_in_hand", "wildcard_in_meld"} <= set(found)


def test_a_winner_with_too_few_tiles_is_told_how_many(south: Person, won: Table) -> None:
    answer = tiles(south, won, 1, "123m", tile="4m")
    assert (answer.status_code, faults(answer)) == (422, ["tile_count"])


def test_tiles_without_a_winning_shape(south: Person, won: Table) -> None:
    answer = tiles(south, won, 1, "1357m2468s1357s12z1m", melds="", tile="9p")
    assert answer.status_code == 422


def test_a_fifth_copy_in_another_hand_is_said_but_not_refused(south: Person, west: Person, won: Table) -> None:
    tiles(west, won, 2, "", melds="777m")
    assert tiles(south, won, 1, CONCEALED, **WINNER).status_code == 302
    assert "too_many_copies" in faults(south.client.get(address("count", won, 1)))
    assert "too_many_copies" not in faults(south.client.get(address("review", won)))


def test_number_and_tiles_are_both_kept(south: Person, won: Table) -> None:
    tiles(south, won, 1, CONCEALED, value=20, **WINNER)
    entry = drafted(won).entries["1"]
    assert (entry["way"], entry["value"], entry["hand"]["melds"]) == ("tiles", 20, ["333s", "888s"])
    number(south, won, 1, 30, concealed=CONCEALED, **WINNER)
    entry = drafted(won).entries["1"]
    assert (entry["way"], entry["value"], entry["tile"]) == ("number", 30, "7m")


def test_switching_without_scripts_loses_nothing(south: Person, won: Table) -> None:
    page = count(south, won, 1, way="number", value=31, concealed="123m", switch="tiles", melds="")
    assert (page.status_code, field(page, "way"), field(page, "concealed")) == (200, "tiles", "123m")
    assert 'value="31"' in page.content.decode()


def test_tiles_left_empty_beside_a_number_leave_the_number(south: Person, won: Table) -> None:
    tiles(south, won, 2, "", value=16)
    assert drafted(won).entries["2"]["way"] == "number"


def test_without_indicators_the_page_asks_for_them_and_keeps_what_was_typed(east: Person, table: Table) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=self_draw(0))
    answer = count(east, table, 1, way="tiles", concealed="99s", melds="", flowers="", indicators=1)
    assert answer["Location"].startswith(address("indicators", table) + "?next=")
    assert drafted(table).entries["1"]["hand"]["concealed"] == "99s"


def test_liability_can_be_said_beside_a_number(south: Person, won: Table) -> None:
    number(south, won, 1, 28, liable=1)
    assert drafted(won).outcome["liable"] == 2
    number(south, won, 1, 28)
    assert "liable" not in drafted(won).outcome


def test_two_at_one_seat_see_each_other(south: Person, west: Person, won: Table) -> None:
    before = seen(west, won, 2)
    number(south, won, 2, 16)
    clash = number(west, won, 2, 18, seen=before)
    assert clash.status_code == 409
    assert "建国" in said(clash)
    assert 'value="18"' in clash.content.decode()
    assert drafted(won).entries["2"]["value"] == 16
    assert number(west, won, 2, 18, seen=field(clash, "seen")).status_code == 302
    assert drafted(won).entries["2"]["value"] == 18


def test_two_recorders_at_two_seats_do_not_disturb_each_other(south: Person, west: Person, won: Table) -> None:
    first, second = seen(south, won, 1), seen(west, won, 2)
    number(south, won, 1, 28, seen=first)
    number(west, won, 2, 16, seen=second)
    assert sorted(drafted(won).entries) == ["1", "2"]


def test_before_anybody_said_who_won_the_page_asks_that_first(south: Person, table: Table) -> None:
    assert south.client.get(address("count", table, 1))["Location"] == address("record", table)


def test_the_way_chosen_last_comes_up_first(south: Person, won: Table) -> None:
    number(south, won, 1, 28)
    assert field(south.client.get(address("count", won, 3)), "way") == "number"
    tiles(south, won, 2, "99s")
    assert field(south.client.get(address("count", won, 3)), "way") == "tiles"


def test_the_keyboard_knows_what_lies_elsewhere(south: Person, west: Person, won: Table) -> None:
    tiles(west, won, 2, "", melds="777m", flowers="5f")
    page = south.client.get(address("count", won, 1)).content.decode()
    setting = json.loads(page.partition('id="count-setting" type="application/json">')[2].partition("</script>")[0])
    assert setting["used"] == {"5p": 1, "9s": 1, "7m": 3, "5f": 1}
    assert setting["wild"] == ["5p", "9s"]
    assert setting["winner"] is True


def test_who_rests_has_no_count(table_of_five: Table, east: Person) -> None:
    services.save_outcome(table=table_of_five, actor=east.player, outcome=self_draw(0))
    assert east.client.get(address("count", table_of_five, 4)).status_code == 404
