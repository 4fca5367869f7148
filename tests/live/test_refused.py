"""Who may not follow a table: page, API and socket give one answer. And what a socket puts up with."""

from __future__ import annotations

from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.live.phones import API, Party, Phone
from tests.support.app import Server


def refused(phone: Phone, slug: str, **how: str) -> int:
    """The HTTP status a socket is refused with."""
    with pytest.raises(InvalidStatus) as refusal, phone.socket(slug, **how):
        pass
    return refusal.value.response.status_code


def test_outsider_learns_the_same_everywhere(party: Party, server: Server) -> None:
    """B024."""
    outsider = Phone(server, "路人")
    for slug in (party.slug, "nosuchtable2"):
        assert outsider.http.get(f"/t/{slug}/").status_code == 404
        assert outsider.http.get(f"{API}/tables/{slug}/").status_code == 404
        assert refused(outsider, slug) == 403


def test_stranger_without_a_cookie_and_with_a_forged_one(party: Party, server: Server) -> None:
    for cookies in ("", "taipao_player=x", f"{party.east.cookies[:-3]}abc", "taipao_player", "=;=;", "a" * 5000):
        assert refused(party.east, party.slug, cookies=cookies) == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://"])
def test_page_of_another_site_is_refused_with_the_right_cookie(party: Party, origin: str) -> None:
    assert refused(party.east, party.slug, origin=origin) == 403


def test_program_that_sends_no_origin_is_let_in(party: Party) -> None:
    with party.east.socket(party.slug, origin=None) as socket:
        assert socket.state()["slug"] == party.slug


def test_other_address_is_refused(server: Server, party: Party) -> None:
    for path in ("x" * 300, "a/b", "%00", "../../"):
        assert refused(party.east, path) == 403
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (["x" * 5000], 1009),
        (["{"] * 5, 1008),
        ([b"\x00\x01"] * 5, 1008),
        (['{"t":"ping"}'] * 100, 1008),
        (["[" * 250] * 5, 1008),
    ],
)
def test_misbehaviour_closes_that_socket_and_is_no_error_here(
    party: Party, server: Server, frames: list[str | bytes], code: int
) -> None:
    with party.phones[1].socket(party.slug) as other, party.east.socket(party.slug) as socket:
        with suppress(ConnectionClosed):  # it may be closed before the last one is out
            for frame in frames:
                socket.send(frame)
        assert socket.close_code() == code
        other.state()
        other.send('{"t":"ping"}')
        other.next("pong")
    assert "Traceback" not in server.log.read_text()


def test_thirteenth_page_of_one_player_replaces_the_first(party: Party) -> None:
    with ExitStack() as stack:
        sockets = [stack.enter_context(party.east.socket(party.slug)) for _ in range(13)]
        for socket in sockets:
            socket.state()
        assert sockets[0].close_code() == 4409
        sockets[-1].send('{"t":"ping"}')
        sockets[-1].next("pong")
