"""Taps of somebody in a hurry, before the page's scripts have come over a slow wire: none is lost."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.app import Server
from tests.support.browser import Phone, arrives
from tests.web.entry_phones import SOUTH, Played, concealed, figure

pytestmark = pytest.mark.browser

READY = "document.documentElement.classList.contains('ready')"


class Held:
    """The site's scripts, which have not come yet, on the way to ``path``."""

    def __init__(self, page: Page, path: str) -> None:
        self._routes: list[Route] = []
        page.route(re.compile(r"/js/site\."), self._hold, times=1)
        page.goto(path, wait_until="commit")
        page.locator("html.js .kb").wait_for(state="attached")
        while not self._routes:
            page.wait_for_timeout(10)
        assert not page.evaluate(READY)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def come(self) -> None:
        for route in self._routes:
            route.continue_()

    def fail(self) -> None:
        for route in self._routes:
            route.abort()


def test_a_tile_and_another_way(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(SOUTH, "")
    scripts = Held(page, f"/t/{played.slug}/record/1/?way=tiles")
    page.tap("[data-code='1z']")
    page.tap("[data-switch=number]")
    scripts.come()
    expect(page.locator("[data-digit='2']")).to_be_visible()
    assert concealed(page) == "1z"


def test_digits_and_thats_all(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(SOUTH, "")
    scripts = Held(page, f"/t/{played.slug}/record/1/?way=number")
    for button in ("[data-digit='2']", "[data-digit='9']", "[data-back]", "[data-digit='8']", "[data-done=number]"):
        page.tap(f".pad {button}")
    assert page.url.endswith("?way=number")
    scripts.come()
    arrives(page, "/record/2/")
    page.goto(f"/t/{played.slug}/record/1/?way=number")
    assert figure(page) == "28"


def test_a_link_after_digits_takes_them_along(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(SOUTH, "")
    scripts = Held(page, f"/t/{played.slug}/record/1/?way=number")
    page.tap(".pad [data-digit='7']")
    page.tap(".missing a[href*='/record/2/']")
    assert "/record/1/" in page.url
    scripts.come()
    arrives(page, "/record/2/")
    page.goto(f"/t/{played.slug}/record/1/?way=number")
    expect(page.locator("[data-figure]")).to_have_text("7")


def test_a_link_does_not_break_off_what_was_sent(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(SOUTH, "")
    scripts = Held(page, f"/t/{played.slug}/record/1/?way=number")
    for button in ("[data-digit='9']", "[data-done=number]"):
        page.tap(f".pad {button}")
    page.tap(".missing a[href*='/record/3/']")
    scripts.come()
    arrives(page, "/record/2/")


def test_keys_of_a_desk(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(SOUTH, "", size=(1280, 800))
    scripts = Held(page, f"/t/{played.slug}/record/1/?way=number")
    page.keyboard.type("164")
    page.keyboard.press("Backspace")
    page.evaluate("addEventListener('keydown', (event) => { window.scrolls = !event.defaultPrevented; })")
    page.keyboard.press("Space")
    assert page.evaluate("window.scrolls")
    scripts.come()
    expect(page.locator("[data-figure]")).to_have_text("16")


def test_the_calculator(entry_site: Server, phone: Phone) -> None:
    page = phone(entry_site, "/")
    scripts = Held(page, "/calculator/")
    page.tap(".kb [data-tab=p]")
    for _ in range(3):
        page.tap(".kb [data-code='1z']")
    scripts.come()
    expect(page.locator(".kb [data-tab=p]")).to_have_attribute("aria-pressed", "true")
    assert concealed(page) == "111z"


@pytest.mark.parametrize("path", ["record/1/?way=number", "/calculator/"])
def test_scripts_that_never_come_send_nothing(played: Played, at: Callable[..., Page], phone: Phone, path: str) -> None:
    """The plain form is there instead, and whoever tapped sees that nothing was taken."""
    played.won()
    page = at(SOUTH, "")
    path = path if path.startswith("/") else f"/t/{played.slug}/{path}"
    scripts = Held(page, path)
    page.locator("button[form=count], .kb button").locator("visible=true").first.tap()
    scripts.fail()
    expect(page.locator("html")).not_to_have_class(re.compile(r"\bjs\b"))
    assert page.url.endswith(path)
    expect(page.locator("[name=concealed], input[name=value]").locator("visible=true").first).to_be_visible()
    phone.errors.clear()  # the one that was provoked
