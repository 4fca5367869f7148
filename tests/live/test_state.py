"""What every phone at a table is shown, over a real server of each kind."""

from __future__ import annotations

import re
from contextlib import ExitStack

from tests.live.phones import Party, Phone, without_time
from tests.support.app import Server


def test_state_comes_first_on_connecting_and_is_that_of_the_api(party: Party) -> None:
    party.post(28, 1, 2, 3)
    with party.spectator.socket(party.slug) as socket:
        first = socket.frame()
        assert first["t"] == "state"
        assert without_time(first["state"]) == without_time(party.east.state(party.slug))
        assert [seat["total"] for seat in first["state"]["seats"]] != [0, 0, 0, 0]


def test_each_deal_is_one_message_with_the_state_of_the_api(party: Party) -> None:
    with ExitStack() as stack:
        everybody = [stack.enter_context(one.socket(party.slug)) for one in (*party.phones, party.spectator)]
        for socket in everybody:
            socket.state()
        for outcome in ({}, {"from": 2}, {"kind": "draw"}, {"kind": "false_win", "offender": 3}):
            counts = () if "kind" in outcome else (28, 1, 2, 3)
            assert party.post(*counts, **outcome).status_code == 201
            wanted = without_time(party.east.state(party.slug))
            for socket in everybody:
                states = [frame for frame in [socket.next("state"), *socket.rest(0.1)] if frame["t"] == "state"]
                assert [without_time(frame["state"]) for frame in states] == [wanted]


def test_lobby_and_draft_are_live_too(party: Party) -> None:
    with party.phones[1].socket(party.slug) as socket:
        before = socket.state()
        party.east.ask("PUT", f"/tables/{party.slug}/indicators/", {"indicators": ["3m", "1f"]})
        now = socket.state()
        assert now["version"] == before["version"] + 1
        assert now["deal"]["wild"] == ["3m", "2f", "3f", "4f"]
        party.east.ask("PUT", f"/tables/{party.slug}/draft/outcome/", {"outcome": {"kind": "flower_win", "winner": 2}})
        later = socket.state()
        assert (later["version"], later["draft_revision"]) > (now["version"], now["draft_revision"])
        assert later["draft"]["outcome"]["winner"] == 2


def settle(phone: Phone, slug: str, **sent: str) -> None:
    """Press on the final page: mark as settled, or take back."""
    if not sent:
        found = re.search('name="seen" value="([^"]+)"', phone.http.get(f"/t/{slug}/final/").text)
        assert found
        sent = {"seen": found[1]}
    headers = {"X-CSRFToken": phone.http.cookies["taipao_csrf"]}
    assert phone.http.post(f"/t/{slug}/settled/", data=sent, headers=headers).status_code == 302


def test_that_a_closed_table_is_settled_shows_at_once(party: Party) -> None:
    """Without a version or a line in the log, and to who looks on too; who asks instead is told the same."""
    party.post(28, 1, 2, 3)
    party.east.ask("POST", f"/tables/{party.slug}/finish/", {})
    address = f"/api/v1/tables/{party.slug}/"
    with party.phones[1].socket(party.slug) as south, party.spectator.socket(party.slug) as watcher:
        before = south.state()
        watcher.state()
        tag = party.spectator.http.get(address).headers["ETag"]
        for sent, by in (({}, "阿海"), ({"back": "1"}, None)):
            settle(party.east, party.slug, **sent)
            states = [socket.state() for socket in (south, watcher)]
            assert [state["settled"] and state["settled"]["by"] for state in states] == [by, by]
            assert all(frame["t"] != "state" for frame in south.rest(0.1))
            asked = party.spectator.http.get(address, headers={"If-None-Match": tag})
            assert (asked.status_code, without_time(asked.json())) == (200, without_time(states[0]))
            tag = asked.headers["ETag"]
            assert states[0]["version"] == before["version"]


def test_who_was_away_has_the_new_totals_on_coming_back(party: Party) -> None:
    with party.phones[2].socket(party.slug) as socket:
        assert socket.state()["deals"] == []
    party.post(28, 1, 2, 3)
    with party.phones[2].socket(party.slug) as socket:
        assert len(socket.state()["deals"]) == 1


def test_payload_has_nothing_that_lets_others_in(party: Party) -> None:
    """B024."""
    with party.spectator.socket(party.slug) as socket:
        text = str(socket.frame())
    for secret in (party.code, party.watch_token):
        assert secret not in text


def test_reader_that_sleeps_holds_up_nobody_and_wakes_to_the_latest(party: Party, server: Server) -> None:
    """B001."""
    draft = f"/tables/{party.slug}/draft/entries/0/"
    with (
        party.phones[1].socket(party.slug, max_queue=1) as sleeper,
        party.phones[2].socket(party.slug) as reader,
    ):
        reader.state()
        for value in range(80):
            party.east.ask("PUT", draft, {"entry": {"way": "number", "value": value}})
        wanted = without_time(party.east.state(party.slug))
        for socket in (reader, sleeper):
            states = [frame["state"] for frame in socket.rest() if frame["t"] == "state"]
            assert without_time(states[-1]) == wanted


def test_ping_is_answered(party: Party) -> None:
    with party.east.socket(party.slug) as socket:
        socket.state()
        socket.send('{"t":"ping"}')
        assert socket.next("pong", 1) == {"t": "pong"}
