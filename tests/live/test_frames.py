"""What a phone may send, and how much of anything else is put up with."""

from __future__ import annotations

import json

import pytest

from games.live.frames import PING, Patience, is_ping, presence_text


def test_a_ping_is_a_ping_however_it_is_spaced() -> None:
    assert is_ping(PING)
    assert is_ping('{ "t": "ping" }')
    assert not is_ping('{"t":"pong"}')
    assert not is_ping("ping")


def test_pinging_every_five_seconds_is_welcome_for_ever() -> None:
    patience = Patience(0)
    assert all(patience.judge(PING, now * 5.0) is None for now in range(2000))


def test_frames_of_a_newer_page_are_let_pass() -> None:
    patience = Patience(0)
    assert [patience.judge('{"t":"wave"}', now) for now in range(100)] == [None] * 100


@pytest.mark.parametrize("text", [None, "", "x", "[]", "1", '{"t":1}', "{" * 200, "\ud800", '{"t":NaN'])
def test_five_frames_of_nothing_close_the_socket(text: str | None) -> None:
    patience = Patience(0)
    assert [patience.judge(text, now * 10.0) for now in range(5)] == [None, None, None, None, 1008]


def test_a_long_frame_closes_it_at_once() -> None:
    assert Patience(0).judge('{"t":"' + "x" * 300, 1.0) == 1009


def test_a_flood_closes_it() -> None:
    patience = Patience(0)
    assert 1008 in [patience.judge(PING, 0.01 * number) for number in range(30)]


def test_presence_names_seats_and_numbers_only() -> None:
    frame = json.loads(presence_text(phones=3, positions=[0, 2], watchers=1))
    assert frame == {"t": "presence", "phones": 3, "players": [0, 2], "watchers": 1}
    frame = json.loads(presence_text(phones=3, positions=[0, 2], watchers=1, counting=[1, 2], typing=[2]))
    assert (frame["counting"], frame["typing"]) == ([1, 2], [2])
