"""The wire between a phone and the server, which a test can slow down, or cut without either side being told."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress

from tests.support.processes import free_port


class Wire:
    """Forwards a port of its own to the server's. While cut, nothing passes and nothing closes, as when wifi dies.

    `delay` is how many seconds everything takes, each way.
    """

    def __init__(self, port: int, *, delay: float = 0.0) -> None:
        self.target = port
        self.delay = delay
        self.port = free_port()
        self._passing = threading.Event()
        self._passing.set()
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._serve(),), daemon=True)
        self._thread.start()
        self._ready.wait(5)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        self._passing.clear()

    def mend(self) -> None:
        self._passing.set()

    def close(self) -> None:
        self.mend()
        self._loop.call_soon_threadsafe(self._done.set)
        self._thread.join(5)
        self._loop.close()

    async def _serve(self) -> None:
        self._done = asyncio.Event()
        self._talks: set[asyncio.Task[None]] = set()
        server = await asyncio.start_server(self._accept, "127.0.0.1", self.port)
        self._ready.set()
        await self._done.wait()
        server.close()
        for talk in self._talks:
            talk.cancel()
        await asyncio.gather(*self._talks, return_exceptions=True)
        await asyncio.sleep(0)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talk = asyncio.ensure_future(self._talk(reader, writer))
        self._talks.add(talk)
        talk.add_done_callback(self._talks.discard)

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends, ways = [writer], list[asyncio.Future[None]]()
        try:
            with suppress(OSError):  # a server that is gone
                away_reader, away_writer = await asyncio.open_connection("127.0.0.1", self.target)
                ends.append(away_writer)
                ways += [
                    asyncio.ensure_future(self._pass(reader, away_writer)),
                    asyncio.ensure_future(self._pass(away_reader, writer)),
                ]
                await asyncio.wait(ways)
        finally:
            for one in ways:
                one.cancel()
            for end in ends:
                end.close()
            for end in ends:
                with suppress(OSError):
                    await end.wait_closed()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        late: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        reading = asyncio.ensure_future(self._read(reader, late))
        with suppress(OSError):
            while (piece := await late.get())[1]:
                due, data = piece
                await asyncio.sleep(due - self._loop.time())
                while not self._passing.is_set():
                    await asyncio.sleep(0.05)
                writer.write(data)
                await writer.drain()
            writer.write_eof()
        reading.cancel()

    async def _read(self, reader: asyncio.StreamReader, late: asyncio.Queue[tuple[float, bytes]]) -> None:
        """What comes in, with the time it is due at the other end; nothing more is an empty piece."""
        data = b"-"
        while data:
            try:
                data = await reader.read(65536)
            except OSError:
                data = b""
            late.put_nowait((self._loop.time() + self.delay, data))
