"""Counting by ticks on a real phone: quick presses, switching, a reload, and no scripts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import leaves
from tests.web.entry_phones import SOUTH, WEST, Played, figure

pytestmark = pytest.mark.browser

MORE = "[data-row='flowers.black'] [data-by='1']"
COUNT = "[data-row='flowers.black'] [data-n]"


def test_presses_count_at_once_and_the_total_follows(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=ticks")
    for _ in range(4):
        page.tap(MORE)
    expect(page.locator(COUNT)).to_have_text("4")
    expect(page.locator("#tick-total .fin")).to_have_text("10")
    expect(page.locator(MORE)).to_have_attribute("aria-disabled", "true")
    page.tap(MORE, force=True)
    expect(page.locator(COUNT)).to_have_text("4")
    box = page.locator(MORE).bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    page.tap("[data-done=ticks]")
    leaves(page, "/record/2/")


def test_a_reload_and_the_other_ways_lose_no_tick(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=ticks")
    page.tap(MORE)
    page.tap(MORE)
    expect(page.locator("#tick-total .fin")).to_have_text("3")
    page.reload()
    expect(page.locator(COUNT)).to_have_text("2")
    expect(page.locator("#tick-total .fin")).to_have_text("3")
    page.tap("[data-switch=number]")
    assert figure(page) == "3"
    page.tap("[data-digit='1']")
    expect(page.locator("#differs")).to_contain_text("3")
    page.tap("[data-switch=tiles]")
    page.tap("[data-switch=ticks]")
    expect(page.locator(COUNT)).to_have_text("2")


def test_a_winners_row_is_a_switch(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(SOUTH, "1/?way=ticks")
    row = page.locator("[data-row='all_pungs'] button")
    row.tap()
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#tick-total .fin")).to_have_text("7")
    row.tap()
    expect(row).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#tick-total .fin")).to_have_text("0")


def test_without_scripts_each_press_is_a_page(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    page = at(WEST, "2/?way=ticks", java_script_enabled=False)
    page.click(MORE)
    page.click(MORE)
    assert page.locator(COUNT).inner_text() == "2"
    assert page.locator("#tick-total .fin").inner_text() == "3"
    page.click("[data-switch=number]")
    assert page.locator("[name=value]").input_value() == "3"
    page.click("[data-switch=ticks]")
    assert page.locator(COUNT).inner_text() == "2"
    page.click("[data-done=ticks]")
    assert "/record/2/" not in page.url
