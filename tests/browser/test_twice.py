"""B129: pressed twice, put down once; after a fault the button works again and what was typed is there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.offline import House

pytestmark = pytest.mark.browser

LATENCY = 700  # milliseconds
TWICE = """(button) => new Promise((done) => {
  button.click();
  setTimeout(() => { button.click(); done(); }, 50);
})"""


def slow(page: Page, address: str) -> None:
    """Every answer to a form takes its time."""

    def late(route: Route) -> None:
        if route.request.method == "POST":
            page.wait_for_timeout(LATENCY)
        route.continue_()

    page.route(address, late)


def test_two_clicks_on_post_make_one_deal(home: House) -> None:
    home.party.east.ask("PUT", f"/tables/{home.slug}/draft/outcome/", {"outcome": {"kind": "draw"}})
    page = home.page(path="record/review/")
    slow(page, "**/record/review/")
    page.locator("button[form=post]").evaluate(TWICE)
    expect(page.locator("#indicators")).to_be_visible()
    assert len(home.deals()) == 1


def fill(page: Page, amount: str) -> None:
    """0 gives 1 so much."""
    page.locator("label:has(input[name=payer][value='0'])").click()
    page.locator("label:has(input[name=payee][value='1'])").click()
    page.locator("input[name=amount]").fill(amount)
    page.locator("input[name=reason]").fill("tea")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_enter_and_a_click_make_one_adjustment(home: House, scripts: bool) -> None:
    page = home.page(path="adjust/", java_script_enabled=scripts, wait=scripts)
    fill(page, "")
    page.locator("button[form=adjust]").click()
    expect(page.locator(".errors")).to_be_visible()
    assert page.locator("input[name=reason]").input_value() == "tea"
    fill(page, "8")
    slow(page, "**/adjust/")
    button = page.locator("button[form=adjust]").bounding_box()
    assert button
    page.locator("input[name=reason]").focus()
    page.keyboard.press("Enter")
    page.mouse.click(button["x"] + 20, button["y"] + 20)
    expect(page.locator("#indicators")).to_be_visible()
    assert len(home.party.east.state(home.slug)["adjustments"]) == 1
    home.phone.errors.clear()  # the answer that named the fault
