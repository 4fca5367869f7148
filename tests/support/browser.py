"""Phones: pages in Debian's Chromium, at the size of a small phone."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping, Sequence

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.support.app import Server

HOME_NAME = "taipao.lan"  # a name of a home network: plain http there is no secure context, as 127.0.0.1 would be
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {HOME_NAME} 127.0.0.1",
]
SIZE = (360, 640)
KEPT = "local_storage,indexeddb,cache_storage"  # what a page may leave on a phone, beside cookies
PATIENCE = 10_000  # milliseconds that a page may take for anything

Cookies = Sequence[Mapping[str, str]]
"""As Playwright takes them; without a url they are the server's."""


def chromium_path() -> str:
    """Where Chromium's headless shell is: it draws no window, so pages open many times faster than in a whole browser.

    RuntimeError where there is none.
    """
    where = shutil.which("chromium-headless-shell")
    if where is None:
        raise RuntimeError("chromium-headless-shell is not installed; `make test` installs it or names what is missing")
    return where


def complaint(said: ConsoleMessage) -> str:
    """What the browser's console says, with the file it is about."""
    return f"{said.location.get('url')}: {said.text}"


def arrives(page: Page, end: str) -> None:
    """Waits until the page is at an address that ends so; questions after ? do not matter.

    By looking, not by following one navigation: a page may be led on, or drawn anew, while it is on its way.
    """
    expect(page).to_have_url(re.compile(rf"{re.escape(end)}(\?.*)?$"), timeout=PATIENCE)


def leaves(page: Page, part: str) -> None:
    """Waits until the page is at an address without that in it."""
    expect(page).not_to_have_url(re.compile(re.escape(part)), timeout=PATIENCE)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for a module.

    Not for the whole run: Playwright keeps an event loop in this thread while it lives, and Django then refuses to
    touch the database here.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def put_away(chromium: Browser) -> dict[str, list[BrowserContext]]:
    """Phones of tests that ended, by how they were made: emptied, but for the files of the site, as a visitor's are."""
    return {}


class Phone:
    """Opens the app on one more phone; ``errors`` lists script errors and refused files of all of them so far."""

    def __init__(self, chromium: Browser, put_away: dict[str, list[BrowserContext]]) -> None:
        self.errors: list[str] = []
        self._chromium = chromium
        self._put_away = put_away
        self._taken: list[tuple[dict[str, object], BrowserContext]] = []

    def __call__(
        self,
        server: Server,
        path: str = "/",
        *,
        locale: str = "zh-CN",
        size: tuple[int, int] = SIZE,
        cookies: Cookies = (),
        script: str = "",
        **more: object,
    ) -> Page:
        """A page of its own context, at ``path``; ``more`` goes to Playwright's new_context.

        ``cookies`` are those of the context, ``script`` runs before those of the page.
        """
        options: dict[str, object] = {
            "base_url": server.url,
            "locale": locale,
            "timezone_id": "Asia/Shanghai",
            "viewport": {"width": size[0], "height": size[1]},
            "has_touch": True,
            "is_mobile": size[0] < 700,
            "service_workers": "block",  # allowed where they are what is tested
            **more,
        }
        waiting = self._put_away.get(repr(options))
        context = waiting.pop() if waiting else self._chromium.new_context(**options)  # type: ignore[arg-type]
        self._taken.append((options, context))
        context.add_cookies([{"url": options["base_url"], **cookie} for cookie in cookies])  # type: ignore[typeddict-item]
        page = context.new_page()
        if script:
            page.add_init_script(script)
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        # What the content security policy refuses is told here alone.
        page.on("console", lambda said: self.errors.append(complaint(said)) if said.type == "error" else None)
        page.goto(path)
        return page

    def put_away(self) -> None:
        """Leaves the phones to the next test, but for those with a service worker: what that keeps is their own."""
        for options, context in self._taken:
            if options["service_workers"] == "allow":
                context.close()
            else:
                empty(context, str(options["base_url"]))
                self._put_away.setdefault(repr(options), []).append(context)


@pytest.fixture
def phone(chromium: Browser, put_away: dict[str, list[BrowserContext]]) -> Iterator[Phone]:
    """Opens phones, and fails a test whose pages met an error; a test that provokes one empties ``phone.errors``."""
    phone = Phone(chromium, put_away)
    yield phone
    phone.put_away()
    assert phone.errors == []


def empty(context: BrowserContext, origin: str) -> None:
    """Makes it a phone that nobody has used, though it need not load again what never changes."""
    for page in context.pages:
        page.close()
    context.unroute_all(behavior="ignoreErrors")
    context.set_offline(False)
    context.clear_cookies()
    page = context.new_page()
    browser = context.new_cdp_session(page)
    browser.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": KEPT})
    page.close()
