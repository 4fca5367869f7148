"""Every page of a table stays on the table's newest state, and says when it is not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.offline import House, light
from tests.browser.phones import signed
from tests.support.browser import arrives

pytestmark = pytest.mark.browser

DEALS = 30
HERE, AWAY = re.compile("#phone$"), re.compile("#nophone$")


def test_thirty_deals_reach_every_open_page_without_a_reload(home: House) -> None:
    """B030: table, list, a deal and the pages of entry; and a phone that is cut off says so."""
    home.party.post(28, 1, 2, 3)
    pages = {path: home.page(who, path) for who, path in enumerate(("", "deals/", "deals/1/", "adjust/"))}
    for page in pages.values():
        page.evaluate("window.stayed = true")
    for number in range(2, DEALS + 1):
        assert home.party.post(number % 30, 1, 2, 3, winner=0, **{"from": number % 3 + 1}).status_code == 201
    state = home.party.east.state(home.slug)
    expect(pages[""].locator(".corner.tl b")).to_have_text(str(DEALS + 1))
    expect(pages[""].locator("[data-total='0']").first).to_have_text(signed(state["seats"][0]["total"]))
    for path in ("", "deals/"):
        expect(pages[path].locator("main")).to_have_attribute("data-version", str(state["version"]))
    expect(pages["deals/"].locator("main")).to_contain_text(str(DEALS))
    expect(pages["deals/1/"].locator("main")).to_have_attribute("data-version", str(state["version"]))
    for page in pages.values():
        light(page, "live")
        assert page.evaluate("window.stayed === true")
    pages["deals/"].context.set_offline(True)
    light(pages["deals/"], "off", 10)


def test_that_the_table_is_settled_shows_on_another_final_page(home: House) -> None:
    """What was unfolded there stays so."""
    home.party.post(28, 1, 2, 3)
    home.party.east.ask("POST", f"/tables/{home.slug}/finish/", {})
    mine, other = (home.page(who, "final/") for who in (0, 1))
    other.evaluate("window.stayed = true")
    other.locator(".clearing summary").first.click()
    mine.get_by_role("button", name="Mark as settled").click()
    word = other.get_by_text("Settled", exact=True)
    expect(word).to_be_visible()
    expect(other.locator(".clearing details").first).to_have_attribute("open", "")
    mine.get_by_role("button", name="Take back").click()
    expect(word).to_have_count(0)
    assert other.evaluate("window.stayed === true")


def test_whom_one_may_count_for_is_said_while_the_phone_is_away(home: House) -> None:
    east = home.party.east
    outcome = {"kind": "win", "winner": 0, "method": "discard", "from": 1}
    east.ask("PUT", f"/tables/{home.slug}/draft/outcome/", {"outcome": outcome})
    page = home.page(0, "record/review/")
    hint = page.get_by_role("link", name="建国's phone is not connected. Count for them")
    expect(hint).to_be_visible()
    with home.party.phones[1].socket(home.slug):
        expect(hint).to_be_hidden()
    expect(hint).to_be_visible()
    hint.click()
    arrives(page, "/record/1/")


def test_a_seat_s_phone_is_crossed_out_while_it_is_away(home: House) -> None:
    page = home.page()
    mine = page.locator("[data-seat='0'] .meta svg use")
    other = page.locator("[data-seat='1'] .meta svg use")
    expect(other).to_have_attribute("href", AWAY)
    expect(mine).to_have_attribute("href", HERE)
    with home.party.phones[1].socket(home.slug):
        expect(other).to_have_attribute("href", HERE)
    expect(other).to_have_attribute("href", AWAY)
