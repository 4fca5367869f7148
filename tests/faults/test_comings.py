"""Phones that come and go without end, one that does not read, and a clock that jumps."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.faults.evening import Writer, check, kind_of
from tests.faults.figures import note, times
from tests.live.phones import Party, seat_party
from tests.support.app import Server
from tests.support.live import StartServer

MEGABYTE = 1024
WARM = 50


def memory(server: Server) -> tuple[int, int, int]:
    """Resident kilobytes, threads and open files of the server's process."""
    assert server.process is not None
    status = dict(
        line.split(":", 1)
        for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
        if ":" in line
    )
    files = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
    return int(status["VmRSS"].split()[0]), int(status["Threads"]), files


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
def test_coming_and_going(server: Server, party: Party) -> None:
    """B013: memory, threads and open files stay what they were."""
    cycles, writer = times(100, 5000), Writer(party.east, party.slug)

    def visit(number: int) -> None:
        with party.phones[number % 4].socket(party.slug) as socket:
            socket.state()
            if number % 25 == 0:
                known = writer.post()
                while len(socket.state()["deals"]) < known:
                    pass

    for number in range(WARM):
        visit(number)
    before = memory(server)
    for number in range(cycles):
        visit(number)
    time.sleep(0.5)
    after = memory(server)
    grown = (after[0] - before[0]) / MEGABYTE
    assert grown < 20
    assert after[1] <= before[1] + 4
    assert after[2] <= before[2] + 4
    check(server, party, writer)
    figures = {"memory_grew": f"{grown:.1f} MB", "threads": after[1] - before[1], "open_files": after[2] - before[2]}
    note("sockets that come and go", kind_of(server), cycles=cycles, **figures)


def test_a_reader_that_does_not_read(server: Server, party: Party) -> None:
    """B001: nobody waits for it, and when it wakes it has the newest state."""
    deals, writer = times(15, 200), Writer(party.east, party.slug)
    with (
        party.phones[1].socket(party.slug, max_queue=1) as asleep,
        party.phones[2].socket(party.slug) as awake,
    ):
        asleep.state()
        awake.state()
        began = time.monotonic()
        for _ in range(deals):
            number = writer.post()
            while len(awake.state()["deals"]) < number:
                pass
        taken = (time.monotonic() - began) / deals
        frames, state = 0, asleep.state()
        while len(state["deals"]) < deals:
            state, frames = asleep.state(), frames + 1
    rest = check(server, party, writer)
    assert state["version"] == rest["version"]
    note(
        "a reader that does not read",
        kind_of(server),
        deals=deals,
        another_phone_has_each_after=f"{taken * 1000:.0f} ms",
        states_when_it_wakes=frames + 1,
    )


CLOCK = """
import datetime, os, pathlib, time

class Shifted(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return super().now(tz) + datetime.timedelta(seconds=shift())

def shift():
    return float(pathlib.Path(os.environ["CLOCK_SHIFT"]).read_text() or 0)

real = time.time
time.time = lambda: real() + shift()
import django.utils.timezone
django.utils.timezone.datetime = Shifted
"""


def test_the_clock_jumps(start_server: StartServer, tmp_path: Path) -> None:
    """Time is only told, never decided by: versions order what happened. A day back, a year on, and back again."""
    (tmp_path / "sitecustomize.py").write_text(CLOCK)
    shift = tmp_path / "shift"
    shift.write_text("0")
    server = start_server(env={"PYTHONPATH": str(tmp_path), "CLOCK_SHIFT": str(shift)})
    party = seat_party(server)
    writer, day = Writer(party.east, party.slug), 86_400
    jumps = [-day, 0, 365 * day, -3600, 0]
    with party.phones[1].socket(party.slug) as socket:
        for jump in jumps:
            shift.write_text(str(jump))
            number = writer.post()
            while len(socket.state()["deals"]) < number:
                pass
    state = check(server, party, writer)
    times_told = [deal["posted_at"] for deal in state["deals"]]
    assert times_told != sorted(times_told)  # the clock did jump
    note("the clock jumps", "SQLite", jumps="a day back, a year on, an hour back", deals=number, stored=number)
