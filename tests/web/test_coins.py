"""The coins of a club: only closed tables for coins move them, and a correction moves the difference."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.models import Club, Table
from games.selectors.coins import coin_balances, coin_ledger
from games.services.correcting import void_deal
from tests.support.cast import Person, new_key, numbers, post, self_draw, start
from tests.support.clubs import found, row, seated
from tests.web.reading import said, speaking


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    return found(east, south, west, north)


def evening(club: Club, *people: Person, **options: Any) -> Table:
    """East draws 5 twice as dealer: 30 tai each time."""
    table = start(seated(club, *people, **options), people[0])
    for _ in range(2):
        post(table, people[0], self_draw(0), numbers(5, 0, 0, 0))
    return services.finish_table(table=Table.objects.get(pk=table.pk), actor=people[0].player)


def test_a_ledger_of_closed_tables(club: Club, east: Person, south: Person, west: Person, north: Person) -> None:
    evening(club, east, south, west, north)  # without coins
    table = evening(club, east, south, west, north, coins_per_tai=3)
    lines, more = coin_balances(club)
    assert ([line["coins"] for line in lines], more) == ([180, -60, -60, -60], False)
    sent = {"expected_version": table.version, "client_key": new_key(), "why": "记重了"}
    void_deal(table=table, actor=east.player, number=1, **sent)
    ledger = coin_ledger(club, row(club, east))
    assert (ledger["balance"], [line["coins"] for line in ledger["lines"]]) == (90, [90])
    services.reopen_table(table=Table.objects.get(pk=table.pk), actor=east.player)
    assert coin_ledger(club, row(club, east))["balance"] == 0
    assert coin_balances(club) == ([], False)


def test_the_pages_say_that_it_is_play_money(
    club: Club, east: Person, south: Person, west: Person, north: Person, outsider: Person
) -> None:
    evening(club, east, south, west, north, coins_per_tai=3)
    for path, words in (("", "+180"), (f"{south.player.public_id}/", "−20 × 3")):
        address = f"/clubs/{club.slug}/coins/{path}"
        text = said(speaking(west.client, "en").get(address))
        assert words in text
        assert "not money" in text
        assert outsider.client.get(address).status_code == 404
    assert f"/clubs/{club.slug}/coins/" in west.client.get(f"/clubs/{club.slug}/board/").content.decode()
