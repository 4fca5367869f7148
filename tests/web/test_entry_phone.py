"""Entering a deal on a real phone: the square, the number pad, the keyboard, reloads, sizes, and no scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser import Phone, arrives, leaves
from tests.web.entry_phones import SOUTH, WEST, Played, concealed, figure, press

pytestmark = pytest.mark.browser


def test_the_number_pad(played: Played, at: Callable[..., Page]) -> None:
    """B145: ten quick taps on + are ten, and nothing is zoomed."""
    played.won()
    page = at(SOUTH, "1/?way=number")
    for digit in "28":
        page.tap(f"[data-digit='{digit}']")
    expect(page.locator(".doubled")).to_contain_text("56")
    page.tap("label:has([name=stated][value=final])")
    expect(page.locator(".doubled")).to_have_class(re.compile("blank"))
    page.tap("label:has([name=stated][value=raw])")
    for _ in range(10):
        page.tap("[data-step='1']")
    assert (figure(page), page.evaluate("visualViewport.scale")) == ("38", 1)
    page.tap(".pad [data-back]")
    assert figure(page) == "3"
    page.tap("[data-step='-1']")
    page.tap(".pad [data-clear]")
    assert page.locator("[name=value]").input_value() == ""
    page.tap("[data-none]")
    arrives(page, "/record/2/")


def test_the_physical_keyboard(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=number", size=(1280, 800))
    page.keyboard.type("164")
    page.keyboard.press("Backspace")
    assert figure(page) == "16"
    page.click("[data-switch=tiles]")
    page.locator("body").click(position={"x": 5, "y": 400})
    page.keyboard.type("123m55p1z5f")
    assert (concealed(page), page.locator("[name=flowers]").input_value()) == ("123m55p1z", "5f")
    page.keyboard.press("Enter")
    leaves(page, "/record/2/")


def test_a_reload_a_turn_and_a_switch_lose_nothing(played: Played, at: Callable[..., Page]) -> None:
    """B108, B144: nor does a pull, which the page keeps to itself."""
    played.won()
    page = at(SOUTH, "1/?way=number")
    assert page.evaluate("getComputedStyle(document.body).overscrollBehaviorY") == "contain"
    page.tap("[data-digit='7']")
    page.tap("[data-switch=tiles]")
    press(page, "1m", 2)
    page.set_viewport_size({"width": 640, "height": 360})
    assert concealed(page) == "11m"
    page.set_viewport_size({"width": 360, "height": 640})
    page.reload()
    expect(page.locator(".hand .concealed .t")).to_have_count(2)
    page.tap("[data-switch=number]")
    assert figure(page) == "7"
    page.goto(f"/t/{played.slug}/")
    page.go_back()
    assert figure(page) == "7"


def test_what_was_sent_is_no_longer_kept_on_the_phone(played: Played, at: Callable[..., Page]) -> None:
    """B144; B108: 就这些 at once after the last digit takes it."""
    played.won()
    page = at(SOUTH, "1/?way=number")
    page.tap("[data-digit='7']")
    page.tap("[data-done=number]")
    arrives(page, "/record/2/")
    assert page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('taipao.typed'))") == []


def test_blocked_scripts_leave_a_plain_form(played: Played, at: Callable[..., Page]) -> None:
    """B147"""
    played.won()
    page = at(WEST, "2/?way=number", java_script_enabled=False)
    expect(page.locator(".pad")).to_be_hidden()
    page.fill("[name=value]", "16")
    page.click(".dock.number .plain-only .btn.main")
    leaves(page, "/record/2/")


def test_scripts_that_do_not_arrive_leave_a_plain_form(played: Played, at: Callable[..., Page], phone: Phone) -> None:
    played.won()
    page = at(WEST, "")
    page.route(re.compile(r"/js/site\."), _lost)
    page.goto(f"/t/{played.slug}/record/2/?way=number")
    expect(page.locator("[name=value]")).to_be_visible()
    expect(page.locator(".pad")).to_be_hidden()
    phone.errors.clear()  # type: ignore[attr-defined]  # the one that was provoked


def _lost(route: Route) -> None:
    route.abort()


SMALL = """() => [...document.querySelectorAll("main button, nav button, nav a, .kb button, .bar a")]
  .filter((one) => one.offsetParent && !one.closest(".hand"))
  .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([text]) => text)"""


@pytest.mark.parametrize("locale", ["zh-CN", "zh-TW", "en-GB"])
def test_nothing_sticks_out(played: Played, at: Callable[..., Page], locale: str) -> None:
    played.won().counted(5, 28, 16, 1)
    page = at(SOUTH, locale=locale)
    for path in ("", "1/?way=number", "1/?way=tiles", "2/?way=tiles", "review/"):
        page.goto(f"/t/{played.slug}/record/{path}")
        for width in (320, 360):
            page.set_viewport_size({"width": width, "height": 640})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path
            assert page.evaluate(SMALL) == [], (path, width)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_long_name_in_the_middle_leaves_its_seat_free(played: Played, at: Callable[..., Page], scripts: bool) -> None:
    played.said({"kind": "draw"}).people[WEST].call("PATCH", "/me/", {"name": "W" * 24})
    page = at(SOUTH, java_script_enabled=scripts)
    seat = page.locator(f"[data-seat='{WEST}']")
    for under in ("胡", "自摸"):
        seat.click()
        expect(seat.locator("small")).to_have_text(under)
    middle, right = page.locator(".mid2").bounding_box(), seat.bounding_box()
    assert middle
    assert right
    assert middle["x"] + middle["width"] <= right["x"]


@pytest.mark.parametrize("size", [(640, 360), (568, 320), (844, 390)])
def test_on_a_phone_on_its_side_the_keys_cover_nothing(
    played: Played, at: Callable[..., Page], size: tuple[int, int]
) -> None:
    played.won()
    page = at(SOUTH, "1/?way=number", size=size)
    page.tap("[data-digit='7']")
    expect(page.locator("[data-figure]")).to_be_in_viewport(ratio=1)
    assert _covered(page, "[data-figure]") is False
    page.tap("[data-switch=tiles]")
    press(page, "1m", 2)
    assert _covered(page, ".hand .concealed .t >> nth=0") is False
    expect(page.locator("[data-act=pass]")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def _covered(page: Page, what: str) -> bool:
    """Whether something else lies over the middle of it."""
    script = """(one) => {
      const box = one.getBoundingClientRect();
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return !(there && (one.contains(there) || there.contains(one)));
    }"""
    return bool(page.locator(what).evaluate(script))


def test_at_the_size_of_the_design_nothing_scrolls(played: Played, at: Callable[..., Page]) -> None:
    played.won().counted(5, 28, 16, 1)
    page = at(SOUTH)
    for path in ("", "1/?way=number", "review/"):
        page.goto(f"/t/{played.slug}/record/{path}")
        assert page.evaluate("document.documentElement.scrollHeight") <= 640, path


def test_faulty_tiles_that_were_refused_are_not_lost(played: Played, at: Callable[..., Page], phone: Phone) -> None:
    played.won()
    page = at(SOUTH, "1/?way=tiles")
    press(page, "1m", 2)
    page.tap("[data-done=tiles]")
    expect(page.locator("main > .errors")).to_be_visible()
    phone.errors.clear()  # type: ignore[attr-defined]  # the refusal, a 422
    page.tap(".missing [data-seat='2']")
    arrives(page, "/record/2/")
    page.goto(f"/t/{played.slug}/record/1/?way=tiles")
    expect(page.locator(".hand .concealed .t")).to_have_count(2)
