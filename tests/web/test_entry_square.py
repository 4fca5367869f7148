"""Fingers on the square: who won and how, in two taps, with scripts and without them alike."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import arrives
from tests.web.entry_phones import SOUTH, Played

pytestmark = pytest.mark.browser


def tap(page: Page, *taps: str) -> None:
    for what in taps:
        button = page.locator(f"button[name=tap][value='{what}']")
        if button.count():
            button.first.click(force=True)


def test_the_second_tap_leads_to_the_own_count(at: Callable[..., Page]) -> None:
    page = at(SOUTH)
    page.tap("[data-seat='1']")
    expect(page.locator(".mid2")).to_contain_text("阿海")
    page.tap("[data-seat='2']")
    arrives(page, "/record/1/")
    page.tap(".bar .back")
    arrives(page, "/record/")
    page.tap("[data-seat='3']")  # said before, so that it can be put right at leisure
    page.tap("[data-option=kong]", force=True)
    expect(page.locator(".hint")).not_to_be_empty()
    page.tap("[data-go]")
    arrives(page, "/record/1/")


def test_a_first_tap_that_missed_is_started_over(at: Callable[..., Page]) -> None:
    page = at(SOUTH)
    page.tap("[data-seat='3']")
    page.tap("[data-touched]")
    expect(page.locator("[data-seat='3']")).to_have_attribute("aria-pressed", "false")
    page.tap("[data-seat='1']")
    page.tap("[data-option=kong]")  # says by itself that the tile was drawn
    arrives(page, "/record/1/")


def test_the_script_and_the_server_pick_alike(played: Played, at: Callable[..., Page]) -> None:
    """The same taps with scripts and as plain forms leave the same hidden fields. B147"""
    played.said({"kind": "draw"})
    names = ("kind", "winner", "from", "method", "origin", "first", "offender")
    ways = (
        ["seat:1", "seat:1", "kong", "last_tiles"],
        ["seat:1", "rob_kong", "seat:0", "earthly"],
        ["seat:0", "heavenly", "kong"],
        ["seat:1", "earthly"],
        ["seat:1", "last_tiles"],
        ["seat:2", "false_win", "seat:2", "seat:3"],
        ["seat:1", "seat:0", "earthly", "seat:2"],
        ["draw", "wildcard_win", "seat:3"],
        ["seat:1", "seat:1", "seat:1", "flower_win"],
    )
    pages = [at(SOUTH, java_script_enabled=scripts) for scripts in (True, False)]
    for taps in ways:
        found = []
        for page in pages:
            page.goto(f"/t/{played.slug}/record/")
            tap(page, *taps)
            found.append([page.locator(f"[name={name}]").get_attribute("value") for name in names])
        assert found[0] == found[1], taps


def test_without_scripts_the_second_tap_goes_on_too(at: Callable[..., Page]) -> None:
    """B147"""
    page = at(SOUTH, java_script_enabled=False)
    tap(page, "seat:1", "seat:1")
    arrives(page, "/record/1/")
