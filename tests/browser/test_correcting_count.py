"""更正 by tiles and by ticks: the count page once more, without touching the draft of the running deal."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fingers import Finger
from tests.browser.offline import House

pytestmark = pytest.mark.browser


def opened(page: Page, slug: str, seat: int) -> Finger:
    """The count of one seat of the first deal, its scripts at work."""
    page.goto(f"/t/{slug}/deals/1/correct/")
    page.locator(f"button[name=open][value='{seat}']").click()
    page.wait_for_selector("html.ready")
    return Finger(page)


def test_a_posted_count_is_put_right_by_tiles_and_by_ticks(home: House) -> None:
    home.party.post(28, 1, 2, 3)
    page = home.page(0)
    finger = opened(page, home.slug, 1)
    finger.tap("[data-switch=tiles]")
    for _ in range(3):
        finger.tap(".kb [data-code='7z']")
    finger.tap("[data-act=pung]")
    page.reload()  # an incoming call, a rotation: the tab keeps what is not sent
    finger.settled()
    finger.tap(".kb [data-tab=f]")
    finger.tap(".kb [data-code='1f']")
    expect(page.locator("#total .fin")).to_have_text("2")  # a dragon pung and a red flower
    finger.tap("[data-switch=ticks]")
    expect(page.locator("#tick-total .fin")).to_have_text("2")
    finger.tap("[data-row='flowers.red'] [data-by='1']")
    expect(page.locator("#tick-total .fin")).not_to_have_text("2")
    finger.tap("[data-done=ticks]")
    expect(page.locator(".counts2")).to_contain_text("by ticks")
    typed = json.loads(page.locator("input[name=typed]").input_value())
    assert typed["entries"]["1"]["way"] == "ticks"
    assert "777z" in json.dumps(typed["entries"]["1"])
    assert home.party.east.state(home.slug)["draft"] is None
