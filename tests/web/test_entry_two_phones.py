"""Several phones at one deal: counts come in, everybody is led to the review, and one deal is posted once."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser import Phone, arrives
from tests.web.entry_phones import EAST, NORTH, SOUTH, WEST, Played, figure

pytestmark = pytest.mark.browser


def number(page: Page, value: int) -> None:
    """A count on the number pad, and 就这些, once the page's scripts have taken over."""
    page.wait_for_selector("html.ready")
    for digit in str(value):
        page.tap(f"[data-digit='{digit}']")
    page.tap("[data-done=number]")


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
    arrives(last, "/record/review/")
    arrives(idle, "/record/review/")


def test_who_is_done_first_is_not_led_to_a_count_that_is_open_on_its_own_phone(
    played: Played, at: Callable[..., Page]
) -> None:
    played.won().counted(5)
    west, north, south = at(WEST, "2/?way=number"), at(NORTH, "3/?way=number"), at(SOUTH, "1/?way=number")
    for seat in (WEST, NORTH):
        south.locator(f".missing [data-seat='{seat}'].at").wait_for(state="attached")
    number(south, 28)
    arrives(south, "/record/review/")
    number(west, 16)
    arrives(west, "/record/review/")
    number(north, 1)
    for page in (south, west, north):
        arrives(page, "/record/review/")
        page.locator("button[form=post]").wait_for()


def test_who_said_how_it_ended_counts_on_for_phones_that_nobody_touches(
    played: Played, at: Callable[..., Page]
) -> None:
    """And is led on from a count that comes in from its own phone after all."""
    east = at(EAST)
    east.tap(f"[data-seat='{SOUTH}']")
    east.tap(f"[data-seat='{WEST}']")
    arrives(east, "/record/0/")
    south = at(SOUTH, "1/?way=number")
    east.locator(f".missing [data-seat='{SOUTH}'].at").wait_for(state="attached")
    number(east, 5)
    arrives(east, "/record/1/")
    number(south, 28)
    arrives(east, "/record/2/")
    number(east, 16)
    arrives(east, "/record/3/")
    east.tap("[data-digit='1']")  # begun: not led away
    played.counted(5, 28, 16, 2)
    expect(east.locator(".missing [data-seat='3'] .v")).to_have_text("2")
    assert (figure(east), east.url.endswith("/record/3/")) == ("1", True)


def test_the_last_count_comes_in_while_another_phone_is_on_its_way_to_it(
    played: Played, at: Callable[..., Page]
) -> None:
    played.won().counted(5, 28)
    west = at(WEST, "2/?way=number")

    def last(route: Route) -> None:
        answer = route.fetch(max_redirects=0)
        assert answer.headers["location"].endswith("/record/3/")
        played.counted(5, 28, 16, 1)
        route.fulfill(response=answer)

    west.route(
        re.compile(r"/record/2/$"), lambda route: last(route) if route.request.method == "POST" else route.continue_()
    )
    number(west, 16)
    arrives(west, "/record/review/")


def test_a_count_that_comes_in_while_the_review_is_drawn_is_seen(played: Played, at: Callable[..., Page]) -> None:
    played.won().counted(5, 28, 16)
    page = at(WEST, "review/")
    page.locator(".dock[data-waits]").wait_for()
    played.counted(5, 28, 16, 1)
    page.locator("button[form=post]").wait_for()


def test_a_double_tap_posts_once(played: Played, at: Callable[..., Page]) -> None:
    """B129"""
    played.won().counted(5, 28, 16, 1)
    page = at(SOUTH, "review/")
    page.locator("button[form=post]").dblclick()
    arrives(page, f"/t/{played.slug}/")
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
    arrives(page, "/record/")
    phone.errors.clear()  # type: ignore[attr-defined]  # the refusal, a 409
