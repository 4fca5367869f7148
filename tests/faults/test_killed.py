"""The server is killed in mid-request (-9), again and again, while somebody posts."""

from __future__ import annotations

import random
import threading
import time

import pytest

from tests.faults.evening import Writer, check, kind_of
from tests.faults.figures import note, times
from tests.live.phones import seat_party
from tests.support.live import StartServer


@pytest.mark.parametrize(("kind", "few"), [("sqlite", 3), ("postgresql", 2)])
def test_killed_in_mid_request(kind: str, few: int, start_server: StartServer) -> None:
    server, kills = start_server(kind), times(few, 50)
    party = seat_party(server)
    writer, done = Writer(party.east, party.slug), threading.Event()

    def post_on() -> None:
        while not done.is_set():
            writer.post()

    thread = threading.Thread(target=post_on)
    thread.start()
    slowest = 0.0
    for _ in range(kills):
        known = len(writer.accepted)
        while len(writer.accepted) == known:
            time.sleep(0.01)
        time.sleep(random.random() * 0.05)  # anywhere in the next request
        server.kill()
        server.start()
        back = time.monotonic()
        with party.phones[2].socket(party.slug) as socket:  # every phone has what was accepted, soon
            assert len(socket.state()["deals"]) >= known + 1
        slowest = max(slowest, time.monotonic() - back)
    done.set()
    thread.join(60)
    check(server, party, writer)
    assert slowest < 5
    note(
        "server killed (-9) in mid-request",
        kind_of(server),
        kills=kills,
        accepted=len(writer.accepted),
        stored=len(writer.accepted),
        phones_right_after=f"{slowest:.1f} s",
    )
