"""Redis goes away and comes back, the database cuts its connections, the disk is full."""

from __future__ import annotations

import random
import resource
import threading
import time
import uuid
from pathlib import Path

import psycopg

from tests.faults.evening import Writer, check, kind_of
from tests.faults.figures import note, times
from tests.live.phones import Phone, seat_party
from tests.live.test_redis_layer import own_redis
from tests.support.live import StartServer

ROOM = 34_000  # bytes a file may have: SQLite's index of the write-ahead log fits in, the pages of a deal do not
OTHERS = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


def test_redis_killed_and_started_again(start_server: StartServer, tmp_path: Path) -> None:
    rounds, slowest, back = times(1, 10), 0.0, 0.0
    with own_redis(tmp_path) as own:
        server = start_server(env={"REDIS_URL": own.url})
        party = seat_party(server)
        writer = Writer(party.east, party.slug)
        with party.phones[1].socket(party.slug) as socket:
            socket.state()
            for _ in range(rounds):
                own.process.kill()
                own.process.wait(5)
                for _ in range(2):
                    began = time.monotonic()
                    number = writer.post()
                    slowest = max(slowest, time.monotonic() - began)
                    assert writer.failures == 0
                late = Phone(server, "迟到")  # a cache that is away keeps nobody out
                assert late.call("POST", "/join/", {"code": party.code}).status_code == 200
                own.start()
                began = time.monotonic()
                while len(socket.state(12)["deals"]) < number:
                    pass
                while socket.next("layer", 12)["up"] is not True:
                    pass
                number = writer.post()
                while len(socket.state(5)["deals"]) < number:
                    pass
                back = max(back, time.monotonic() - began)
        check(server, party, writer)
    assert slowest < 2
    assert back < 12
    note(
        "Redis killed and started again",
        "SQLite",
        times=rounds,
        posting_without_redis=f"{slowest:.2f} s at most",
        pushed_again_after=f"{back:.1f} s",
    )


def test_database_cuts_its_connections(start_server: StartServer) -> None:
    server = start_server("postgresql")  # its log will have the cuts in it, which other tests take for faults
    party = seat_party(server)
    deals, writer, cuts = times(10, 200), Writer(party.east, party.slug), list[int]()

    def cut() -> None:
        """Twice, at some moment of the deal that is being posted."""
        with psycopg.connect(server.settings["DATABASE_URL"], autocommit=True) as database:
            for _ in range(2):
                time.sleep(random.random() * 0.05)
                row = database.execute(f"SELECT count(pg_terminate_backend(pid)) {OTHERS}").fetchone()
                cuts.append(row[0] if row else 0)

    with party.phones[1].socket(party.slug) as socket:
        socket.state()
        for _ in range(deals):
            cutter = threading.Thread(target=cut)
            cutter.start()
            writer.post()
            cutter.join()
        number, began = writer.post(), time.monotonic()
        while len(socket.state(5)["deals"]) < number:
            pass
        back = time.monotonic() - began
    check(server, party, writer)
    assert back < 5
    note(
        "database cuts its connections",
        kind_of(server),
        cut=sum(cuts),
        requests_that_failed=writer.failures,
        deals=len(writer.accepted),
        stored=len(writer.accepted),
        phones_right_after=f"{back:.1f} s",
    )


def test_disk_full(start_server: StartServer) -> None:
    """The operating system lets the server's files grow no further, as on a full disk. Reading goes on."""
    server, rounds = start_server("sqlite"), times(2, 25)
    party = seat_party(server)
    writer = Writer(party.east, party.slug)
    assert server.process is not None
    for _ in range(rounds):
        writer.post()
        known, key = party.east.state(party.slug), uuid.uuid4().hex
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (ROOM, resource.RLIM_INFINITY))
        answer = writer.send(key, known["version"])
        assert answer.status_code == 503
        assert answer.json()["error"]["code"] == "unavailable"
        assert answer.headers["Retry-After"]
        assert party.phones[2].state(party.slug)["version"] == known["version"]  # reading goes on
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert writer.send(key, known["version"]).status_code == 201
        writer.accepted.append(key)
    check(server, party, writer)
    note("disk full", "SQLite", times=rounds, refused=rounds, deals=len(writer.accepted), stored=len(writer.accepted))
