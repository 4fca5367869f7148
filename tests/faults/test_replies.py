"""The request arrives, the reply does not: the phone sends the same deal again and there is one."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.faults.evening import Writer, check, kind_of
from tests.faults.figures import note, times
from tests.live.phones import Party
from tests.support.app import Server
from tests.support.processes import free_port


class Deaf:
    """Forwards requests; of every other POST it hands no reply back but breaks the connection off."""

    def __init__(self, port: int) -> None:
        self.target, self.port, self.posts, self.dropped = port, free_port(), 0, 0

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        away_reader, away_writer = await asyncio.open_connection("127.0.0.1", self.target)
        with suppress(OSError, asyncio.IncompleteReadError):
            await self.pass_on(reader, writer, away_reader, away_writer)
        for end in (writer, away_writer):
            end.close()
            with suppress(OSError):
                await end.wait_closed()

    async def pass_on(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        away_reader: asyncio.StreamReader,
        away_writer: asyncio.StreamWriter,
    ) -> None:
        """One request there, and its reply back or not."""
        request = await reader.readuntil(b"\r\n\r\n")
        length = next((int(line[15:]) for line in request.lower().split(b"\r\n") if line[:15] == b"content-length:"), 0)
        away_writer.write(request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        away_writer.write(await reader.readexactly(length))
        reply = await away_reader.read()
        post = request.startswith(b"POST")
        self.posts += post
        if post and self.posts % 2:
            self.dropped += 1
        else:
            writer.write(reply)
            await writer.drain()


@contextmanager
def deaf(port: int) -> Iterator[Deaf]:
    """Such a wire to this port, in a thread."""
    wire, ready, loop = Deaf(port), threading.Event(), asyncio.new_event_loop()
    done = asyncio.Event()

    async def serve() -> None:
        server = await asyncio.start_server(wire.talk, "127.0.0.1", wire.port)
        ready.set()
        await done.wait()
        server.close()
        talks = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*talks, return_exceptions=True)

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    ready.wait(5)
    try:
        yield wire
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join(5)
        loop.close()


def test_lost_replies(server: Server, party: Party) -> None:
    deals, writer = times(10, 100), Writer(party.east, party.slug)
    with deaf(server.port) as wire:
        numbers = [writer.post(base=f"http://127.0.0.1:{wire.port}") for _ in range(deals)]
    assert numbers == list(range(1, deals + 1))
    assert wire.dropped >= deals
    check(server, party, writer)
    note("reply dropped, sent again", kind_of(server), deals=deals, replies_dropped=wire.dropped, stored=len(numbers))
