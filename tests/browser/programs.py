"""Plays a table through the API, as a program would, so that a page can be looked at in any state."""

from __future__ import annotations

import uuid
from typing import Any

import httpx

from tests.browser.evening import Line, Number, Tiles
from tests.support.app import PLAIN


class Program:
    """One phone that speaks JSON: its own cookies, its own player."""

    def __init__(self, url: str, name: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=30, verify=PLAIN, headers={"Referer": url})
        self.http.get("/api/v1/me/")
        if name:
            self.call("PATCH", "/me/", {"name": name})

    def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """The answer's JSON; anything but success is an error."""
        token = self.http.cookies.get("taipao_csrf", "")
        answer = self.http.request(method, f"/api/v1{path}", json=body, headers={"X-CSRFToken": token})
        if answer.is_error:
            raise RuntimeError(f"{method} {path}: {answer.status_code} {answer.text}")
        return answer.json()

    def cookies(self) -> list[dict[str, str]]:
        """For a browser that should be this phone."""
        base = str(self.http.base_url)
        return [{"name": name, "value": value, "url": base} for name, value in self.http.cookies.items()]


def entry(what: Tiles | Number) -> dict[str, Any]:
    """What a seat of the sheet typed, as the API takes it."""
    if isinstance(what, Number):
        return {"way": "number", "value": what.value, "stated": "final" if what.final else "raw"}
    hand = {"concealed": what.concealed, "melds": list(what.melds), "flowers": what.flowers}
    return {"way": "tiles", "hand": hand, **({"tile": what.win} if what.win else {})}


def outcome(line: Line) -> dict[str, Any]:
    """How the deal ended, as the API takes it."""
    if line.kind == "win":
        return {"kind": "win", "winner": line.winner, "method": line.method, "from": line.discarder}
    if line.kind == "false_win":
        return {"kind": "false_win", "offender": line.offender}
    return {"kind": line.kind, **({} if line.winner is None else {"winner": line.winner})}


def post(program: Program, slug: str, line: Line) -> dict[str, Any]:
    """Posts one line of the sheet and gives the answer."""
    state = program.call("GET", f"/tables/{slug}/")
    body = {
        "client_key": uuid.uuid4().hex,
        "expected_version": state["version"],
        "outcome": outcome(line),
        "entries": {str(position): entry(what) for position, what in line.entries.items()},
    }
    if line.indicators:
        body["indicators"] = list(line.indicators)
    answer: dict[str, Any] = program.call("POST", f"/tables/{slug}/deals/", body)
    return answer


def draft(program: Program, slug: str, line: Line, *, without: tuple[int, ...] = ()) -> None:
    """Types one line of the sheet without posting it; the seats in ``without`` have not counted yet."""
    if line.indicators:
        program.call("PUT", f"/tables/{slug}/indicators/", {"indicators": list(line.indicators)})
    program.call("PUT", f"/tables/{slug}/draft/outcome/", {"outcome": outcome(line)})
    for position, what in line.entries.items():
        if position not in without:
            program.call("PUT", f"/tables/{slug}/draft/entries/{position}/", {"entry": entry(what)})
