"""On a real phone: what carries over, what other phones see, a screen that stays on (B108, B140, B144)."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import leaves
from tests.web.entry_phones import NORTH, SOUTH, WEST, Played, concealed, figure, press

pytestmark = pytest.mark.browser


def test_tiles_ticks_and_the_number_carry_over(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=tiles")
    press(page, "5p", 2)
    press(page, "5f", 2)  # one copy only: the second tap is refused where it falls
    expect(page.locator(".kb-say")).to_contain_text("梅")
    expect(page.locator("#total .fin")).to_have_text("6")
    page.tap("[data-switch=ticks]")
    expect(page.locator("[data-row='wildcards.5p'] [data-n]")).to_have_text("2")
    expect(page.locator("[data-row='flowers.black'] [data-n]")).to_have_text("1")
    expect(page.locator("#tick-total .fin")).to_have_text("6")
    page.tap("[data-row='flowers.black'] [data-by='1']")
    expect(page.locator("#tick-total .fin")).to_have_text("8")
    page.tap("[data-switch=number]")
    assert figure(page) == "8"
    page.tap("[data-switch=tiles]")
    expect(page.locator(".hand .t")).to_have_count(3)


def test_a_phone_that_dies_is_gone_on_from_by_another(played: Played, at: Callable[..., Page]) -> None:
    """B108, B144: a count that was never sent is there on a second phone of the same person."""
    played.won()
    page = at(SOUTH, "1/?way=tiles")
    with page.expect_response(lambda answer: answer.url.endswith("/typing/")):
        press(page, "1m", 3)
    page.close()
    page = at(SOUTH, "1/?way=tiles")
    assert concealed(page) == "111m"
    other = at(NORTH, "1/?way=number")
    expect(other.locator("#others")).to_contain_text("阿海")
    expect(other.locator(".missing [data-seat='1'] .v")).to_have_class(re.compile(r"\bnone\b"))


def test_a_fifth_copy_is_marked_and_the_hand_still_wins(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    hand = {"concealed": "77m", "melds": [], "flowers": "5678f", "opening_quads": []}
    path = f"/tables/{played.slug}/draft/entries/2/"
    played.people[WEST].call("PUT", path, {"entry": {"way": "tiles", "hand": hand}})
    page = at(SOUTH, "1/?way=tiles")
    for code, times in (("3s", 3), ("8s", 3), ("1m", 3), ("2m", 2), ("5p", 3), ("7m", 3)):
        press(page, code, times)
    expect(page.locator("[data-act=win]")).to_have_class(re.compile(r"\bwin\b"))
    expect(page.locator(".hand .five")).to_have_count(3)
    page.tap("[data-act=win]")
    page.tap("[data-act=win]")  # once more: 就这些
    leaves(page, "/record/1/")


def test_kong_asks_for_the_flowers_that_were_four_at_the_deal(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=tiles")
    expect(page.locator("[data-act=kong]")).to_have_attribute("aria-label", re.compile("四张"))
    for code in ("5f", "6f", "7f", "8f"):
        press(page, code)
    page.tap("[data-act=kong]")
    expect(page.locator("[data-kong=exposed]")).to_be_hidden()
    page.tap("[data-kong='quad:black']")
    assert page.locator("[name=quads]").input_value() == "black"
    expect(page.locator("#total .fin")).to_have_text("13")


WAKE = """(() => {
  window.asked = 0;
  const request = async () => { window.asked++; if (REFUSE) throw new DOMException("no", "NotAllowedError");
    return Object.assign(new EventTarget(), { release: async () => { window.released = true; } }); };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
})()"""


@pytest.mark.parametrize("refused", [False, True])
def test_the_screen_stays_on_where_the_browser_lets_it(played: Played, at: Callable[..., Page], refused: bool) -> None:
    """B140: a refusal is no error, coming back asks again, leaving lets go."""
    page = at(SOUTH, "")
    page.add_init_script(WAKE.replace("REFUSE", "true" if refused else "false"))
    page.goto(f"/t/{played.slug}/dice/")
    page.wait_for_function("() => window.asked >= 1")
    page.wait_for_load_state()
    before = page.evaluate("window.asked")  # a browser that refuses may be asked again as the page is shown
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function(f"() => window.asked > {before}")
    assert page.evaluate("Boolean(window.released)") is not refused
