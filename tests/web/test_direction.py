"""A name written from right to left turns nothing but itself around, in every sentence it stands in."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games import services
from games.models import Table
from games.names import isolated
from tests.support.cast import Person, discard, numbers, person, post, self_draw
from tests.web.reading import address, speaking

ALEF = "\u05d0\u05dc\u05e3 7"


@pytest.fixture
def evening(table: Table, east: Person, west: Person) -> Table:
    services.rename_player(player=west.player, name=ALEF)
    post(table, east, self_draw(2), numbers(1, 1, 20, 1))
    post(table, east, discard(0, by=2), numbers(20, 1, 1, 1))
    services.ask_for_seat(table=table, player=guest(table).player, position=2)
    return table


def guest(table: Table) -> Person:
    somebody = person(ALEF)
    services.join_table(player=somebody.player, code=table.code or "")
    return somebody


def loose(client: Client, path: str) -> list[str]:
    """Where the name stands in a text with other letters beside it and nothing to keep its direction to itself."""
    page = client.get(path, follow=True).content.decode()
    body = re.sub(r"<(script|style)\b.*?</\1>", "", page, flags=re.DOTALL)
    pieces = re.split(r"<[^>]*>", body) + re.findall(r'aria-label="([^"]*)"', body)
    others = (piece.replace(isolated(ALEF), "") for piece in pieces)
    return [piece.strip() for piece in others if ALEF in piece and piece.strip() != ALEF]


@pytest.mark.parametrize("name", ["table", "deals", "record", "hand_over", "people", "final", "log"])
def test_no_sentence_is_turned_around(evening: Table, east: Person, name: str) -> None:
    assert loose(speaking(east.client, "en"), address(name, evening)) == []


@pytest.mark.parametrize("number", [1, 2])
def test_nor_on_the_page_of_a_deal(evening: Table, east: Person, number: int) -> None:
    assert loose(speaking(east.client, "en"), address("deal", evening, number)) == []


def test_nor_in_the_lobby_and_on_the_first_page(lobby: Table, east: Person, south: Person) -> None:
    services.rename_player(player=east.player, name=ALEF)
    for who, path in ((south, address("table", lobby)), (east, "/"), (east, "/me/"), (east, "/history/")):
        assert loose(speaking(who.client, "en"), path) == []
