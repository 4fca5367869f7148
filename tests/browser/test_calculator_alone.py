"""The calculator counts without a server, on the phone, and as the server did."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from games.web.calculator.bundle import PYTHON, PYTHON_PARTS
from tests.support.app import Server
from tests.support.browser import Phone
from tests.support.processes import ROOT
from tests.web.entry_phones import press
from tests.web.test_calculator_phone import turn, typed

pytestmark = pytest.mark.browser

SLOW = 120_000  # milliseconds; it takes a few seconds, or more where much else runs
TYPED = "melds=333s+888s&flowers=12f55z&quads=&concealed=555p111m22m77m&tile=7m"  # by `typed`: 56 tai
STANDING = "melds=333s+888s&flowers=12f55z&quads=&concealed=555p111m22m77m&waits=1"
ORPHANS = "rules=xinzhang-13&how=self_draw&melds=&flowers=&quads=&concealed=19m19p19s1234567z&tile=1m"
# The text of a page once the service worker keeps it; what it counts with comes before it.
KEPT = """async (url) => {
  for (;;) {
    const kept = await caches.match(url);
    if (kept) return kept.text();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}"""
SHOWN = """(told) => Object.entries(told).map(([id, html]) => {
  const box = document.createElement("div");
  box.innerHTML = html;
  return [id, box.innerHTML === document.getElementById(id).innerHTML];
})"""


def served(server: Server, query: str) -> dict[str, Any]:
    answer = httpx.get(f"{server.url}/calculator/count/?{query}", headers={"accept-language": "en-GB"})
    told: dict[str, Any] = answer.json()
    return told


def shows(page: Page, told: dict[str, Any], *parts: str) -> None:
    """These parts of the page are, to the letter, what the server drew."""
    if "total" in parts:
        expect(page.locator("#total .fin")).to_have_text(str(told["tai"]))
        expect(page.locator("[data-here]")).to_be_visible()
    assert page.evaluate(SHOWN, {part: told[part] for part in parts}) == [[part, True] for part in parts]


def ready(page: Page) -> None:
    page.locator("html[data-counter=ready]").wait_for(state="attached", timeout=SLOW)


def test_counts_on_the_phone_as_the_server_did(own_server: Server, phone: Phone) -> None:
    told = {query: served(own_server, query) for query in (TYPED, STANDING, ORPHANS)}
    page = phone(own_server, "/calculator/", locale="en-GB", service_workers="allow")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    press(page, "1m", 1)
    ready(page)
    expect(page.locator("[data-here]")).to_be_hidden()
    assert "csrf" not in page.evaluate(KEPT, "/offline/calculator/en/")
    own_server.kill()
    page.tap("[data-del]")
    typed(page)
    shows(page, told[TYPED], "total", "items", "worth")
    page.tap("[data-del]")
    page.tap("[data-act=waits].ready")
    shows(page, told[STANDING], "waits")
    page.goto("/")  # from here on everything is opened without a server
    page.tap("main a[href='/calculator/']")
    expect(page.locator(".calc .hand")).to_be_visible()
    page.goto(f"/calculator/?{ORPHANS}")
    ready(page)
    shows(page, told[ORPHANS], "total", "items", "worth")
    turn(page, "how")
    assert page.locator("[name=rules]").input_value() == "xinzhang-13"
    phone.errors.clear()  # the refused connections


def test_python_is_served_as_it_came(own_server: Server) -> None:
    """Under its own name, unchanged, for ever; compressed where that helps."""
    if own_server.process is None or own_server.process.poll() is not None:
        own_server.start()
    for part in PYTHON_PARTS:
        answer = httpx.get(f"{own_server.url}/static/{PYTHON}{part}")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers.get("content-encoding") == (None if part.endswith(".zip") else "gzip")
        assert sha256(answer.content).digest() == sha256((ROOT / "games/static" / PYTHON / part).read_bytes()).digest()
        if part.endswith(".wasm"):
            assert answer.headers["content-type"] == "application/wasm"
    [counter] = (own_server.static / "games/js/calculator").glob("counter.????????????.js")
    policy = httpx.get(f"{own_server.url}/static/games/js/calculator/{counter.name}").headers["content-security-policy"]
    assert "'wasm-unsafe-eval'" in policy
    assert "default-src 'self'" in policy
