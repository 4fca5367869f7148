"""The coins of a club: closed tables for coins move them, a correction the difference, and managers give some."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.models import Club, CoinLine, Table
from games.selectors.coins import coin_balances, coin_ledger
from games.services.clubs import inviting
from games.services.correcting import void_deal
from tests.support.cast import Person, new_key, numbers, post, self_draw, start
from tests.support.clubs import found, row, seated
from tests.web.reading import field, said, speaking


@pytest.fixture
def club(east: Person, south: Person, west: Person, north: Person) -> Club:
    club = found(east, south, west, north)
    CoinLine.objects.all().delete()  # what they began with: tests/games/test_coins.py
    return club


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
    for path, words in (("", "table180"), ("", "−60"), (f"{south.player.public_id}/", "−20 × 3")):
        address = f"/clubs/{club.slug}/coins/{path}"
        text = said(speaking(west.client, "en").get(address))
        assert words in text
        assert "not money" in text
        assert outsider.client.get(address).status_code == 404
    assert f"/clubs/{club.slug}/coins/" in west.client.get(f"/clubs/{club.slug}/board/").content.decode()


def test_managers_say_what_one_begins_with_and_give(club: Club, east: Person, south: Person, fifth: Person) -> None:
    coins = f"/clubs/{club.slug}/coins/"
    ledger = f"{coins}{south.player.public_id}/"
    assert east.client.post(coins, {"coins": "x"}).status_code == 422
    assert east.client.post(coins, {"coins": " 700 "}).status_code == 302
    inviting.join_club(player=fifth.player, token=club.invite_token)
    assert "To begin with+700" in said(speaking(fifth.client, "en").get(f"{coins}{fifth.player.public_id}/"))
    key = field(east.client.get(ledger), "client_key")
    sent = {"way": "take", "amount": "30", "reason": "", "client_key": key}
    refused = speaking(east.client, "en").post(ledger, sent)
    assert (refused.status_code, field(refused, "amount")) == (422, "30")
    assert "Say what it is for" in said(refused)
    for _ in range(2):  # pressed twice
        assert east.client.post(ledger, {**sent, "reason": "台费"}).status_code == 302
    assert "台费 · 阿海−30" in said(south.client.get(ledger))
    for address in (coins, ledger):
        assert south.client.post(address, {**sent, "coins": "1"}).status_code == 403


def test_a_room_says_why_one_cannot_sit_down(club: Club, east: Person, south: Person) -> None:
    CoinLine.objects.create(club=club, player=east.player, kind="grant", amount=20_000, reason="x", day="2026-01-01")
    sent = {"stake": "room", "room": "beginner", "club": club.slug}
    refused = speaking(south.client, "en").post("/open/", sent)
    assert refused.status_code == 400
    assert "建国 has 0 coins in the club; the room “Beginners” takes 20,000" in said(refused)
    opened = east.client.post("/open/", sent)
    table = opened.headers["Location"]
    south.client.post(f"/clubs/{club.slug}/come/{table.split('/')[2]}/")
    answer = south.client.post(f"{table}seats/1/take/", follow=True)
    assert "takes 20,000 to sit down" in said(answer)
