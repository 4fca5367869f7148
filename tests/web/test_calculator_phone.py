"""The calculator under real fingers: typed on the keyboard, sent as a link, and kept while there is no server."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.app import Server
from tests.support.browser import Phone
from tests.web.entry_phones import press

pytestmark = pytest.mark.browser

MELDED = (("3s", 3, "pung"), ("8s", 3, "pung"), ("1f", 1, ""), ("2f", 1, ""), ("5z", 2, ""))
HELD = (("5p", 3), ("1m", 3), ("2m", 2), ("7m", 3))


def typed(page: Page) -> None:
    """The first sum of docs/scoring.md, as somebody types it."""
    for code, times, act in MELDED:
        press(page, code, times)
        if act:
            page.tap(f"[data-act={act}]")
    for code, times in HELD:
        press(page, code, times)


def turn(page: Page, face: str) -> None:
    page.tap(f".ways2 [data-turn={face}]")


def test_typed_counted_and_sent(entry_site: Server, phone: Phone) -> None:
    page = phone(entry_site, "/calculator/")
    typed(page)
    expect(page.locator("#total .fin")).to_have_text("56")
    page.wait_for_url(re.compile("tile=7m"))
    link = page.url
    assert page.locator("[data-share]").get_attribute("data-share") == link
    friend = phone(entry_site, link.removeprefix(entry_site.url))
    expect(friend.locator(".cmp .n")).to_have_text(["56", "56", "56", "42", "32", "24", "—", "—"])
    expect(friend.locator(".hand .t.win")).to_have_count(1)
    expect(friend.locator("[data-act=waits]")).to_have_class(re.compile("ready"))
    friend.tap("[data-hear]")
    expect(friend.locator("#heard .wait").first).to_be_visible()
    friend.tap(".cmp.on summary")
    expect(friend.locator(".cmp.on .item")).to_have_count(5)


def test_other_rules_and_another_end(entry_site: Server, phone: Phone) -> None:
    """白 is a flower in 台炮 and a dragon in the lists of fan; no tile gets lost on the way there and back."""
    page = phone(entry_site, "/calculator/?melds=&flowers=55z&concealed=555p")
    expect(page.locator(".hand .t.w")).to_have_count(3)
    turn(page, "how")
    page.select_option("[name=rules]", "xinzhang-13")
    expect(page.locator("[name=concealed]")).to_have_value("555p55z")
    expect(page.locator(".hand .t.w")).to_have_count(0)
    expect(page.locator("[data-family=fans]")).to_be_visible()
    expect(page.locator("[name=i1]")).to_be_hidden()
    turn(page, "tiles")
    press(page, "5z")
    expect(page.locator("[name=concealed]")).to_have_value("555p555z")
    page.tap("[data-tab=f]")
    expect(page.locator(".kb [data-code='5z']:visible")).to_have_count(1)
    page.tap("[data-del]")
    turn(page, "how")
    page.select_option("[name=rules]", "pingyang-13")
    page.select_option("[name=i1]", "1m")
    page.select_option("[name=how]", "none")
    expect(page.locator("[name=flowers]")).to_have_value("55z")
    turn(page, "tiles")
    expect(page.locator("#total .fin")).to_have_text("3")
    page.wait_for_url(re.compile("i1=1m"))
    turn(page, "how")
    page.tap(".langs [value=en]")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".hand .t")).to_have_count(5)


def test_without_a_server(entry_site: Server, phone: Phone) -> None:
    """What was counted before still shows, typing goes on, and the rest is counted once the server is back."""
    page = phone(entry_site, "/calculator/")
    press(page, "1f", 1)
    expect(page.locator("#total .fin")).to_have_text("1")
    page.context.set_offline(True)
    press(page, "2f", 1)
    expect(page.locator("[data-gone]")).to_be_visible()
    page.tap("[data-del]")
    expect(page.locator("[data-gone]")).to_be_hidden()
    press(page, "2f", 1)
    press(page, "3f", 1)
    expect(page.locator(".hand .t")).to_have_count(3)
    page.context.set_offline(False)
    expect(page.locator("#total .fin")).to_have_text("5")
    phone.errors.clear()  # the refused connections
