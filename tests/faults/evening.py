"""Phones that do not give up, and the question whether everything is in order afterwards."""

from __future__ import annotations

import time
import uuid
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.live.phones import Party, Phone
from tests.support.app import Server

OUTCOME = {"kind": "win", "winner": 0, "method": "discard", "from": 1, "origin": "wall", "first": None}
ENTRIES = {str(seat): {"way": "number", "value": value} for seat, value in enumerate((28, 1, 2, 3))}


def kind_of(server: Server) -> str:
    """The database it runs on, for the figures."""
    return "SQLite" if server.settings["DATABASE_URL"].startswith("sqlite") else "PostgreSQL"


@dataclass
class Writer:
    """A phone that sends a deal until it knows what became of it, always with the deal's one key."""

    phone: Phone
    slug: str
    accepted: list[str] = field(default_factory=list)
    failures: int = 0  # tries without a usable answer
    stale: int = 0
    slowest: float = 0.0  # seconds from the first try to the answer

    def post(self, seconds: float = 60, base: str = "") -> int:
        """Post one deal. Returns the number it got. `base` is another way to the server, e.g. a proxy."""
        key, began = uuid.uuid4().hex, time.monotonic()
        while time.monotonic() - began < seconds:
            answer = self.once(key, base)
            if answer is None:
                time.sleep(0.05)
            elif answer.status_code in (200, 201):
                self.accepted.append(key)
                self.slowest = max(self.slowest, time.monotonic() - began)
                return int(answer.json()["deal"]["number"])
            elif answer.status_code == 409:
                self.stale += 1
            else:
                raise AssertionError(answer.text)
        raise AssertionError("the deal never came through")

    def once(self, key: str, base: str = "") -> httpx.Response | None:
        """One try; None where nothing usable came back."""
        try:
            version = self.phone.http.get(f"{base}/api/v1/tables/{self.slug}/").json()["version"]
            answer = self.send(key, version, base)
        except (httpx.HTTPError, ValueError, KeyError):
            self.failures += 1
            return None
        if answer.status_code >= 500:
            self.failures += 1
            return None
        return answer

    def send(self, key: str, version: int, base: str = "") -> httpx.Response:
        """The request itself."""
        content = {"client_key": key, "expected_version": version, "outcome": OUTCOME, "entries": ENTRIES}
        headers = {"X-CSRFToken": self.phone.http.cookies.get("taipao_csrf", "")}
        return self.phone.http.post(f"{base}/api/v1/tables/{self.slug}/deals/", json=content, headers=headers)


def check(server: Server, party: Party, *writers: Writer) -> dict[str, Any]:
    """Accepted is stored, nothing twice, everything recomputes. Returns the state."""
    state = party.spectator.state(party.slug)
    assert [deal["number"] for deal in state["deals"]] == list(range(1, len(state["deals"]) + 1))
    accepted = [key for writer in writers for key in writer.accepted]
    assert len(set(accepted)) == len(accepted) == len(state["deals"])
    assert [seat["total"] for seat in state["seats"]] == [sum(column) for column in zip(*nets(state), strict=True)]
    assert "no differences" in server.manage("audit", "--table", party.slug)
    return state


def nets(state: dict[str, Any]) -> list[list[int]]:
    """Nets of each deal by position."""
    return [deal["nets"] for deal in state["deals"]]
