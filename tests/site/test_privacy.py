"""What lets somebody in stays out of logs, referrers, search engines, caches and the state (B024, B055, B126)."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games import services
from games.models import Table
from tests.live.phones import API, Phone, seat_party
from tests.site.test_every_page import addresses
from tests.support.cast import Person, person
from tests.support.live import StartServer
from tests.web.reading import address


def test_an_evening_leaves_no_secret_in_the_log(start_server: StartServer) -> None:
    """Right and wrong, refused and let in, by pages, by the API and by sockets."""
    server = start_server("sqlite", env={"TAIPAO_LOG": "DEBUG"})
    party = seat_party(server)
    east, stranger = party.east, Phone(server)
    link = east.ask("POST", "/me/link/", {})["code"]
    east.call("PUT", "/me/login/", {"name": "阿海", "password": "correct horse"})
    secrets = {party.code, party.watch_token, link, "correct horse", *stranger.http.cookies.values()}
    secrets |= {value for phone in party.phones for value in phone.http.cookies.values()}
    for path in (f"/j/{party.code}/", f"/w/{party.watch_token}/", f"/link/{link}/"):
        for phone in (stranger, east):
            phone.http.get(path)
            phone.http.post(path)  # without the forgery token
            phone.http.delete(path)
            phone.http.get(path + "nothing/")
    stranger.call("POST", "/log-in/", {"name": "阿海", "password": "correct horse "})
    for _ in range(25):
        stranger.call("POST", "/join/", {"code": "AAAAAA"})
    stranger.call("POST", "/join/", {"code": party.code})
    stranger.call("POST", "/watch/", {"token": party.watch_token})
    stranger.http.post(f"/w/{party.watch_token}/", headers={"X-CSRFToken": stranger.http.cookies["taipao_csrf"]})
    party.post(10, 0, 0, 0)
    with party.phones[1].socket(party.slug) as socket:
        socket.state()
    east.ask("POST", f"/tables/{party.slug}/finish/", {})
    log = server.log.read_text()
    assert "/w/.../" in log  # refusals are logged
    assert [secret for secret in secrets if secret in log] == []
    assert "Traceback" not in log


@pytest.mark.one_backend
def test_every_page_is_private_and_depends_on_who_asks(table: Table, east: Person) -> None:
    """B055: behind a cache that keeps to the rules, nobody is served somebody else's page."""
    for name, path in addresses(table).items():
        for client in (east.client, Client()):
            answer = client.get(path)
            if name in {"worker", "manifest"} or answer.status_code == 405:
                continue
            assert "private" in answer.headers["Cache-Control"], name
            assert "public" not in answer.headers["Cache-Control"], name
            assert {"Cookie", "Accept-Language"} <= set(re.split(r",\s*", answer.headers["Vary"])), name


@pytest.mark.one_backend
def test_pages_that_let_in_are_found_by_nobody_and_tell_nobody(table: Table, east: Person, outsider: Person) -> None:
    """B126: no search engine, no referrer elsewhere, nothing loaded from elsewhere; the changed link leads nowhere."""
    for path in (
        f"/j/{table.code}/",
        f"/w/{table.watch_token}/",
        "/link/ABCDEFGH/",
        "/log-in/",
        address("table", table),
    ):
        answer = outsider.client.get(path)
        assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//', answer.content.decode())
    services.new_watch_link(table=table, actor=east.player)
    assert outsider.client.post(f"/w/{table.watch_token}/").status_code == 404


@pytest.mark.one_backend
def test_nothing_that_is_sent_to_all_lets_anybody_in(table: Table, east: Person, spectator: Person) -> None:
    """B024: the state has no code, no link, no ids and no keys, and questions for a seat do not change that."""
    guest = person("客人")
    services.join_table(player=guest.player, code=table.code or "")
    services.ask_for_seat(table=table, player=guest.player, position=2)
    for path in (address("state", table), f"{API}/tables/{table.slug}/"):
        text = spectator.client.get(path).content.decode()
        for who in (east, guest):
            for secret in (table.code, table.watch_token, who.player.public_id, who.player.phones.get().key):
                assert str(secret) not in text
