"""Phones that reach a real server over HTTP and WebSocket only, as programs would: nothing of the app is imported."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.support.app import PLAIN, Server

PATIENCE = 5.0  # seconds anything may take
API = "/api/v1"
DISCARD = {"kind": "win", "winner": 0, "method": "discard", "from": 1}


class Socket:
    """The phone's end of a socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, text: str | bytes) -> None:
        self.connection.send(text)

    def frame(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next frame, whatever it is; TimeoutError when none comes."""
        frame: dict[str, Any] = json.loads(self.connection.recv(timeout=seconds))
        return frame

    def next(self, kind: str, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next frame of a kind, passing over others."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            frame = self.frame(left)
            if frame["t"] == kind:
                return frame
        raise TimeoutError(kind)

    def state(self, seconds: float = PATIENCE) -> dict[str, Any]:
        state: dict[str, Any] = self.next("state", seconds)["state"]
        return state

    def until_phones(self, phones: int, seconds: float = PATIENCE) -> dict[str, Any]:
        """The presence that has so many phones."""
        until = time.monotonic() + seconds
        while (frame := self.next("presence", until - time.monotonic()))["phones"] != phones:
            pass
        return frame

    def rest(self, seconds: float = 0.5) -> list[dict[str, Any]]:
        """Every frame that still comes until it has been quiet for so long."""
        frames = []
        while True:
            try:
                frames.append(self.frame(seconds))
            except TimeoutError:
                return frames

    def until_closed(self, seconds: float = PATIENCE) -> tuple[list[dict[str, Any]], int | None]:
        """The frames that still come, and the code the server closes with."""
        frames = []
        try:
            while True:
                frames.append(self.frame(seconds))
        except ConnectionClosed as closed:
            return frames, closed.rcvd.code if closed.rcvd else None

    def close_code(self, seconds: float = PATIENCE) -> int | None:
        """The code the server closes with."""
        try:
            while True:
                self.connection.recv(timeout=seconds)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


class Phone:
    """One person's phone: a cookie jar, and sockets that carry it."""

    in_use: ClassVar[list[Phone]] = []

    def __init__(self, server: Server, name: str = "") -> None:
        self.server = server
        self.name = name
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE, verify=PLAIN)
        self.in_use.append(self)
        self.http.get(f"{API}/me/")
        if name:
            assert self.call("PATCH", "/me/", {"name": name}).status_code == 200

    def call(self, method: str, path: str, content: object = None) -> httpx.Response:
        """One request to the API, with the forgery token."""
        headers = {"X-CSRFToken": self.http.cookies.get("taipao_csrf", "")}
        return self.http.request(method, API + path, json=content, headers=headers)

    def ask(self, method: str, path: str, content: object = None) -> dict[str, Any]:
        """The same, and it must succeed."""
        answer = self.call(method, path, content)
        assert answer.is_success, answer.text
        body: dict[str, Any] = answer.json()
        return body

    def state(self, slug: str) -> dict[str, Any]:
        return self.ask("GET", f"/tables/{slug}/")

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def socket(
        self,
        slug: str,
        *,
        server: Server | None = None,
        origin: str | None = "own",
        cookies: str | None = None,
        **more: Any,
    ) -> Iterator[Socket]:
        """An open socket; InvalidStatus when the server refuses it."""
        at = server or self.server
        headers = {"Cookie": self.cookies if cookies is None else cookies}
        own = at.url if origin == "own" else origin
        # Like a browser it sends no pings: where nobody reads it would miss the answers, and give up by itself.
        quiet = {"ping_interval": None, "compression": None}
        more = {**quiet, "close_timeout": 1, "open_timeout": 4 * PATIENCE, **more}
        with connect(f"{at.ws_url}/ws/t/{slug}/", origin=own, additional_headers=headers, **more) as connection:
            yield Socket(connection)


@dataclass
class Party:
    """Four at a running table, east dealing, and somebody who looks on."""

    slug: str
    code: str
    watch_token: str
    phones: list[Phone]
    spectator: Phone
    posted: int = field(default=0)

    @property
    def east(self) -> Phone:
        return self.phones[0]

    def post(self, *values: int, by: Phone | None = None, **outcome: Any) -> httpx.Response:
        """Post a deal: four counts and a win of east off south, or any other outcome."""
        phone = by or self.east
        entries = {str(seat): {"way": "number", "value": value} for seat, value in enumerate(values)}
        content = {
            "client_key": uuid.uuid4().hex,
            "expected_version": phone.state(self.slug)["version"],
            "outcome": {**DISCARD, **outcome} if not outcome.get("kind") else outcome,
            "entries": entries,
        }
        return phone.call("POST", f"/tables/{self.slug}/deals/", content)


def seat_party(server: Server) -> Party:
    """Opens a table, seats four by its code, lets a spectator watch, and starts."""
    phones = [Phone(server, name) for name in ("阿海", "建国", "秀英", "小陈")]
    east = phones[0]
    opened = east.ask("POST", "/tables/", {})
    slug = opened["slug"]
    for position, phone in enumerate(phones[1:], start=1):
        phone.ask("POST", "/join/", {"code": opened["code"]})
        phone.ask("POST", f"/tables/{slug}/seats/{position}/take/", {})
    spectator = Phone(server, "看客")
    spectator.ask("POST", "/watch/", {"token": opened["watch_token"]})
    east.ask("POST", f"/tables/{slug}/dealer/", {"position": 0})
    east.ask("POST", f"/tables/{slug}/start/", {})
    return Party(slug, opened["code"], opened["watch_token"], phones, spectator)


def without_time(state: dict[str, Any]) -> dict[str, Any]:
    """A state but for the moment it was read at."""
    return {key: value for key, value in state.items() if key != "server_time"}
