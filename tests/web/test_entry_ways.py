"""Turning from one way of counting to another: what carries over, and what stands beside to be compared."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games import services
from games.models import Table
from tests.support.cast import Person, discard
from tests.web.entry_steps import DEAL_NUMBER, address, count, drafted, faults, field, tiles, turn_up

HAND = {
    "way": "tiles",
    "concealed": "555p1112277m",
    "melds": "333s 888s",
    "flowers": "12f55z",
    "quads": "",
    "tile": "7m",
    "kong": "",
    "value": "",
}
TICKS = {"wildcards.5p": 3, "flowers.red": 2, "flowers.white": 2, "all_pungs": 1, "wildcard_set": 1}


@pytest.fixture
def won(table: Table, east: Person) -> Table:
    """South has won on west's discard."""
    turn_up(east, table)
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, 2))
    return table


def preview(who: Person, table: Table, position: int, **fields: Any) -> dict[str, Any]:
    answer = who.client.post(address("count_preview", table, position), DEAL_NUMBER | HAND | fields)
    told: dict[str, Any] = json.loads(answer.content)
    return told


def as_fields(ticks: dict[str, int]) -> dict[str, int]:
    return {f"tick.{key}": number for key, number in ticks.items()}


def test_the_ticks_of_the_best_reading_come_along(south: Person, won: Table) -> None:
    page = count(south, won, 1, **HAND, switch="ticks")
    for key, number in TICKS.items():
        assert field(page, f"tick.{key}") == str(number)
    assert '<span class="fin">56</span>' in page.content.decode()
    assert field(page, "concealed") == "555p1112277m"  # and the tiles are still there


def test_a_hand_that_is_not_done_carries_what_lies_there(south: Person, won: Table) -> None:
    page = count(south, won, 1, **HAND | {"concealed": "55p", "tile": "", "melds": "(1111z)"}, switch="ticks")
    assert [field(page, f"tick.{key}") for key in ("wildcards.5p", "flowers.red", "kong.wind.concealed")] == [
        "2",
        "2",
        "1",
    ]


def test_ticks_somebody_touched_stay_as_they_are(south: Person, won: Table) -> None:
    page = count(south, won, 1, **HAND, **as_fields({"flowers.red": 1}), switch="ticks")
    assert (field(page, "tick.flowers.red"), field(page, "tick.all_pungs")) == ("1", "0")


def test_ticks_nobody_touched_follow_the_tiles_and_are_not_compared(south: Person, won: Table) -> None:
    carried = preview(south, won, 1)["ticks"]
    fields = as_fields(TICKS) | {"carried": carried}
    page = count(south, won, 1, **HAND | {"flowers": "1f55z"}, **fields, switch="ticks")
    assert field(page, "tick.flowers.red") == "1"
    assert preview(south, won, 1, flowers="1f55z", **fields)["differs"] == ""
    count(south, won, 1, **HAND, **fields, go="next")
    assert "ticks" not in drafted(won).entries["1"]


def test_a_number_stays_beside_tiles_and_the_difference_is_said_once(south: Person, won: Table) -> None:
    differs = preview(south, won, 1, value="20")["differs"]
    assert (differs.count("<p"), "40" in differs, "16" in differs) == (1, True, True)
    count(south, won, 1, **HAND | {"value": "20"}, go="next")
    page = south.client.get(address("count", won, 1)).content.decode()
    assert page.partition('id="differs"')[2].partition("</div>")[0].count("<p") == 1
    assert drafted(won).entries["1"]["value"] == 20


def test_a_fifth_copy_in_another_hand_keeps_no_hand_from_winning(south: Person, west: Person, won: Table) -> None:
    tiles(west, won, 2, "77m")
    told = preview(south, won, 1)
    assert (told["winning"], told["five"], told["used"]["7m"]) == (True, ["7m"], 2)
    assert "too_many_copies" in told["items"]
    assert preview(south, won, 1, tile="")["winning"] is False
    assert count(south, won, 1, **HAND, go="next").status_code == 302


def test_a_fifth_copy_in_the_own_hand_is_a_fault(south: Person, won: Table) -> None:
    told = preview(south, won, 1, concealed="555p11112m77m", tile="1m")
    assert told["winning"] is False
    assert "too_many_copies" in faults(
        count(south, won, 1, **HAND | {"concealed": "555p11112m77m", "tile": "1m"}, go="next")
    )
