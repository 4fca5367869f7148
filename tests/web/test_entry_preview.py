"""The count while typing: parts of the page, the same figures as the scorer, nothing saved."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.http import HttpResponse

from games import services
from games.models import Table
from tests.support.cast import Person, discard
from tests.web.entry_steps import address, drafted, tiles, turn_up


@pytest.fixture
def won(table: Table, east: Person) -> Table:
    turn_up(east, table)
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, 2))
    return table


def preview(who: Person, table: Table, position: int, concealed: str = "", **fields: Any) -> HttpResponse:
    hand = {"way": "tiles", "concealed": concealed, "melds": "", "flowers": "", "quads": "", "tile": ""}
    return who.client.post(address("count_preview", table, position), hand | fields)


def told(response: HttpResponse) -> dict[str, Any]:
    assert response.status_code == 200
    return response.json()  # type: ignore[attr-defined,no-any-return]


def pills(answer: dict[str, Any]) -> list[int]:
    return sorted(int(tai) for tai in re.findall(r'<span class="pill">[^<]*<b>(\d+)</b>', answer["items"]))


def test_a_whole_hand(south: Person, won: Table) -> None:
    answer = told(preview(south, won, 1, "555p1112277m", melds="333s 888s", flowers="12f55z", tile="7m"))
    assert (answer["tai"], answer["winning"]) == (56, True)
    assert pills(answer) == [3, 3, 7, 7, 8]
    assert "28" in answer["total"]


def test_an_unfinished_hand_counts_what_is_sure(south: Person, won: Table) -> None:
    answer = told(preview(south, won, 1, "555p", flowers="12f"))
    assert (answer["tai"], answer["winning"]) == (11, False)
    assert 'class="mut sm lacks"' in answer["items"]
    assert 'class="errors"' not in answer["items"]


def test_nothing_typed_is_nothing(south: Person, won: Table) -> None:
    answer = told(preview(south, won, 2))
    assert (answer["tai"], answer["items"].strip()) == (0, "")


def test_a_complete_hand_that_is_none(south: Person, won: Table) -> None:
    response = preview(south, won, 1, "1357m2468s1357s12z1m3p", tile="9p")
    assert told(response)["winning"] is False
    assert 'class="errors"' in told(response)["items"]


def test_losers_tiles(west: Person, won: Table) -> None:
    assert told(preview(west, won, 2, "99s", flowers="5678f5z"))["tai"] == 16


def test_waits_say_what_each_would_pay(south: Person, won: Table) -> None:
    answer = told(preview(south, won, 1, "555p1112277m", melds="333s 888s", flowers="12f55z", waits=1))
    assert answer["ready"] is True
    assert "#t-7m" in answer["waits"]
    assert ">56</b>" in answer["waits"]


def test_an_empty_hand_waits_for_nothing(south: Person, won: Table) -> None:
    assert told(preview(south, won, 1, waits=1)) == {"ready": False, "waits": "\n"}


def test_tiles_in_other_hands_are_counted_off(south: Person, west: Person, won: Table) -> None:
    tiles(west, won, 2, "", melds="777m")
    answer = told(preview(south, won, 1, "7777m"))
    assert answer["used"] == {"5p": 1, "9s": 1, "7m": 3}
    assert "too_many_copies" in answer["items"]


def test_nothing_is_saved(south: Person, won: Table) -> None:
    preview(south, won, 1, "123m")
    assert drafted(won).entries == {}


def test_strange_strings_are_faults_and_no_trouble(south: Person, won: Table) -> None:
    for concealed in ("hello", "5", "🀄", "0m", "1" * 200 + "m"):
        assert 'class="errors"' in told(preview(south, won, 1, concealed))["items"]


def test_it_is_asked_for_by_post_only(south: Person, won: Table) -> None:
    assert south.client.get(address("count_preview", won, 1)).status_code == 405


def test_before_indicators_nothing_is_wild(east: Person, table: Table) -> None:
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, 2))
    answer = told(preview(east, table, 2, "99s", flowers="12f"))
    assert (answer["tai"], 'class="errors"' in answer["items"]) == (3, False)
