"""Several phones at one deal: counts come in, everybody is led to the review, and one deal is posted once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import Phone
from tests.web.entry_phones import NORTH, SOUTH, WEST, Played, figure

pytestmark = pytest.mark.browser


def test_counts_come_in_from_other_phones(played: Played, at: Callable[..., Page]) -> None:
    played.won()
    south, west = at(SOUTH, "1/?way=number"), at(WEST, "2/?way=number")
    south.tap("[data-digit='9']")
    west.tap("[data-digit='5']")
    west.tap("[data-done=number]")
    expect(south.locator(".missing [data-seat='2'] .v")).to_have_text("5")
    assert figure(south) == "9"


def test_the_last_one_in_leads_everybody_to_the_review(played: Played, at: Callable[..., Page]) -> None:
    played.won().counted(5, 28, 16)
    idle, last = at(SOUTH, "1/"), at(NORTH, "3/?way=number")
    last.tap("[data-digit='1']")
    last.tap("[data-done=number]")
    last.wait_for_url("**/record/review/")
    idle.wait_for_url("**/record/review/")


def test_a_double_tap_posts_once(played: Played, at: Callable[..., Page]) -> None:
    """B129"""
    played.won().counted(5, 28, 16, 1)
    page = at(SOUTH, "review/")
    page.locator("button[form=post]").dblclick()
    page.wait_for_url(f"**/t/{played.slug}/")
    assert played.totals() == [-126, 224, -19, -79]


def test_a_deal_posted_elsewhere_is_said_and_the_typed_count_stays(
    played: Played, at: Callable[..., Page], phone: Phone
) -> None:
    """B130: told at once, its count kept, and neither deal n nor silently the next."""
    played.won().counted(5, 28, 16, 1)
    page, other = at(WEST, "2/?way=number"), at(SOUTH, "review/")
    page.tap("[data-digit='7']")
    other.tap("button[form=post]")
    expect(page.locator("[data-posted]")).to_be_visible()
    assert figure(page) == "167"
    page.tap("[data-done=number]")
    expect(page.locator("[role=alert]")).to_contain_text("阿海")
    page.tap("button[form=keep]")
    page.wait_for_url("**/record/")
    phone.errors.clear()  # type: ignore[attr-defined]  # the refusal, a 409
