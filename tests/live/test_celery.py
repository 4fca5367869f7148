"""A real Celery worker beside a real server: it writes what was asked for, and one that is killed loses nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from tests.live.phones import Phone, seat_party
from tests.support import processes
from tests.support.app import Server
from tests.support.live import StartServer

WORKER = ["-m", "celery", "-A", "taipao_site", "worker", "--pool=solo", "--loglevel=INFO", "--without-mingle"]


@contextmanager
def worker(server: Server) -> Iterator[subprocess.Popen[bytes]]:
    """A worker of this server's Redis and database, once it is ready."""
    log = server.var / "worker.log"
    log.write_text("")
    process = processes.start([sys.executable, *WORKER], log=log, env=server.env)
    try:
        processes.wait_until(lambda: "ready." in log.read_text(), process=process, log=log)
        yield process
    finally:
        processes.stop(process)


def file_of(phone: Phone) -> str:
    """Ask for the file of all one sat at; the address of its page."""
    answer = phone.http.post("/files/mine/", headers={"X-CSRFToken": phone.http.cookies["taipao_csrf"]})
    assert answer.status_code == 302, answer.text
    return str(answer.headers["location"])


def state_of(server: Server, address: str) -> tuple[str, int]:
    """How the file stands in the database: its state, and how many tables are in it."""
    with psycopg.connect(server.settings["DATABASE_URL"], autocommit=True) as database:
        token = address.strip("/").rpartition("/")[2]
        row = database.execute("SELECT state, done FROM games_filejob WHERE token = %s", [token]).fetchone()
    assert row is not None
    return row[0], row[1]


def test_a_worker_writes_files_and_one_that_is_killed_loses_nothing(start_server: StartServer) -> None:
    server = start_server("postgresql")
    party = seat_party(server)
    party.post(28, 1, 2, 3)
    first = file_of(party.east)
    assert state_of(server, first) == ("running", 0)  # handed over, and nobody there yet
    with worker(server) as works:
        log = server.var / "worker.log"
        processes.wait_until(lambda: state_of(server, first) == ("done", 1), process=works, log=log)
        assert "games.file" in log.read_text()
        works.kill()
    second = file_of(party.phones[1])
    assert state_of(server, second) == ("running", 0)
    with worker(server) as works:
        works.kill()  # at whatever it is by now
    with psycopg.connect(server.settings["DATABASE_URL"], autocommit=True) as database:
        database.execute("UPDATE games_filejob SET moved_at = moved_at - interval '2 minutes' WHERE state = 'running'")
    clocks = [processes.start([sys.executable, "manage.py", "run_due"], log=log, env=server.env) for _ in range(2)]
    assert [clock.wait(60) for clock in clocks] == [0, 0]
    assert state_of(server, second) == ("done", 1)
    for phone, address in ((party.east, first), (party.phones[1], second)):
        content = phone.http.get(f"{address}content/")
        assert content.status_code == 200
        assert content.json()["tables"][0]["table"]["slug"] == party.slug
    assert "Traceback" not in log.read_text()
