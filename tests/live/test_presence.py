"""Whose phone is there."""

from __future__ import annotations

import time

from tests.live.phones import Party, seat_party
from tests.support.app import Server
from tests.support.live import StartServer


def test_phones_and_watchers_come_and_go(party: Party) -> None:
    with party.east.socket(party.slug) as east:
        assert east.until_phones(1)["players"] == [0]
        with party.phones[2].socket(party.slug), party.spectator.socket(party.slug):
            both = east.until_phones(2)
            assert both["players"] == [0, 2]
            assert (both["watchers"] or east.next("presence")["watchers"]) == 1
        assert east.until_phones(1)["players"] == [0]


def test_a_phone_with_two_pages_counts_once(party: Party) -> None:
    with party.east.socket(party.slug) as east, party.phones[1].socket(party.slug):
        east.until_phones(2)
        with party.phones[1].socket(party.slug) as second:
            assert second.until_phones(2)["players"] == [0, 1]
        assert all(frame["phones"] == 2 for frame in east.rest(0.3))


def test_whose_count_is_open_and_typed_into_shows(party: Party) -> None:
    with party.east.socket(party.slug) as east, party.phones[1].socket(party.slug) as south:
        east.until_phones(2)
        south.send('{"t":"at","seat":1,"typing":false}')
        assert east.next("presence")["counting"] == [1]
        south.send('{"t":"at","seat":1,"typing":true}')
        assert east.next("presence")["typing"] == [1]
        south.send('{"t":"at","seat":77,"typing":true}')
        assert "counting" not in east.next("presence")


def test_sitting_down_shows_at_once(server: Server) -> None:
    party = seat_party(server)
    opened = party.east.ask("POST", "/tables/", {})
    guest = party.phones[1]
    guest.ask("POST", "/join/", {"code": opened["code"]})
    with party.east.socket(opened["slug"]) as east, guest.socket(opened["slug"]):
        assert east.until_phones(2)["players"] == [0]
        guest.ask("POST", f"/tables/{opened['slug']}/seats/3/take/", {})
        assert east.next("presence")["players"] == [0, 3]


def test_silent_phone_is_away_and_comes_back_once(party: Party) -> None:
    """B008. Also: a socket idle for longer than redis-py's default timeout still gets what is posted."""
    with party.east.socket(party.slug) as east, party.phones[1].socket(party.slug) as silent:
        east.until_phones(2)
        silent.until_phones(2)
        until = time.monotonic() + 20
        gone = None
        while gone is None and time.monotonic() < until:
            east.send('{"t":"ping"}')
            gone = next((frame for frame in east.rest(2) if frame["t"] == "presence"), None)
        assert gone == {"t": "presence", "phones": 1, "players": [0], "watchers": 0}
        silent.send('{"t":"ping"}')
        assert east.until_phones(2)["players"] == [0, 1]
        party.post(28, 1, 2, 3)
        assert len(silent.state()["deals"]) == 1


def test_processes_agree_and_a_killed_one_is_forgotten(start_server: StartServer) -> None:
    first = start_server("postgresql")
    second = start_server("postgresql", like=first)
    party = seat_party(first)
    with party.east.socket(party.slug) as east:
        with party.phones[1].socket(party.slug, server=second) as there:
            assert east.until_phones(2)["players"] == [0, 1]
            assert there.until_phones(2)["players"] == [0, 1]
            assert party.post(28, 1, 2, 3).status_code == 201
            assert len(there.state()["deals"]) == 1
            second.kill()
        until = time.monotonic() + 30
        while time.monotonic() < until:
            east.send('{"t":"ping"}')
            frames = [frame for frame in east.rest(2) if frame["t"] == "presence"]
            if frames:
                break
        assert frames[-1]["phones"] == 1
