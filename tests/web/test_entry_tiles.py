"""The tile keyboard under real fingers: taps, long presses, marks, melds, waits."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import arrives, leaves
from tests.web.entry_phones import SOUTH, WEST, Played, concealed, press

pytestmark = pytest.mark.browser


def test_a_winning_hand_in_thirty_taps(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(SOUTH, "1/?way=tiles")
    page.evaluate("window.taps = 0; addEventListener('pointerup', () => window.taps++, true)")
    for code, times, act in (("3s", 3, "pung"), ("8s", 3, "pung"), ("1f", 1, ""), ("2f", 1, "")):
        press(page, code, times)
        if act:
            page.tap(f"[data-act={act}]")
    for code, times in (("5p", 3), ("1m", 3), ("2m", 2), ("7m", 3)):
        press(page, code, times)
    expect(page.locator("#total .fin")).to_have_text("50")
    assert page.evaluate("window.taps") <= 30
    assert page.locator("[name=melds]").input_value() == "333s 888s"
    assert (page.locator("[name=tile]").input_value(), concealed(page)) == ("7m", "1112277m555p")
    expect(page.locator(".hand .t.w")).to_have_count(3)
    expect(page.locator(".hand .t.win")).to_have_count(1)
    expect(page.locator("[data-act=win]")).to_have_class(re.compile(r"\bwin\b"))
    page.tap("[data-done=tiles]")
    arrives(page, "/record/2/")


def test_quick_taps_on_neighbours_all_count(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=tiles")
    places = [page.locator(f".kb [data-code='{code}']").bounding_box() for code in ("1m", "2m", "3m")]
    for box in places * 2:
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".hand .concealed .t")).to_have_count(6)
    assert page.evaluate("visualViewport.scale") == 1


def test_a_second_thumb_counts_while_the_first_rests(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=tiles")
    page.evaluate(
        """() => {
          const fire = (type, code, id) => document.querySelector(`.kb [data-code="${code}"]`).dispatchEvent(
            new PointerEvent(type, {bubbles: true, pointerId: id, pointerType: "touch", isPrimary: id === 1}));
          fire("pointerdown", "1m", 1);
          fire("pointerdown", "2m", 2);
          fire("pointerup", "2m", 2);
          fire("pointerup", "1m", 1);
        }"""
    )
    assert concealed(page) == "12m"


def test_a_long_press_adds_all_four(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=tiles")
    box = page.locator(".kb [data-code='1z']").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(page.locator(".hand .concealed .t")).to_have_count(4)
    page.mouse.up()
    assert concealed(page) == "1111z"
    page.tap("[data-act=kong]")
    page.tap("[data-kong=concealed]")
    assert (page.locator("[name=melds]").input_value(), concealed(page)) == ("(1111z)", "")
    expect(page.locator("#total .fin")).to_have_text("4")


def test_taking_away_and_marking(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=tiles")
    for code in ("7m", "7m", "1m", "7m", "2m"):
        press(page, code)
    page.tap("[data-act=pung]", force=True)  # flat: it says why
    expect(page.locator(".kb-say")).not_to_be_empty()
    for tile in page.locator(".hand .concealed .t[aria-label*='七万']").all():
        tile.tap()
    page.tap("[data-act=pung]")
    assert (page.locator("[name=melds]").input_value(), concealed(page)) == ("777m", "12m")
    page.locator(".hand .concealed .t").first.tap()
    assert concealed(page) == "2m"
    page.tap(".kb [data-del]")
    assert (page.locator("[name=melds]").input_value(), concealed(page)) == ("", "2777m")


def test_wildcards_are_not_ponged(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=tiles")
    press(page, "5p", 3)
    expect(page.locator("[data-act=pung]")).to_have_class(re.compile(r"\boff\b"))
    page.tap("[data-act=pung]", force=True)
    assert page.locator("[name=melds]").input_value() == ""
    expect(page.locator(".kb-say")).not_to_be_empty()
    expect(page.locator(".kb [data-code='5p']")).to_have_attribute("aria-label", "五筒，财神，剩 0 张")


def test_flowers_lie_aside_and_a_group_may_have_been_dealt(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=tiles")
    for code in ("5f", "6f", "7f", "8f"):
        press(page, code)
    expect(page.locator("#total .fin")).to_have_text("10")
    page.tap(".hand [data-quad=black]")
    expect(page.locator("#total .fin")).to_have_text("13")
    assert (page.locator("[name=flowers]").input_value(), concealed(page)) == ("5678f", "")


def test_what_the_hand_waits_for(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(SOUTH, "1/?way=tiles")
    for code, times in (("1m", 3), ("2m", 3), ("3m", 3), ("7p", 3), ("1z", 2), ("4s", 1), ("5s", 1)):
        press(page, code, times)
    expect(page.locator("[data-act=waits]")).to_have_class(re.compile(r"\bready\b"))
    page.tap("[data-act=waits]")
    expect(page.locator("#waits .wait")).to_have_count(2)
    expect(page.locator("#waits")).to_contain_text("剩 4 张")


def test_nothing_to_count(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=tiles")
    page.tap("[data-act=pass]")
    leaves(page, "/record/2/")
    expect(page.locator(".missing [data-seat='2'] .v")).to_have_text("0")
