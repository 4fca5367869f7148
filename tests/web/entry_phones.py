"""A table in play for real phones, and what fingers do on the entry pages."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.programs import Program
from tests.support.app import Server

NAMES = ("小林", "阿海", "阿珍", "建国")
EAST, SOUTH, WEST, NORTH = range(4)
WON = {"kind": "win", "winner": SOUTH, "method": "discard", "from": WEST}


class Played:
    """A table in play, 小林 dealing; south has won on west's discard once `won` was said. 秀英 may be the fifth."""

    def __init__(self, site: Server, *, five: bool = False) -> None:
        self.people = [Program(site.url, name) for name in (*NAMES, "秀英")[: 5 if five else 4]]
        host = self.people[0]
        opened = host.call("POST", "/tables/", {"player_count": 5} if five else {})
        self.slug = opened["slug"]
        for position, one in enumerate(self.people[1:], start=1):
            one.call("POST", "/join/", {"code": opened["code"]})
            one.call("POST", f"/tables/{self.slug}/seats/{position}/take/", {})
        host.call("POST", f"/tables/{self.slug}/dealer/", {"position": EAST})
        host.call("POST", f"/tables/{self.slug}/start/", {})
        host.call("PUT", f"/tables/{self.slug}/indicators/", {"indicators": ["5p", "9s"]})

    def won(self) -> Played:
        return self.said(WON)

    def said(self, outcome: dict[str, object]) -> Played:
        """How the deal ended, by 小林."""
        self.people[0].call("PUT", f"/tables/{self.slug}/draft/outcome/", {"outcome": outcome})
        return self

    def counted(self, *values: int) -> Played:
        """Numbers by position."""
        for position, value in enumerate(values):
            entry = {"way": "number", "value": value, "stated": "raw"}
            self.people[0].call("PUT", f"/tables/{self.slug}/draft/entries/{position}/", {"entry": entry})
        return self

    def totals(self) -> list[int]:
        return [seat["total"] for seat in self.people[0].call("GET", f"/tables/{self.slug}/")["seats"]]

    def leave(self) -> None:
        for one in self.people:
            one.http.close()


def press(page: Page, code: str, times: int = 1) -> None:
    """Tap one tile, its suit first where another is in front."""
    suit = "f" if code == "5z" and not page.locator(".kb.dragons").count() else code[1]
    if suit != "z" and page.locator(f".kb [data-tab={suit}]").get_attribute("aria-pressed") != "true":
        page.tap(f".kb [data-tab={suit}]")
    for _ in range(times):
        page.tap(f".kb [data-code='{code}']:visible")


def concealed(page: Page) -> str:
    return page.locator("[name=concealed]").input_value()


def figure(page: Page) -> str:
    return page.locator("[data-figure]").inner_text()
