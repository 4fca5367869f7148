"""Who is shown out, came by a voided link or has an ended phone: the socket closes, and nothing more is read."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack

import pytest

from tests.live.phones import Party, Phone
from tests.live.test_refused import refused
from tests.support.app import Server
from tests.support.live import StartServer

SECONDS = 5.0


def me(phone: Phone) -> str:
    return str(phone.ask("GET", "/me/")["player"]["public_id"])


def shown_out(party: Party) -> tuple[Phone, Callable[[], object]]:
    west = party.phones[2]
    return west, lambda: party.east.ask("DELETE", f"/tables/{party.slug}/people/{me(west)}/")


def new_link(party: Party) -> tuple[Phone, Callable[[], object]]:
    return party.spectator, lambda: party.east.ask("POST", f"/tables/{party.slug}/invitation/link/", {})


def new_code(party: Party) -> tuple[Phone, Callable[[], object]]:
    guest = Phone(party.east.server, "客人")
    guest.ask("POST", "/join/", {"code": party.code})
    return guest, lambda: party.east.ask("POST", f"/tables/{party.slug}/invitation/code/", {})


def signed_out(party: Party) -> tuple[Phone, Callable[[], object]]:
    """The other phone of the same person keeps its socket."""
    west, other = party.phones[2], Phone(party.east.server)
    other.ask("POST", "/link/", {"code": west.ask("POST", "/me/link/", {})["code"]})
    return west, lambda: other.ask("DELETE", "/me/phones/")


@pytest.mark.parametrize("how", [shown_out, new_link, new_code, signed_out], ids=lambda how: how.__name__)
def test_the_socket_closes_and_tells_nothing_of_what_came_after(
    party: Party, server: Server, how: Callable[[Party], tuple[Phone, Callable[[], object]]]
) -> None:
    out, act = how(party)
    with ExitStack() as stack:
        stays = stack.enter_context(party.phones[1].socket(party.slug))
        goes = [stack.enter_context(out.socket(party.slug)) for _ in range(2)]
        seen = max(socket.state()["version"] for socket in [stays, *goes])
        began = time.monotonic()
        act()
        party.post(10, 0, 0, 0)
        for socket in goes:
            frames, code = socket.until_closed()
            assert code == 4403
            assert all(frame["state"]["version"] <= seen for frame in frames if frame["t"] == "state")
        assert time.monotonic() - began < SECONDS
        stays.send('{"t":"ping"}')
        stays.next("pong")
    assert out.http.get(f"/t/{party.slug}/").status_code == 404
    assert out.call("GET", f"/tables/{party.slug}/").status_code == 404
    assert refused(out, party.slug) == 403
    assert "Traceback" not in server.log.read_text()


def test_also_in_another_server_process(start_server: StartServer) -> None:
    from tests.live.phones import seat_party

    first = start_server("postgresql")
    second = start_server(like=first)
    party = seat_party(first)
    west, act = shown_out(party)
    with west.socket(party.slug, server=second) as there, party.phones[1].socket(party.slug, server=second) as stays:
        there.state(), stays.state()
        began = time.monotonic()
        act()
        _frames, code = there.until_closed()
        assert code == 4403
        assert time.monotonic() - began < SECONDS
        assert stays.state()["seats"][2]["phone"] is False
