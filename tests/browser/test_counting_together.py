"""Phones that count at once: each in its own language, one of them slow, some of them going their own ways."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.wire import Wire
from tests.support.app import Server
from tests.support.browser import Phone, arrives
from tests.web.entry_phones import EAST, NORTH, SOUTH, WEST, Played, figure

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("server", ["sqlite"], indirect=True)]

WITHIN = 400 / 1000 / 2  # seconds each way: a network on which an answer takes 400 ms


@pytest.fixture
def slow(server: Server) -> Iterator[Wire]:
    wire = Wire(server.port, delay=WITHIN)
    yield wire
    wire.close()


@pytest.fixture
def sit(server: Server, phone: Phone) -> Callable[..., Page]:
    """The phone of somebody at the table, at one of its pages."""

    def open_page(table: Played, who: int, path: str = "", **options: object) -> Page:
        return phone(server, f"/t/{table.slug}/{path}", cookies=table.people[who].cookies(), **options)  # type: ignore[arg-type]

    return open_page


@pytest.fixture
def table(server: Server) -> Iterator[Played]:
    table = Played(server)
    yield table
    table.leave()


@pytest.fixture
def five(server: Server) -> Iterator[Played]:
    table = Played(server, five=True)
    yield table
    table.leave()


def number(page: Page, value: int) -> None:
    for digit in str(value):
        page.tap(f"[data-digit='{digit}']")
    page.tap("[data-done=number]")


def test_four_phones_three_languages_one_slow(table: Played, slow: Wire, sit: Callable[..., Page]) -> None:
    east = sit(table, EAST, locale="zh-TW")
    south = sit(table, SOUTH, locale="en-GB")
    west = sit(table, WEST, base_url=slow.url)
    north = sit(table, NORTH, "indicators/")
    north.tap("label.key:has(input[name=first][value='3z'])")  # not sent yet

    east.tap(f".seat[data-seat='{SOUTH}'] .tap")
    expect(east.locator(".mid2")).to_contain_text("就是自摸")
    east.tap(f"[data-seat='{WEST}']")
    for page, own in ((east, EAST), (south, SOUTH), (west, WEST)):
        arrives(page, f"/record/{own}/")
        page.wait_for_selector("html.ready")
    assert north.url.endswith("/indicators/")  # never away from something typed
    north.tap(".bar .back")
    arrives(north, f"/record/{NORTH}/")

    expect(south.locator(f".missing [data-seat='{WEST}']")).to_have_class(re.compile(r"\bat\b"))
    south.tap(".bar .back")
    south.tap(".bar .back")
    arrives(south, f"/t/{table.slug}/")

    west.tap("[data-digit='1']")
    west.set_viewport_size({"width": 640, "height": 360})
    west.tap("[data-digit='6']")
    assert figure(west) == "16"
    west.tap("[data-done=number]")  # B108: at once
    expect(south.locator(".last")).not_to_contain_text("阿珍")
    expect(south.locator(".last")).to_contain_text("waiting for")
    assert south.url.endswith(f"/t/{table.slug}/")  # went back by hand, and is not dragged again

    number(north, 1)
    expect(east.locator(f".missing [data-seat='{NORTH}'] .v")).to_have_text("1")
    number(east, 5)
    arrives(east, f"/record/{SOUTH}/")  # somebody enters for who is away
    east.wait_for_selector("html.ready")
    number(east, 28)
    for page in (east, west, north):
        arrives(page, "/record/review/")
    west.evaluate(  # B129: a double click and Enter, on a network that takes its time
        """() => {
          const post = document.querySelector("button[form=post]");
          post.click();
          setTimeout(() => post.click(), 50);
          setTimeout(() => post.form.requestSubmit(post), 100);
        }"""
    )
    for page in (east, south, west, north):
        arrives(page, f"/t/{table.slug}/")
    expect(south.locator(f"[data-total='{SOUTH}']").first).to_have_text("+224")
    assert table.totals() == [-126, 224, -19, -79]


def test_five_phones_who_rests_enters_for_who_sleeps(five: Played, sit: Callable[..., Page]) -> None:
    resting = five.people[0].call("GET", f"/tables/{five.slug}/")["deal"]["resting"]
    playing = [who for who in range(5) if who != resting]
    pages = {who: sit(five, who) for who in range(5)}
    first, *others = playing
    pages[first].tap(".dock a.btn.main")
    pages[first].tap(f"[data-seat='{first}']")
    pages[first].tap(f"[data-seat='{first}']")
    for who in playing:
        arrives(pages[who], f"/record/{who}/")
        pages[who].wait_for_selector("html.ready")
    fifth = pages[resting]
    assert fifth.url.endswith(f"/t/{five.slug}/")
    expect(fifth.locator(".last")).to_be_visible()
    number(pages[first], 8)
    number(pages[others[0]], 3)
    number(pages[others[1]], 0)
    fifth.tap(f".seat[data-seat='{others[2]}'] .tap")
    fifth.wait_for_selector("html.ready")
    number(fifth, 5)
    for page in pages.values():
        arrives(page, "/record/review/")
    fifth.tap("button[form=post]")
    for page in pages.values():
        arrives(page, f"/t/{five.slug}/")
    totals = five.totals()
    assert (sum(totals), totals[resting]) == (0, 0)
