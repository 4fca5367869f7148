"""Fingers that are counted: what four phones do for one deal, and how many taps it takes them."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.support.browser import arrives

MELDS = ("333s", "888s")
FLOWERS = "12f"
HAND = ("555p", "11122777m")
"""Seventeen tiles: two pungs laid open, and eleven in the hand with the winning one; two flowers beside."""


@dataclass
class Finger:
    """One phone and the taps on it. Digits of a number are counted apart: paper needs them too."""

    page: Page
    taps: int = 0
    digits: int = 0

    def tap(self, selector: str) -> None:
        self.page.tap(selector)
        self.taps += 1

    def number(self, value: int) -> None:
        """A count on the number pad, and 就这些."""
        for digit in str(value):
            self.page.tap(f"[data-digit='{digit}']")
            self.digits += 1
        self.tap("[data-done=number]")

    def tiles(self, text: str) -> None:
        """Tiles of one suit on the tile keyboard, as "555p"; the suit first where another is in front."""
        tab = f".kb [data-tab={text[-1]}]"
        if self.page.locator(tab).get_attribute("aria-pressed") != "true":
            self.tap(tab)
        for rank in text[:-1]:
            self.tap(f".kb [data-code='{rank}{text[-1]}']")

    def at(self, address: str) -> None:
        """Wait for a page, by the end of its address."""
        arrives(self.page, address)

    def settled(self) -> None:
        """Wait until the scripts of a count page have taken over."""
        self.page.wait_for_selector("html.ready")


def alone(one: Finger, slug: str, counts: tuple[int, int, int, int]) -> None:
    """One recorder does it all, from the table page to posted: south wins on west's discard."""
    one.tap(".dock a.btn.main")
    one.tap("[data-seat='1']")
    one.tap("[data-seat='2']")
    for seat, value in enumerate(counts):
        one.at(f"/record/{seat}/")
        one.settled()
        one.number(value)
    one.at("/record/review/")
    one.tap("button[form=post]")
    one.at(f"/t/{slug}/")


def together(four: list[Finger], slug: str, counts: tuple[int, int, int, int]) -> None:
    """East says that south has won on west's discard, then everybody counts; who is last posts it."""
    east = four[0]
    east.tap(".seat[data-seat='1'] .tap")
    east.tap("[data-seat='2']")
    for seat, one in enumerate(four):  # nobody touches anything to get there
        one.at(f"/record/{seat}/")
        one.settled()
    for one, value in zip(four, counts, strict=True):
        one.number(value)
    for one in four:
        one.at("/record/review/")
        expect(one.page.locator("button[form=post]")).to_be_visible()
    four[-1].tap("button[form=post]")
    for one in four:
        one.at(f"/t/{slug}/")


def nobody_won(one: Finger, slug: str) -> None:
    """流局, from the table page to posted."""
    one.tap(".dock a.btn.main")
    one.tap("[data-ending=draw]")
    one.at("/record/review/")
    one.tap("button[form=post]")
    arrives(one.page, f"/t/{slug}/")


def seventeen(one: Finger) -> None:
    """The winner's tiles on the own count page, from the number pad in front to 就这些."""
    one.settled()
    one.tap("[data-switch=tiles]")
    for meld in MELDS:
        one.tiles(meld)
        one.tap("[data-act=pung]")
    for part in (FLOWERS, *HAND):
        one.tiles(part)
    one.tap("[data-done=tiles]")
