"""The first page in a real browser: no file refused, no script failing, and the language switch works by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.app import Server
from tests.support.browser import Phone

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("locale", "tag", "name"),
    [
        ("zh-CN", "zh-Hans", "台炮记分"),
        ("zh-HK", "zh-Hant", "台炮記分"),
        ("en-GB", "en", "Taipao"),
        ("fr-FR", "zh-Hans", "台炮记分"),
    ],
)
def test_a_phone_is_greeted_in_its_language(server: Server, phone: Phone, locale: str, tag: str, name: str) -> None:
    page = phone(server, locale=locale)
    expect(page.locator("html")).to_have_attribute("lang", tag)
    expect(page).to_have_title(name)


def test_the_switch_works_by_touch_and_is_remembered(server: Server, phone: Phone) -> None:
    page = phone(server, locale="zh-CN")
    page.get_by_role("button", name="English").tap()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.goto("/new/")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_switch_works_without_scripts(server: Server, phone: Phone) -> None:
    page = phone(server, "/history/", java_script_enabled=False)
    page.get_by_role("button", name="繁體中文").tap()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    assert page.url.endswith("/history/")


def test_an_error_page_looks_like_the_rest(server: Server, phone: Phone) -> None:
    page = phone(server, "/no/such/page/", locale="en-GB")
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    phone.errors.clear()  # the browser logs the 404 itself
    page.get_by_role("link", name="Home").tap()
    expect(page).to_have_url(server.url + "/")
