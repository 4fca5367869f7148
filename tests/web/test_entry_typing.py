"""What is half typed: kept on the server, gone on with on another phone, seen by who counts the same seat."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games import services
from games.models import Table, Typing
from tests.support.cast import Person, discard
from tests.web.entry_steps import DEAL_NUMBER, address, count, drafted, field, number, said, tiles, turn_up

HALF = {"way": "tiles", "concealed": "555p112m", "melds": "333s", "flowers": "1f", "quads": "", "tile": "", "value": ""}


@pytest.fixture
def won(table: Table, east: Person) -> Table:
    turn_up(east, table)
    services.save_outcome(table=table, actor=east.player, outcome=discard(1, 2))
    return table


def half(who: Person, table: Table, position: int, **fields: Any) -> dict[str, Any]:
    """Types something, and gives the answer."""
    sent = who.client.post(address("count_typing", table, position), DEAL_NUMBER | HALF | fields)
    assert sent.status_code == 200
    answer: dict[str, Any] = json.loads(sent.content)
    return answer


def test_a_dead_phone_loses_nothing(south: Person, won: Table) -> None:
    """Nothing but the cookie is the same: another phone of the same person goes on with the same tiles."""
    assert half(south, won, 1)["kept"] is True
    page = south.client.get(address("count", won, 1))
    assert (field(page, "concealed"), field(page, "melds"), field(page, "way")) == ("555p112m", "333s", "tiles")
    assert '"begun": true' in page.content.decode()


def test_half_a_count_counts_nowhere(south: Person, west: Person, won: Table) -> None:
    revision = drafted(won).revision
    half(south, won, 1)
    assert (drafted(won).entries, drafted(won).revision) == ({}, revision)
    page = west.client.get(address("count", won, 2)).content.decode()
    assert page.count('class="todo"') == 3
    assert '"3s": 3' in page  # but its tiles lie somewhere


def test_what_is_put_down_is_no_longer_half_typed(south: Person, won: Table) -> None:
    half(south, won, 1)
    number(south, won, 1, 28)
    assert not Typing.objects.exists()
    assert field(south.client.get(address("count", won, 1)), "way") == "number"


def test_taken_back_to_nothing(south: Person, won: Table) -> None:
    half(south, won, 1)
    half(south, won, 1, concealed="", melds="", flowers="")
    assert not Typing.objects.exists()


def test_two_at_one_seat_see_each_other_and_neither_loses_text(south: Person, west: Person, won: Table) -> None:
    half(south, won, 2, way="number", value="16", concealed="", melds="", flowers="")
    answer = half(west, won, 2)
    assert "建国" in answer["others"]
    assert "16" in answer["others"]
    taken = count(west, won, 2, **HALF, take=f"typing:{south.player.pk}")
    assert (field(taken, "way"), field(taken, "value")) == ("number", "16")
    assert "kept:" in taken.content.decode()  # west's own tiles
    again = count(west, won, 2, way="number", value="16", take=f"kept:{west.player.pk}")
    assert field(again, "concealed") == "555p112m"


def test_typed_over_and_still_there(south: Person, west: Person, won: Table) -> None:
    number(south, won, 2, 16)
    number(west, won, 2, 18)
    page = south.client.get(address("count", won, 2))
    assert (f"kept:{south.player.pk}" in page.content.decode(), "16" in said(page)) == (True, True)


def test_a_deal_that_is_over_keeps_nothing(south: Person, east: Person, won: Table) -> None:
    assert half(south, won, 1, deal_number="2")["kept"] is False
    half(south, won, 1)
    services.discard_draft(table=won, actor=east.player)
    assert not Typing.objects.exists()


def test_who_only_looks_on_types_nothing(spectator: Person, outsider: Person, won: Table) -> None:
    for who, status in ((spectator, 403), (outsider, 404)):
        assert who.client.post(address("count_typing", won, 1), DEAL_NUMBER | HALF).status_code == status


def test_nonsense_is_no_error(south: Person, won: Table) -> None:
    assert half(south, won, 1, concealed="999x" * 40)["kept"] is False
    assert tiles(south, won, 1, "12m").status_code == 422
