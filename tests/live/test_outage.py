"""Servers that stop, are killed, and a Redis that goes away."""

from __future__ import annotations

import signal
import time
from contextlib import ExitStack
from pathlib import Path

from tests.live.phones import seat_party
from tests.live.test_redis_layer import own_redis
from tests.support.live import StartServer


def test_stopping_with_sockets_open_is_quick_and_phones_find_the_new_process(start_server: StartServer) -> None:
    """B027."""
    server = start_server()
    party = seat_party(server)
    party.post(28, 1, 2, 3)
    with ExitStack() as stack:
        sockets = [stack.enter_context(party.phones[n % 4].socket(party.slug)) for n in range(10)]
        for socket in sockets:
            socket.state()
        assert server.process is not None
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(15)
        assert time.monotonic() - began < 5
        assert {socket.close_code() for socket in sockets} <= {1001, 1012, None}
    server.start()
    with party.phones[3].socket(party.slug) as socket:
        state = socket.state()
        assert len(state["deals"]) == 1
        assert socket.until_phones(1)["players"] == [3]
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "took too long" not in log


def test_killed_server_leaves_nobody_present(start_server: StartServer) -> None:
    """B009: what is kept of connections is in memory alone, and entry goes on."""
    server = start_server()
    party = seat_party(server)
    with ExitStack() as stack:
        for phone in party.phones:
            stack.enter_context(phone.socket(party.slug)).state()
        server.kill()
    server.start()
    with party.east.socket(party.slug) as socket:
        assert socket.until_phones(1)["players"] == [0]
        assert party.post(28, 1, 2, 3).status_code == 201
        assert len(socket.state()["deals"]) == 1


def test_redis_away_posting_goes_on_and_phones_are_told(start_server: StartServer, tmp_path: Path) -> None:
    with own_redis(tmp_path) as own:
        server = start_server(env={"REDIS_URL": own.url})
        party = seat_party(server)
        with party.phones[1].socket(party.slug) as socket:
            socket.state()
            own.stop()
            assert socket.next("layer") == {"t": "layer", "up": False}
            began = time.monotonic()
            assert party.post(28, 1, 2, 3).status_code == 201
            assert time.monotonic() - began < 4
            assert len(socket.state()["deals"]) == 1
            with party.phones[2].socket(party.slug) as late:
                assert len(late.state()["deals"]) == 1
                assert late.next("layer") == {"t": "layer", "up": False}
            own.start()
            assert socket.next("layer", 12) == {"t": "layer", "up": True}
            assert party.post(28, 1, 2, 3).status_code == 201
            assert len(socket.state()["deals"]) == 2
